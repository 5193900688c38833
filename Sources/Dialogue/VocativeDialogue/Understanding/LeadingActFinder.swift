import VocativeCore
import VocativeText

/// Finds an act that needs no yes at the beginning of an utterance whose other words only explain it: "hold on, the baby
/// is crying", "forget it, I'll text her myself".
///
/// The rest may have no value and no other act, so that no wish is taken for an explanation.
struct LeadingActFinder {
  let matcher: DialogueActMatcher
  let vocabulary: SlotVocabulary

  /// The acts that do nothing but wait or drop what is open.
  private static let harmlessActs: Set<DialogueAct> = [.hold, .cancel, .no]
  /// The fewest words of an act, but for one that a comma ends.
  private static let minimumLength = 2
  /// The confidence of words that are an act as declared.
  private static let threshold: Confidence = 0.93

  /// Returns the act with the most words; nil if the utterance begins with none, or says more.
  func act(in utterance: Utterance) -> DialogueActHypothesis? {
    let count = utterance.tokens.count
    guard count > Self.minimumLength else { return nil }
    for length in (1..<count).reversed() {
      guard length >= Self.minimumLength || utterance.tokens[length - 1].endsClause,
        let act = matcher.hypothesis(of: Utterance(utterance.text(of: 0..<length))),
        Self.harmlessActs.contains(act.act), act.confidence >= Self.threshold
      else { continue }
      // A bare "no" says nothing of what the rest is about.
      if act.act == .no, length < Self.minimumLength { return nil }
      return explainsOnly(Utterance(utterance.text(of: length..<count))) ? act : nil
    }
    return nil
  }

  /// True if words name no value and ask for nothing.
  private func explainsOnly(_ rest: Utterance) -> Bool {
    let words = rest.tokens.map(\.folded)
    guard !rest.isQuestion, !rest.startsLikeQuestion, !words.contains(where: WordClasses.isAnswerWord),
      !words.contains(where: Self.corrections.contains),
      !Self.requests.contains(words.first { !WordClasses.isFunctionWord($0) } ?? "")
    else { return false }
    return !vocabulary.values(in: rest).contains { $0.confidence >= .confirmationThreshold && !$0.tokens.isEmpty }
  }

  /// Words by which the rest disputes a value rather than explains the act: "stop, that's the wrong person".
  private static let corrections: Set<String> = ["wrong", "instead", "other", "different", "rather", "not"]

  /// Verbs that ask for something else at the beginning of the rest.
  private static let requests: Set<String> = [
    "send", "pay", "ask", "request", "make", "change", "use", "give", "put", "take", "add", "split", "move", "transfer",
    "schedule", "do", "go", "try", "show", "tell", "check",
  ]
}
