import Foundation
import VocativeDialogue
import VocativeText

extension ActionMatcher {
  func decision(on ranking: [ActionMatch], _ utterance: Utterance) -> Decision {
    guard let best = ranking.first, best.confidence.value >= calibration.ambiguousAcceptanceThreshold,
      combinedConfidence(of: best, in: ranking) >= calibration.acceptanceThreshold
    else { return .none }
    // Of one command in two places the latest counts: the button of the sheet before the menu beneath.
    let same = ranking.filter { $0.isSameCommand(as: best) }
      .sorted { ($0.confidence, order(of: $0)) > ($1.confidence, order(of: $1)) }
    let rows = RowDisambiguator(rows: same, utterance)
    if case .several(let matches) = rows.result { return .ambiguous(matches) }
    guard case .one(let match) = rows.result else { return .single(best) }
    let close = ranking.filter { !$0.isSameCommand(as: best) && isNearTie($0, to: best) }
    return close.isEmpty ? .single(match) : .ambiguous([match] + close.prefix(8))
  }

  /// How sure it is that the best action or one close to it is meant.
  private func combinedConfidence(of best: ActionMatch, in ranking: [ActionMatch]) -> Double {
    var wordings: Set<String> = []
    return ranking.filter { isNearTie($0, to: best) && wordings.insert($0.action.commandKey).inserted }
      .reduce(0) { $0 + $1.confidence.value }
  }

  private func isNearTie(_ other: ActionMatch, to best: ActionMatch) -> Bool {
    log(best.confidence.value) - log(max(other.confidence.value, 1e-9)) < calibration.ambiguityMargin
  }

  func outcome(of whole: ScoredActions, split: [ActionMatch]?) -> ActionOutcome {
    if let split { return .actions(split) }
    if let away = whole.hidden.first, away.confidence.value >= calibration.acceptanceThreshold,
      away.confidence > whole.visible.first?.confidence ?? .zero
    {
      return .onAnotherScreen(away, place: hiddenActions[away.action.id] ?? nil)
    }
    switch whole.decision {
    case .single(let match): return .actions([match])
    case .ambiguous(let matches): return .ambiguous(matches)
    case .none: return .noMatch(suggestions: suggestions(whole.visible))
    }
  }

  /// A few actions in sight, each wording once: the nearest to the request, then the latest.
  func suggestions(_ ranking: [ActionMatch]) -> [ActionDeclaration] {
    var seen: Set<String> = []
    return Array(
      (ranking.map(\.action) + visibleActions).filter { seen.insert($0.commandKey).inserted }.prefix(
        Self.suggestionLimit))
  }
}

extension ActionMatch {
  /// Whether both are one command: in several rows, or in two places at once.
  func isSameCommand(as other: ActionMatch) -> Bool {
    action.commandKey == other.action.commandKey && action.scope.container == other.action.scope.container
  }
}
