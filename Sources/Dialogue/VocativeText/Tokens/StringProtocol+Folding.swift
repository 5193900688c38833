import Foundation

extension StringProtocol {
  /// The text without accents, in lower case, with the letters that have no decomposition in ASCII.
  ///
  /// Cyrillic and Greek letters that look Latin are Latin ones in a text that has Latin letters too: such a
  /// mixture is written only to imitate another name (UTS 39, mixed scripts).
  public var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) {
      return utf8.contains { (0x41...0x5A).contains($0) } ? lowercased() : String(self)
    }
    if unicodeScalars.allSatisfy({ $0.value <= latinLetters.upperBound }) {
      return unicodeScalars.reduce(into: "") { result, scalar in
        result +=
          latinLetters.contains(scalar.value)
          ? foldedLatinLetters[Int(scalar.value - latinLetters.lowerBound)] : String(scalar).lowercased()
      }
    }
    return foldedByScalars
  }

  /// The folded text by the properties of each scalar, which takes long.
  fileprivate var foldedByScalars: String {
    var result = String.UnicodeScalarView()
    let isLatin = unicodeScalars.contains(where: \.isPlainLetter)
    for scalar in lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
      if isLatin, let twin = latinTwins[scalar] {
        result.append(twin)
      } else if let plain = plainLetters[scalar] {
        result.append(contentsOf: plain.unicodeScalars)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// The letters of Latin-1 and of Latin Extended-A and B, which most names with accents have.
private let latinLetters: ClosedRange<UInt32> = 0x80...0x24F

/// The folded form of each of ``latinLetters``.
private let foldedLatinLetters = latinLetters.map { Unicode.Scalar($0).map { String($0).foldedByScalars } ?? "" }

/// Letters without a decomposition in Unicode, and their forms without marks.
private let plainLetters: [Unicode.Scalar: String] = [
  "ł": "l", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h",
]

/// Letters of other scripts that look like Latin ones.
private let latinTwins: [Unicode.Scalar: Unicode.Scalar] = [
  "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "у": "y", "х": "x", "і": "i", "ј": "j", "ѕ": "s", "һ": "h",
  "ԁ": "d", "α": "a", "ο": "o", "ν": "v", "ρ": "p", "ι": "i", "κ": "k", "τ": "t", "υ": "u",
]
