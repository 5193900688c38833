import VocativeCore
import VocativeText

/// Takes one clause for the whole utterance where the others only tell why, or say the same: "Anna wants money for the
/// cinema, tell Anna no", "Mei should pay me 20, ask Mei for it".
///
/// Every value of the other clauses must also be one of the clause that is taken, so that nothing is lost.
struct ClauseSelector {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher
  /// The values that pronouns may stand for, the latest first.
  let salient: [any SlotValue]

  /// Utterances with more clauses are left as they are.
  private static let clauseLimit = 4

  /// Returns the clause that says all; nil if the utterance is understood as a whole, or no clause is enough.
  func selected(from utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard (2...Self.clauseLimit).contains(clauses.count) else { return nil }
    let whole = readings(of: utterance)
    if let best = whole.first, best.confidence >= .confirmationThreshold { return nil }
    let requests = clauses.enumerated().compactMap { number, clause -> (Int, Interpretation)? in
      guard let best = readings(of: clause).first, best.confidence >= RequestGuard.declaredThreshold,
        matcher.requiresConfirmation(best.intent), matcher.hasContentWord(of: best.intent, in: clause),
        !best.entities.isEmpty, !best.entities.contains(where: \.isConflicting)
      else { return nil }
      return (number, best)
    }
    guard let (chosen, request) = requests.max(by: { $0.1.entities.count < $1.1.entities.count }),
      requests.allSatisfy({ $0.1.intent == request.intent && isPart($0.1, of: request) })
    else { return nil }
    let isSafe = clauses.indices.allSatisfy { number in
      number == chosen || requests.contains { $0.0 == number }
        || isOnlyBackground(clauses[number], request, clauses[chosen])
    }
    return isSafe ? clauses[chosen] : nil
  }

  private func readings(of words: Utterance) -> [Interpretation] {
    var matches = SlotMatches(words, vocabulary, salient: salient)
    return matcher.interpretations(of: words, &matches)
  }

  /// True if all values of a request are also another one's.
  private func isPart(_ request: Interpretation, of other: Interpretation) -> Bool {
    request.entities.allSatisfy { entity in
      other.entities.contains { $0.slot == entity.slot && !$0.identities.isDisjoint(with: entity.identities) }
    }
  }

  /// True if a clause asks for nothing and names only what the request has too.
  private func isOnlyBackground(_ clause: Utterance, _ request: Interpretation, _ chosen: Utterance) -> Bool {
    guard !clause.isQuestion, !clause.startsLikeQuestion, RequestGuard.negatedPart(of: clause) == nil,
      RequestGuard.clause(in: clause, outside: []) == nil,
      RequestGuard.isStatement(clause) || clause.tokens.allSatisfy({ WordClasses.category(of: $0) != .negation })
    else { return false }
    let known = request.entities.reduce(into: Set<String>()) { $0.formUnion($1.identities) }
    let words = Set(chosen.tokens.map(\.folded))
    let values = vocabulary.values(in: clause).filter { $0.confidence >= .confirmationThreshold }
    return clause.tokens.indices.allSatisfy { position in
      let here = values.filter { $0.tokens.contains(position) }
      if WordClasses.category(of: clause.tokens[position]) == .number, here.isEmpty { return false }
      return here.isEmpty || words.contains(clause.tokens[position].folded)
        || here.contains { known.contains($0.value.identity) }
    }
  }
}
