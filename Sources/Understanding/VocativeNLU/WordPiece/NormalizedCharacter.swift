import Foundation

/// The normalised form of a character, as a BERT model expects it: an uncased one of all, a cased one of spaces, control
/// characters, punctuation and ideographs.
///
/// The reference's tables are of Unicode 8: marks, punctuation and format characters that are younger stay letters
/// there, and so they do here, whatever Unicode version the system has. One difference is left: marks that stay (a few
/// of music and of scripts younger than the tables) are not brought into canonical order, so that the offsets of an
/// unknown word of several such marks may differ by one.
struct NormalizedCharacter {
  enum Kind: UInt8 {
    /// It vanishes: a control character, an accent.
    case removed
    /// It separates words.
    case space
    /// It is part of a word.
    case letter
    /// It is a word by itself: punctuation, an ideograph.
    case isolated
    /// It becomes several characters.
    case expanded
  }

  let kind: Kind
  /// The normalised character, where it is a single one.
  let scalar: UInt32

  private init(_ kind: Kind, _ scalar: UInt32 = 0) {
    self.kind = kind
    self.scalar = scalar
  }

  /// The forms of the characters up to Arabic, made once: one of them takes a microsecond.
  static let cached: [NormalizedCharacter] = (0..<0x700).map { NormalizedCharacter(of: $0) }

  /// The forms of the same characters for a cased model.
  static let cachedCased: [NormalizedCharacter] = (0..<0x700).map { NormalizedCharacter(cased: $0) }

  /// The form of one character for a cased model, which keeps capitals and accents.
  init(cased value: UInt32) {
    guard value != 0, value != 0xfffd, let scalar = Unicode.Scalar(value) else {
      self.init(.removed)
      return
    }
    switch (value, Self.category(of: scalar)) {
    case (0x09, _), (0x0a, _), (0x0d, _): self.init(.space)
    case (_, .control), (_, .format), (_, .privateUse): self.init(.removed)
    default:
      let isAlone = Self.isIdeograph(value) || Self.isPunctuation(scalar)
      self.init(scalar.properties.isWhitespace ? .space : isAlone ? .isolated : .letter, value)
    }
  }

  /// The form of one character for an uncased model.
  init(of scalar: UInt32) {
    switch scalar {
    case 0xac00...0xd7a3: self.init(.expanded)
    case 0x4e00...0x9fff: self.init(.isolated, scalar)
    default:
      let parts = Self.expansion(of: scalar)
      self = parts.count == 1 ? parts[0] : NormalizedCharacter(parts.isEmpty ? .removed : .expanded)
    }
  }

  /// Returns the normalised form of a character, one element for each character of the result.
  static func expansion(of value: UInt32) -> [NormalizedCharacter] {
    guard value != 0, value != 0xfffd, let scalar = Unicode.Scalar(value) else { return [] }
    switch value {
    case 0x09, 0x0a, 0x0d: return [NormalizedCharacter(.space)]
    case 0xac00...0xd7a3: return jamoSequence(value - 0xac00).map { NormalizedCharacter(.letter, $0) }
    default: break
    }
    switch category(of: scalar) {
    case .control, .format, .privateUse: return []
    default: break
    }
    if scalar.properties.isWhitespace { return [NormalizedCharacter(.space)] }
    let isIdeograph = isIdeograph(value)
    var parts: [NormalizedCharacter] = []
    for base in decomposed(scalar) where category(of: base) != .nonspacingMark {
      for letter in base.properties.lowercaseMapping.unicodeScalars {
        let isAlone = isIdeograph || isPunctuation(letter)
        parts.append(
          letter.properties.isWhitespace
            ? NormalizedCharacter(.space) : NormalizedCharacter(isAlone ? .isolated : .letter, letter.value)
        )
      }
    }
    return parts
  }

  /// The canonical decomposition; a look into the system's tables only where there may be one.
  private static func decomposed(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    let text = String(scalar)
    switch scalar.value {
    case 0xc0...0x2adc, 0x3040...0x30ff, 0xf900...0xfb4f, 0x1_0000...:
      return text.decomposedStringWithCanonicalMapping.unicodeScalars
    default: return text.unicodeScalars
    }
  }

  /// The jamo of a Hangul syllable (The Unicode Standard, section 3.12).
  private static func jamoSequence(_ number: UInt32) -> [UInt32] {
    let jamo = [0x1100 + number / 588, 0x1161 + number % 588 / 28]
    return number % 28 == 0 ? jamo : jamo + [0x11a7 + number % 28]
  }

  /// The category that the reference knows; a character younger than its tables has none.
  private static func category(of scalar: Unicode.Scalar) -> Unicode.GeneralCategory {
    switch scalar.value {
    // Of another category since.
    case 0x1734, 0x1_171e: return .nonspacingMark
    case 0x1885, 0x1886: return .otherLetter
    case 0xa9bd: return .spacingMark
    case 0x166d, 0x111c9: return .otherPunctuation
    default: break
    }
    let category = scalar.properties.generalCategory
    if category == .privateUse { return category }
    guard let age = scalar.properties.age, age.major <= 8 else { return .unassigned }
    return category
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 33...47, 58...64, 91...96, 123...126: return true
    case ..<0x80: return false
    default: break
    }
    switch category(of: scalar) {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Returns true if the reference sets the character apart; one of its ranges begins late, and so does this one.
  private static func isIdeograph(_ value: UInt32) -> Bool {
    switch value {
    case 0x4e00...0x9fff, 0x3400...0x4dbf, 0x2_0000...0x2_a6df, 0x2_a700...0x2_b73f, 0x2_b740...0x2_b81f,
      0x2_b920...0x2_ceaf, 0xf900...0xfaff, 0x2_f800...0x2_fa1f:
      return true
    default: return false
    }
  }
}
