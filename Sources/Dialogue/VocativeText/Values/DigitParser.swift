/// Reads digits with separators, as English and most of Europe write them.
///
/// | written | read as | sure |
/// |---|---|---|
/// | `1000`, `1,000`, `1,000.50`, `0.5` | as in English | 1 |
/// | `12,5`, `12,50`, `1.000,50`, `1.000.000` | decimal comma, points between thousands | .9 |
/// | `1,00,000` | Indian grouping | .9 |
/// | `1.000`, `12.500` | one thousand, or one with three decimals | .6, .55 |
/// | `1,2,3`, `1,0000`, `1.2.3` | no number | — |
enum DigitParser {
  /// Returns the possible values of a token of digits, points and commas; empty if it is no number.
  static func candidates(_ text: String) -> [NumberMatch.Candidate] {
    // Nothing longer can be exact in 64 bits, and hostile text may be megabytes long.
    guard text.utf8.count <= 40 else { return [] }
    var groups: [Substring] = []
    var separators: [Character] = []
    var start = text.startIndex
    for index in text.indices where text[index] == "." || text[index] == "," {
      groups.append(text[start..<index])
      separators.append(text[index])
      start = text.index(after: index)
    }
    groups.append(text[start...])
    guard let last = separators.last else { return whole(groups, 1) }
    let isMixed = separators.contains { $0 != last }
    if separators.count == 1 {
      return single(last, groups[0], groups[1])
    } else if !isMixed {
      return areThousandsGroups(groups)
        ? whole(groups, last == "," ? 1 : 0.9) : areIndianGroups(groups) ? whole(groups, 0.9) : []
    }
    // The last separator is the decimal one, and the only one of its kind.
    let leading = Array(groups.dropLast())
    guard separators.filter({ $0 == last }).count == 1, areThousandsGroups(leading) || areIndianGroups(leading) else {
      return []
    }
    return decimal(leading.joined(), groups[groups.count - 1], last == "." ? 1 : 0.9)
  }

  private static func single(_ separator: Character, _ left: Substring, _ right: Substring) -> [NumberMatch.Candidate] {
    let couldGroup = areThousandsGroups([left, right])
    if separator == "," {
      if couldGroup { return whole([left, right], 1) }
      return right.count <= 2 || left == "0" ? decimal(String(left), right, 0.9) : []
    }
    guard couldGroup else { return decimal(String(left), right, 1) }
    return whole([left, right], 0.6) + decimal(String(left), right, 0.55)
  }

  /// Returns true for groups as in `1 000 000`: one to three digits, then three each.
  static func areThousandsGroups(_ groups: [Substring]) -> Bool {
    guard let first = groups.first, (1...3).contains(first.count), first.first != "0" || groups.count == 1 else {
      return groups.count == 1
    }
    return groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// Returns true for groups as in `12,34,567`.
  private static func areIndianGroups(_ groups: [Substring]) -> Bool {
    guard groups.count > 2, let first = groups.first, let last = groups.last else { return false }
    return (1...2).contains(first.count) && first.first != "0" && last.count == 3
      && groups.dropFirst().dropLast().allSatisfy { $0.count == 2 }
  }

  private static func whole(_ groups: [Substring], _ confidence: Double) -> [NumberMatch.Candidate] {
    Int64(groups.joined()).map { [NumberMatch.Candidate(ExactDecimal($0), .init(confidence))] } ?? []
  }

  private static func decimal(
    _ left: String, _ right: Substring, _ confidence: Double
  ) -> [NumberMatch.Candidate] {
    guard let mantissa = Int64(left + right), let value = ExactDecimal(mantissa, scale: right.count) else { return [] }
    return [NumberMatch.Candidate(value, .init(confidence))]
  }
}
