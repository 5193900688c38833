/// The features by which two wordings are compared: words, and character trigrams of words.
///
/// Case, accents and punctuation do not count, as for ``WordPieceTokenizer``. A word's borders are characters, so that
/// beginnings and ends of words weigh more: `crop` gives `␣cr`, `cro`, `rop` and `op␣` besides itself.
enum LexicalFeatures {
  /// After how many features the rest of a text is not looked at.
  static let limit = 1_000

  /// The features of a text, each once, in ascending order.
  static func extract(_ text: String) -> [UInt64] {
    var features: [UInt64] = []
    features.reserveCapacity(min(2 * text.utf8.count, limit) + 8)
    var word = Word()
    let forms = NormalizedCharacter.cached
    func take(_ form: NormalizedCharacter, of scalar: UInt32) {
      switch form.kind {
      case .removed: break
      case .space: word.end(into: &features)
      case .letter: word.append(form.scalar, into: &features)
      case .isolated:
        word.end(into: &features)
        // Ideographs are words, punctuation is not.
        guard form.scalar >= 0x3400 else { return }
        word.append(form.scalar, into: &features)
        word.end(into: &features)
      case .expanded: for part in NormalizedCharacter.expansion(of: scalar) { take(part, of: scalar) }
      }
    }
    for scalar in text.unicodeScalars {
      guard features.count < limit else { break }
      let value = scalar.value
      take(value < UInt32(forms.count) ? forms[Int(value)] : NormalizedCharacter(of: value), of: value)
    }
    word.end(into: &features)
    return unique(features)
  }

  private static func unique(_ features: [UInt64]) -> [UInt64] {
    let sorted = features.sorted()
    var unique: [UInt64] = []
    unique.reserveCapacity(sorted.count)
    for feature in sorted where unique.last != feature { unique.append(feature) }
    return unique
  }

  /// A word as it is read.
  private struct Word {
    private static let border: UInt64 = 0x20
    /// A hash of the word so far (FNV-1a over its characters).
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    private var length = 0
    private var before = border
    private var last = border

    mutating func append(_ scalar: UInt32, into features: inout [UInt64]) {
      let letter = UInt64(scalar)
      if length > 0 { features.append(before << 42 | last << 21 | letter) }
      (before, last) = (last, letter)
      hash = (hash ^ letter) &* 0x100_0000_01b3
      length += 1
    }

    mutating func end(into features: inout [UInt64]) {
      guard length > 0 else { return }
      features.append(before << 42 | last << 21 | Self.border)
      // Three characters of 21 bits leave the highest bit to tell words by.
      features.append(hash | 1 << 63)
      self = Word()
    }
  }
}
