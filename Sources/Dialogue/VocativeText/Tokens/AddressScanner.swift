/// Finds addresses of people in a text: e-mail addresses, account names such as `@anna.b`, and telephone numbers.
///
/// An address is one token, so that no part of it is taken for a name, a sum or a day. The form of a telephone number
/// for comparisons has its digits alone, with a leading plus sign if the country is named: `+39 333 555 0201` and
/// `0039 333-555-0201` are `+393335550201`.
struct AddressScanner {
  /// An address: its range in scalars, and its form for comparisons.
  struct Match {
    let range: Range<Int>
    let text: String
  }

  private let scalars: [Unicode.Scalar]
  /// False for most texts, which then cost nothing.
  private let hasAtSign: Bool

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    hasAtSign = scalars.contains("@")
  }

  /// Returns the address that begins at a scalar; nil if there is none.
  func match(at start: Int) -> Match? {
    if hasAtSign, let end = accountNameEnd(at: start) ?? emailEnd(at: start) {
      return Match(range: start..<end, text: String(String.UnicodeScalarView(scalars[start..<end])).lowercased())
    }
    return telephoneNumber(at: start)
  }

  // MARK: Names of accounts and e-mail addresses

  private func accountNameEnd(at start: Int) -> Int? {
    guard scalars[start] == "@", start + 1 < scalars.count, isASCIILetter(scalars[start + 1]) else { return nil }
    return wordEnd(at: start + 1, joinedBy: "._-")
  }

  private func emailEnd(at start: Int) -> Int? {
    guard isASCIILetter(scalars[start]) || isDigit(scalars[start]) else { return nil }
    let at = wordEnd(at: start, joinedBy: "._-+%")
    guard at + 1 < scalars.count, scalars[at] == "@", isASCIILetter(scalars[at + 1]) || isDigit(scalars[at + 1]) else {
      return nil
    }
    let end = wordEnd(at: at + 1, joinedBy: ".-")
    return scalars[(at + 1)..<end].contains(".") ? end : nil
  }

  /// Returns the end of letters and digits with single signs between them.
  private func wordEnd(at start: Int, joinedBy signs: String) -> Int {
    let joints = Set(signs.unicodeScalars)
    var end = start
    while end < scalars.count {
      if isASCIILetter(scalars[end]) || isDigit(scalars[end]) {
        end += 1
      } else if joints.contains(scalars[end]), end + 1 < scalars.count,
        isASCIILetter(scalars[end + 1]) || isDigit(scalars[end + 1])
      {
        end += 2
      } else {
        break
      }
    }
    return end
  }

  // MARK: Telephone numbers

  private func telephoneNumber(at start: Int) -> Match? {
    let namesCountry = scalars[start] == "+"
    guard namesCountry || isDigit(scalars[start]) else { return nil }
    let groups = digitGroups(from: namesCountry ? start + 1 : start)
    guard let end = groups.last?.range.upperBound else { return nil }
    let digits = groups.map { String(String.UnicodeScalarView(scalars[$0.range])) }
    guard Self.isTelephoneNumber(digits, joinedBy: groups.dropFirst().map(\.separator), namesCountry) else {
      return nil
    }
    let joined = digits.joined()
    let international = joined.hasPrefix("00") ? "+" + joined.dropFirst(2) : joined
    return Match(range: start..<end, text: namesCountry ? "+" + joined : international)
  }

  private typealias Group = (separator: String, range: Range<Int>)

  private func digitGroups(from start: Int) -> [Group] {
    var groups: [Group] = []
    var (position, separator) = (start, "")
    while position < scalars.count, isDigit(scalars[position]) || scalars[position] == "(" {
      if scalars[position] == "(" { position += 1 }
      var end = position
      while end < scalars.count, isDigit(scalars[end]) { end += 1 }
      // "+1 555 0100 20 dollars": the number is over before the sum.
      let count = groups.reduce(0) { $0 + $1.range.count }
      let isOver = count >= 7 && (groups.last?.range.count ?? 0) >= 4 && end - position < 4
      guard end > position, !isOver, count + end - position <= Self.digitLimit else { break }
      groups.append((separator, position..<end))
      if end < scalars.count, scalars[end] == ")" { end += 1 }
      guard end + 1 < scalars.count, scalars[end] == " " || scalars[end] == "-" else { break }
      separator = String(scalars[end])
      position = end + 1
    }
    return groups
  }

  private static let digitLimit = 15

  /// Returns true for groups of digits that are a telephone number rather than a sum, a day or a number with spaces.
  private static func isTelephoneNumber(
    _ groups: [String], joinedBy separators: [String], _ namesCountry: Bool
  ) -> Bool {
    let lengths = groups.map(\.count)
    let count = lengths.reduce(0, +)
    if namesCountry { return count >= 7 }
    if groups[0].hasPrefix("0"), lengths[0] > 1 { return count >= 8 }
    if !separators.isEmpty, separators.allSatisfy({ $0 == "-" }) { return lengths == [3, 4] || lengths == [3, 3, 4] }
    let isNumberWithSpaces = lengths.dropFirst().allSatisfy { $0 == 3 }
    return groups.count > 2 && separators.allSatisfy { $0 == " " } && count >= 9 && lengths.allSatisfy { $0 > 1 }
      && !isNumberWithSpaces
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (0x61...0x7A).contains(scalar.value | 0x20)
  }
}
