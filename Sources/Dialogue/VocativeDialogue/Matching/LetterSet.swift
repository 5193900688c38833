/// The letters of a word as 32 bits, to rule out most pairs of words before their edit distance is computed.
struct LetterSet: Sendable {
  private let bits: UInt32

  init(_ letters: [Character]) {
    bits = letters.reduce(0) { bits, letter in
      // The letters a to z have a bit each; others share six.
      let scalar = letter.unicodeScalars.first?.value ?? 0
      let isBasic = (97...122).contains(scalar)
      return bits | 1 << (isBasic ? scalar - 97 : 26 + scalar % 6)
    }
  }

  /// True if a word of other letters may be so many edits away: an edit adds at most one letter and removes one.
  func mayDiffer(from other: LetterSet, by edits: Int) -> Bool { (bits ^ other.bits).nonzeroBitCount <= 2 * edits }
}
