import VocativeText

/// A declared cancellation or no in the first clauses of an utterance, and the clauses behind it: "no leave it, she already
/// gave me cash".
struct OpeningRefusal {
  /// The refusal, of as many clauses as are one together.
  let act: DialogueActHypothesis
  /// The clauses behind it; never empty.
  let rest: [Utterance]

  /// True if the clauses behind it do no more than tell why.
  var isExplained: Bool { rest.allSatisfy(RequestGuard.isExplanation) }

  /// Finds the refusal with the most clauses; nil if the utterance begins with none, or has nothing behind it.
  init?(in utterance: Utterance, _ matcher: DialogueActMatcher) {
    let clauses = utterance.clauses
    for count in (1..<max(clauses.count, 1)).reversed() {
      let length = clauses[..<count].reduce(0) { $0 + $1.tokens.count }
      guard let act = matcher.hypothesis(of: Utterance(utterance.text(of: 0..<length))),
        [.cancel, .no].contains(act.act), act.confidence >= RequestGuard.declaredThreshold
      else { continue }
      (self.act, rest) = (act, Array(clauses[count...]))
      return
    }
    return nil
  }
}
