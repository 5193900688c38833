import VocativeText

/// A question about how things are: "how bright is it", "is the grid on", "which filter is it".
struct StateQuestion: Hashable, Sendable {
  /// The utterance without politeness.
  let utterance: Utterance
  /// True if yes and no answer it.
  let asksWhether: Bool
  /// True if it names nothing: "is it on", "what is it at".
  let isPronominal: Bool

  /// Reads a question; nil for requests, and for questions of other kinds: why, when, who, how to.
  init?(_ utterance: Utterance) {
    let plain = utterance.withoutPoliteness
    let act = RequestAct(plain)
    guard act.kind == .stateQuestion || act.kind == .openQuestion else { return nil }
    let words = plain.tokens.map(\.folded)
    guard let first = words.first, !Self.otherQuestions.contains(first), !Self.isAboutOthers(words) else { return nil }
    asksWhether = Self.auxiliaries.contains(first)
    if !asksWhether, !Self.questionWords.contains(first) { return nil }
    self.utterance = plain
    isPronominal = words.allSatisfy { Self.emptyWords.contains($0) }
  }

  /// True if the question expects the opposite of what a description says: "is it unlocked" of "lock the door".
  func expectsOpposite(of description: [String]) -> Bool {
    let words = utterance.tokens.map(\.folded)
    let negated = words.contains { Self.negations.contains($0) }
    let stems = words + words.map(WordStem.of)
    return VerbClass.isOpposite(stems, description + description.map(WordStem.of)) != negated
  }

  /// True for what another person did or will do, and for wishes: "did Tom call", "should I lock it".
  private static func isAboutOthers(_ words: [String]) -> Bool {
    guard let first = words.first else { return true }
    if ["should", "shall", "must", "will", "can", "could", "may", "might"].contains(first) { return true }
    if ["do", "does", "did", "have", "has"].contains(first) { return true }
    if words.contains("ago") || words.contains("last") || words.contains("yesterday") { return true }
    // "How do I crop it", "how long does it take".
    return first == "how"
      && (["do", "can", "did", "come", "about", "would", "could", "many", "long", "often", "come"]
        .contains(words.word(at: 1)) || words.contains("to"))
  }

  private static let auxiliaries: Set<String> = ["is", "are", "am", "isn't", "aren't", "was", "were"]
  private static let questionWords: Set<String> = ["how", "what", "which", "where"]
  private static let otherQuestions: Set<String> = ["why", "when", "who", "whose", "whom"]
  private static let negations: Set<String> = ["off", "out", "disabled", "inactive", "deactivated"]
  private static let emptyWords: Set<String> = [
    "is", "it", "that", "this", "on", "off", "what", "'s", "at", "now", "how", "much", "set", "to", "are", "they",
    "which", "one", "still", "right", "there", "the", "value", "level", "currently", "high", "low", "selected",
  ]
}
