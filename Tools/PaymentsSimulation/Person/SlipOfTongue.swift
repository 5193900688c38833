import VocativeSupport

/// A wrong value that a person says and takes back in the same sentence: "fifty dollars, no wait, sixty dollars".
struct SlipOfTongue: Sendable {
  /// The place of the value in the sentence.
  let place: UtteranceTemplate.Place
  /// The wrong words.
  let words: String

  /// The words between a slip and its repair.
  static let interregna = [
    "no wait", "no", "I mean", "sorry", "actually no", "no sorry", "scratch that", "sorry I meant", "er no",
    "or rather",
    "no I meant", "wait no", "oh sorry", "hold on, no",
  ]

  /// Returns the slip, what takes it back, and the words that are meant.
  func repaired(by words: String, using random: inout SeededRandomNumberGenerator) -> String {
    let interregnum = Self.interregna.pickRandom(using: &random)
    return random.chance(50)
      ? "\(self.words), \(interregnum), \(words)" : "\(self.words) \(interregnum) \(words)"
  }
}
