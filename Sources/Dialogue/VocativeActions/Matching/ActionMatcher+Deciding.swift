import Foundation
import VocativeDialogue
import VocativeText

extension ActionMatcher {
  func decision(on ranking: [ActionMatch], _ utterance: Utterance) -> Decision {
    guard let best = ranking.first, best.confidence.value >= calibration.closeAcceptance,
      support(of: best, in: ranking) >= calibration.acceptance
    else { return .none }
    // Of one command in two places the latest counts: the button of the sheet before the menu beneath.
    let same = ranking.filter { $0.isSameWording(as: best) }
      .sorted { ($0.confidence, order(of: $0)) > ($1.confidence, order(of: $1)) }
    let rows = RowChooser(rows: same, utterance)
    if case .several(let matches) = rows.result { return .close(matches) }
    guard case .one(let match) = rows.result else { return .one(best) }
    let close = ranking.filter { !$0.isSameWording(as: best) && isClose($0, to: best) }
    return close.isEmpty ? .one(match) : .close([match] + close.prefix(8))
  }

  /// How sure it is that the best action or one close to it is meant.
  private func support(of best: ActionMatch, in ranking: [ActionMatch]) -> Double {
    var wordings: Set<String> = []
    return ranking.filter { isClose($0, to: best) && wordings.insert($0.action.wording).inserted }
      .reduce(0) { $0 + $1.confidence.value }
  }

  private func isClose(_ other: ActionMatch, to best: ActionMatch) -> Bool {
    log(best.confidence.value) - log(max(other.confidence.value, 1e-9)) < calibration.closeness
  }

  func outcome(of whole: Weighing, split: [ActionMatch]?) -> ActionOutcome {
    if let split { return .actions(split) }
    if let away = whole.elsewhere.first, away.confidence.value >= calibration.acceptance,
      away.confidence > whole.here.first?.confidence ?? .zero
    {
      return .elsewhere(away, place: elsewhere[away.action.id] ?? nil)
    }
    switch whole.decision {
    case .one(let match): return .actions([match])
    case .close(let matches): return .choice(matches)
    case .none: return .refused(suggestions: suggestions(whole.here))
    }
  }

  /// A few actions in sight, each wording once: the nearest to the request, then the latest.
  func suggestions(_ ranking: [ActionMatch]) -> [ActionDeclaration] {
    var seen: Set<String> = []
    return Array(
      (ranking.map(\.action) + actionsInSight).filter { seen.insert($0.wording).inserted }.prefix(Self.suggestionLimit))
  }
}

extension ActionMatch {
  /// Whether both are one command: in several rows, or in two places at once.
  func isSameWording(as other: ActionMatch) -> Bool {
    action.wording == other.action.wording && action.scope.place == other.action.scope.place
  }
}
