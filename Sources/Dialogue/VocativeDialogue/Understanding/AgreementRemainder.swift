import VocativeText

/// Finds the words after a yes that agree to nothing: "in cash" of "yes, but in cash".
enum AgreementRemainder {
  private static let openings: Set<String> = [
    "yes", "yeah", "yep", "yup", "aye", "sure", "ok", "okay", "fine", "right", "alright", "correct", "good", "great",
    "perfect", "agreed",
  ]
  /// The words of agreement: "yes please, go ahead and send it".
  private static let agreementWords = PhraseAutomaton(
    DialogueAct.yes.phrases.compactMap { try? $0.pattern.get() }, slots: []
  ).vocabulary

  /// Returns the words after the yes at the beginning of an utterance; nil if it begins with none, or if all agree.
  static func words(after utterance: Utterance) -> String? {
    let tokens = utterance.tokens
    guard let first = tokens.first, openings.contains(first.folded) else { return nil }
    let start = tokens.firstIndex { !agreementWords.contains($0.folded) && WordClasses.category(of: $0) != .filler }
    guard let start else { return nil }
    let others = tokens[start...].filter { !agreementWords.contains($0.folded) }
    guard
      others.count > 1
        || others.contains(where: { ![.filler, .article, .function].contains(WordClasses.category(of: $0)) })
    else { return nil }
    return utterance.text(of: start..<tokens.count)
  }
}
