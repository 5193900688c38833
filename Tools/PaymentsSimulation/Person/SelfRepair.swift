import VocativeSupport

/// A value that a person says and corrects in the same sentence: "fifty dollars, no wait, sixty dollars".
struct SelfRepair: Sendable {
  /// The slot of the value.
  let slot: UtteranceTemplate.Place
  /// The words that are taken back.
  let reparandum: String

  /// The words between a reparandum and its repair.
  static let interregna = [
    "no wait", "no", "I mean", "sorry", "actually no", "no sorry", "scratch that", "sorry I meant", "er no",
    "or rather",
    "no I meant", "wait no", "oh sorry", "hold on, no",
  ]

  /// Returns the reparandum, an interregnum, and the words that are meant.
  func repaired(by words: String, using random: inout SeededRandomNumberGenerator) -> String {
    let interregnum = Self.interregna.pickRandom(using: &random)
    return random.chance(50) ? "\(reparandum), \(interregnum), \(words)" : "\(reparandum) \(interregnum) \(words)"
  }
}
