import VocativeCore
import VocativeText

/// Finds an act that needs no yes at one end of an utterance whose other words only explain it: "hold on, the baby is
/// crying", "forget it, I'll text her myself", "sorry, I'm a bit deaf, what did you say?".
///
/// The rest may have no other act, and no value but as its subject, so that no wish is taken for an explanation. Beside a
/// wish to wait, which drops nothing, words that could matter are named.
struct LeadingActFinder {
  let matcher: DialogueActMatcher
  let vocabulary: SlotVocabulary
  let phrases: PhraseMatcher

  /// The acts that do nothing but wait, say the reply again, or drop what is open.
  private static let harmlessActs: Set<DialogueAct> = [.hold, .cancel, .no, .thanks, .goodbye, .repeatReply]
  /// The acts that may come after their explanation.
  private static let closingActs: Set<DialogueAct> = [
    .hold, .cancel, .thanks, .goodbye, .repeatReply, .handover, .undo,
  ]
  /// The fewest words of an act, but for one that a comma ends.
  private static let minimumLength = 2
  /// The confidence of words that are an act as declared.
  private static let threshold: Confidence = 0.93

  /// Returns the act with the most words, and the words beside it that could matter; nil if the utterance begins with none,
  /// or says more.
  func act(in utterance: Utterance) -> (act: DialogueActHypothesis, leftovers: [String])? {
    let count = utterance.tokens.count
    guard count > Self.minimumLength else { return nil }
    for length in (1..<count).reversed() {
      guard length >= Self.minimumLength || utterance.tokens[length - 1].endsClause,
        let act = matcher.hypothesis(of: Utterance(utterance.text(of: 0..<length))),
        Self.harmlessActs.contains(act.act), act.confidence >= Self.threshold
      else { continue }
      // "On second thoughts, can we undo that" undoes.
      if act.act == .no, let other = matcher.hypothesis(of: rest(of: utterance, from: length)),
        Self.closingActs.contains(other.act), other.confidence >= Self.threshold
      {
        return (other, [])
      }
      // A bare "no" or "oh no" says nothing of what the rest is about.
      if act.act == .no, utterance.tokens[..<length].allSatisfy({ Self.refusals.contains($0.folded) }) {
        return length < Self.minimumLength ? nil : closingAct(in: utterance)
      }
      let rest = rest(of: utterance, from: length)
      // "Never mind, I changed my mind" says it twice; "thanks for not being weird about it" names the reason.
      let repeatsAct =
        matcher.hypothesis(of: rest).map { $0.act == act.act && $0.confidence >= Self.threshold } ?? false
      let isReason = act.act == .thanks && rest.tokens.first?.folded == "for" && values(in: rest).isEmpty
      if repeatsAct || isReason || (act.act == .cancel && isReasonToCancel(rest)) { return (act, []) }
      guard !asksForMore(rest) else { return nil }
      if act.act == .hold { return (act, leftovers(of: rest)) }
      return values(in: rest).isEmpty ? (act, []) : nil
    }
    return closingAct(in: utterance)
  }

  private func rest(of utterance: Utterance, from start: Int) -> Utterance {
    Utterance(utterance.text(of: start..<utterance.tokens.count))
  }

  /// True if words behind a cancellation only tell why: "forget it, she doesn't need it any more", "I'll do it tomorrow".
  private func isReasonToCancel(_ rest: Utterance) -> Bool {
    let words = rest.tokens.map(\.folded)
    guard !rest.isQuestion, !rest.startsLikeQuestion, RequestGuard.clause(in: rest, outside: []) == nil,
      !words.contains(where: Self.alternatives.contains)
    else { return false }
    return isOwnAction(words) || RequestGuard.isExplanation(rest)
  }

  /// Words by which a statement asks for something else in place of what is cancelled.
  private static let alternatives: Set<String> = [
    "wrong", "instead", "different", "rather", "half", "double", "should", "meant", "mean", "said", "want", "wanted",
    "need", "make",
  ]

  /// Returns the act in the last clause; nil if it has none, or the clauses before it say more.
  private func closingAct(in utterance: Utterance) -> (act: DialogueActHypothesis, leftovers: [String])? {
    let clauses = utterance.clauses
    guard clauses.count > 1, let last = clauses.last, let act = matcher.hypothesis(of: last),
      Self.closingActs.contains(act.act), act.confidence >= Self.threshold
    else { return closingCancellation(in: utterance) }
    let dismay = utterance.tokens.prefix { Self.dismay.contains($0.folded) }.count
    let lead = Utterance(utterance.text(of: dismay..<(utterance.tokens.count - last.tokens.count)))
    // "I've just remembered, the rent goes out by itself, undo that" names what was done for nothing.
    return asksForMore(lead) || (act.act != .undo && !values(in: lead).isEmpty) ? nil : (act, [])
  }

  /// Returns the cancellation in the last words of an utterance without punctuation: "no thats way too much forget it".
  private func closingCancellation(in utterance: Utterance) -> (act: DialogueActHypothesis, leftovers: [String])? {
    let words = utterance.tokens.map(\.folded)
    guard let start = words.indices.first(where: { !Self.refusals.contains(words[$0]) }) else { return nil }
    for end in words.indices.dropFirst(start + 1).dropLast() where !Self.joints.contains(words[end - 1]) {
      guard let act = matcher.hypothesis(of: Utterance(utterance.text(of: end..<words.count))), act.act == .cancel,
        act.confidence >= Self.threshold
      else { continue }
      let lead = Utterance(utterance.text(of: start..<end))
      return RequestGuard.isExplanation(lead) && !asksForMore(lead) && values(in: lead).isEmpty ? (act, []) : nil
    }
    return nil
  }

  /// Words of an exclamation: "oh no".
  private static let dismay: Set<String> = ["oh", "no", "ah", "argh", "damn"]
  /// Words of refusal and hesitation before a reason.
  private static let refusals: Set<String> = [
    "no", "nah", "nope", "oh", "ooh", "ah", "hmm", "well", "actually", "wait",
  ]
  /// Words that join what follows to what was said before.
  private static let joints: Set<String> = ["and", "or", "then", "to", "not", "don't", "never"]

  /// Returns the words of an explanation that could change a request, as a whole; empty if there are none.
  func leftovers(of rest: Utterance) -> [String] {
    let values = values(in: rest)
    let mattersAnyway = rest.tokens.contains {
      CoverageWords.meaningful.contains($0.folded) && WordClasses.category(of: $0) != .number
    }
    guard mattersAnyway || !values.isEmpty else { return [] }
    // "The dog is at my brother's", "someone's at the door": the subject of a clause is no value.
    let first = rest.tokens.indices.first {
      ![.filler, .article].contains(WordClasses.category(of: rest.tokens[$0]))
        && !["theres", "there", "'s", "is"].contains(rest.tokens[$0].folded)
    }
    let isSubject = first.map { start in values.allSatisfy { $0.tokens.lowerBound <= start } } ?? false
    return isSubject && !mattersAnyway ? [] : [rest.trimmedText]
  }

  private func values(in rest: Utterance) -> [ValueSpan] {
    vocabulary.requestValues(in: rest, phrases)
  }

  /// True if words ask for something, answer, dispute a value or name a condition.
  func asksForMore(_ rest: Utterance) -> Bool {
    let words = rest.tokens.map(\.folded)
    return rest.isQuestion || rest.startsLikeQuestion || words.contains(where: WordClasses.isAnswerWord)
      || words.contains(where: Self.corrections.contains)
      || (!isOwnAction(words) && Self.requests.contains(words.first { !WordClasses.isFunctionWord($0) } ?? ""))
      || RequestGuard.clause(in: rest, outside: []) != nil
  }

  /// True if words say what the speaker will do without the assistant: "I'll give her cash".
  private func isOwnAction(_ words: [String]) -> Bool {
    words.first == "i" && words.dropFirst().first.map { ["'ll", "will"].contains($0) } ?? false
  }

  /// Words by which the rest disputes a value rather than explains the act: "stop, that's the wrong person".
  private static let corrections: Set<String> = [
    "wrong", "instead", "other", "different", "rather", "not", "half", "less", "more", "double", "twice", "third",
  ]

  /// Verbs that ask for something else at the beginning of the rest.
  private static let requests: Set<String> = [
    "send", "pay", "ask", "request", "make", "change", "use", "give", "put", "take", "add", "split", "move", "transfer",
    "schedule", "do", "go", "try", "show", "tell", "check",
  ]
}
