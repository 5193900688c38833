import VocativeText

/// Matches the clauses of a request with commas one by one.
struct ClauseMatcher {
  /// The least confidence of a clause beside others that only describe, and of each of several requests.
  let acceptanceThreshold: Double
  let certainty: Double
  /// Matches one clause.
  let match: (Utterance) throws -> ActionMatchResult

  /// The numbers of clauses that are tried one by one.
  private static let clauseCounts = 2...3

  /// Returns the result for clauses that are requests of their own, "start running, my goal is ten kilometres", or for the one
  /// that is a request where the others only tell why, "okay, lights are green, carry on"; nil for all others.
  func result(beside whole: ActionMatchResult, of utterance: Utterance) throws -> ActionMatchResult? {
    let clauses = utterance.commaClauses.map { Utterance(utterance.text(of: $0)) }
    guard Self.clauseCounts.contains(clauses.count) else { return nil }
    if let match = whole.outcome.singleMatch { return try requests(clauses, beside: match, whole) }
    guard case .noMatch = whole.outcome else { return nil }
    return try onlyRequest(among: clauses)
  }

  /// Returns all requests of some clauses, that of the whole among them, if each is one for certain and no two are the same.
  private func requests(
    _ clauses: [Utterance], beside match: ActionMatch, _ whole: ActionMatchResult
  ) throws -> ActionMatchResult? {
    var matches: [ActionMatch] = []
    for clause in clauses {
      guard let next = request(in: try self.match(clause), from: max(certainty, acceptanceThreshold)),
        !matches.contains(where: { $0.action.id == next.action.id }),
        !clause.isStatement || next.hasNumber(in: clause)
      else { return nil }
      matches.append(next)
    }
    guard matches.contains(where: { $0.action.id == match.action.id && $0.hasSameArguments(as: match) }) else {
      return nil
    }
    return ActionMatchResult(
      outcome: .actions(matches), ranking: whole.ranking, outOfScopeFeatures: whole.outOfScopeFeatures)
  }

  /// Returns the result of the one clause that is a request, if the others only describe.
  private func onlyRequest(among clauses: [Utterance]) throws -> ActionMatchResult? {
    let results = try clauses.map(match)
    let found = results.indices.filter { request(in: results[$0], from: acceptanceThreshold) != nil }
    guard found.count == 1,
      clauses.indices.allSatisfy({ $0 == found[0] || clauses[$0].describesCircumstance })
    else { return nil }
    return results[found[0]]
  }

  /// Returns the one action of a result with all its values; nil below a confidence.
  private func request(in result: ActionMatchResult, from confidence: Double) -> ActionMatch? {
    result.outcome.singleMatch.flatMap { match in
      match.missingParameters.isEmpty && match.confidence.value >= confidence ? match : nil
    }
  }
}

extension Utterance {
  /// True if a clause only says how things are: "lights are green", "okay".
  fileprivate var describesCircumstance: Bool {
    let words = withoutPoliteness.tokens.map(\.folded)
    return words.count < 2 || words.dropFirst().prefix(3).contains(where: RequestAct.copulas.contains)
  }
}
