import VocativeCore
import VocativeText

/// Words a limit in a clause of its own as a second request: "I've got a pram so no steps please, take me to the park" becomes
/// "take me to the park and avoid steps".
///
/// Only where requests need no confirmation, and where both are requests as declared.
struct SeparateLimit {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  private static let cues: Set<String> = ["no", "avoid", "avoiding", "without"]
  /// Words before a limit in its clause: "I've got a pram so no steps".
  private static let joints: Set<String> = ["so", "and", "but", "please"]
  /// The number of words of what is avoided.
  private static let limit = 3

  /// Returns the two requests; nil if an utterance has no limit in a clause of its own.
  func moved(_ utterance: Utterance) -> Utterance? {
    guard matcher.hasUnconfirmedRequests, utterance.tokens.count <= PhraseMatcher.tokenLimit else { return nil }
    let clauses = utterance.clauses
    guard clauses.count > 1 else { return nil }
    for (number, clause) in clauses.enumerated() {
      guard let avoided = avoided(in: clause), isRequest("avoid \(avoided)") else { continue }
      let others = clauses.indices.filter { $0 != number }.map { clauses[$0].trimmedText }
      if let request = others.last(where: isRequest) { return Utterance("\(request) and avoid \(avoided)") }
    }
    return nil
  }

  /// Returns the words for what a clause avoids: "steps" of "so no steps please"; nil if it avoids nothing.
  private func avoided(in clause: Utterance) -> String? {
    let tokens = clause.tokens
    guard
      let cue = tokens.indices.last(where: { Self.cues.contains(tokens[$0].folded) }),
      cue == 0 || Self.joints.contains(tokens[cue - 1].folded), !tokens[cue].endsClause
    else { return nil }
    let rest = tokens.indices.filter { $0 > cue && WordClasses.category(of: tokens[$0]) != .filler }
    guard (1...Self.limit).contains(rest.count), let first = rest.first, let last = rest.last else { return nil }
    return clause.text(of: first..<(last + 1))
  }

  private func isRequest(_ text: String) -> Bool {
    let utterance = Utterance(text)
    var matches = SlotMatches(utterance, vocabulary, salient: salient)
    guard let best = matcher.interpretations(of: utterance, &matches).first else { return false }
    return best.confidence >= RequestGuard.declaredThreshold && !matcher.requiresConfirmation(best.intent)
      && !best.entities.contains(where: \.isConflicting)
  }
}
