import Foundation

/// The agreement of translations with references in runs of words: BLEU (Papineni and others 2002).
///
/// It is computed as sacreBLEU does (Post 2018), with the tokenizer `13a` and exponential smoothing.
package struct BLEUScore {
  private static let longest = 4

  private var shared = [Int](repeating: 0, count: longest)
  private var all = [Int](repeating: 0, count: longest)
  private var (length, referenceLength) = (0, 0)

  /// Creates a score of no translations.
  package init() {}

  /// Counts a translation.
  package mutating func add(_ translation: String, references: [String]) {
    let words = Self.tokens(translation)
    let others = references.map(Self.tokens)
    length += words.count
    // The reference of the nearest length, the shorter one of two.
    referenceLength +=
      others.map(\.count).min { (abs($0 - words.count), $0) < (abs($1 - words.count), $1) } ?? 0
    for size in 1...Self.longest {
      let own = Self.runs(words, size)
      var most: [[String]: Int] = [:]
      for other in others { most.merge(Self.runs(other, size), uniquingKeysWith: max) }
      all[size - 1] += own.values.reduce(0, +)
      shared[size - 1] += own.reduce(0) { $0 + min($1.value, most[$1.key] ?? 0) }
    }
  }

  /// The score of all translations together, from 0 to 100.
  package var score: Double {
    guard length > 0, shared.contains(where: { $0 > 0 }) else { return 0 }
    var smoothing = 1.0
    var logarithms = 0.0
    for (found, count) in zip(shared, all) {
      guard count > 0 else { return 0 }
      if found == 0 { smoothing *= 2 }
      logarithms += log(found == 0 ? 1 / (smoothing * Double(count)) : Double(found) / Double(count))
    }
    let penalty = length < referenceLength ? exp(1 - Double(referenceLength) / Double(length)) : 1
    return 100 * penalty * exp(logarithms / Double(Self.longest))
  }

  private static func runs(_ words: [String], _ size: Int) -> [[String]: Int] {
    guard words.count >= size else { return [:] }
    return (0...(words.count - size)).reduce(into: [:]) { $0[Array(words[$1..<$1 + size]), default: 0] += 1 }
  }

  /// The words and marks of a text, by the rules of mteval-v13a.
  static func tokens(_ text: String) -> [String] {
    var plain = text.replacing("\n", with: " ")
    for (code, mark) in [("&quot;", "\""), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")] {
      plain = plain.replacing(code, with: mark)
    }
    let scalars = Array(" \(plain) ".unicodeScalars)
    var spaced = ""
    for (place, scalar) in scalars.enumerated() {
      let before = place > 0 ? scalars[place - 1] : " "
      let after = place + 1 < scalars.count ? scalars[place + 1] : " "
      let standsAlone =
        switch scalar {
        case ".", ",": !isDigit(before) || !isDigit(after)
        case "-": isDigit(before)
        default: marks.contains(scalar)
        }
      spaced += standsAlone ? " \(scalar) " : String(scalar)
    }
    return spaced.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static let marks = Set("{|}~[\\]^_`!\"#$%&()*+:;<=>?@/".unicodeScalars)
}
