import Foundation
import VocativeDialogue
import VocativeText

/// Decides which actions of a ranking are meant.
struct MatchDecision {
  /// The visible actions that a ranking leads to.
  enum Choice {
    case single(ActionMatch)
    case ambiguous([ActionMatch])
    case none
  }

  let index: ActionIndex
  let calibration: ActionMatcher.Calibration
  let hiddenActions: [String: String?]

  /// The number of suggestions when nothing fits.
  private static let suggestionLimit = 3

  func choice(in ranking: [ActionMatch], _ utterance: Utterance) -> Choice {
    guard let best = ranking.first, best.confidence.value >= calibration.ambiguousAcceptanceThreshold,
      combinedConfidence(of: best, in: ranking) >= calibration.acceptanceThreshold
    else { return .none }
    // Of one command in two scopes the latest counts: the button of the sheet before the menu beneath.
    let same = ranking.filter { $0.isSameCommand(as: best) }
      .sorted { ($0.confidence, index.order(of: $0)) > ($1.confidence, index.order(of: $1)) }
    let rows = RowDisambiguator(rows: same, utterance)
    if case .several(let matches) = rows.result { return .ambiguous(matches) }
    guard case .one(let match) = rows.result else { return .single(best) }
    let close = ranking.filter { !$0.isSameCommand(as: best) && isNearTie($0, to: best) }
    return close.isEmpty ? .single(match) : .ambiguous([match] + close.prefix(8))
  }

  /// The confidence that the best action or a near tie is meant.
  private func combinedConfidence(of best: ActionMatch, in ranking: [ActionMatch]) -> Double {
    var commands: Set<String> = []
    return ranking.filter { isNearTie($0, to: best) && commands.insert($0.action.commandKey).inserted }
      .reduce(0) { $0 + $1.confidence.value }
  }

  private func isNearTie(_ other: ActionMatch, to best: ActionMatch) -> Bool {
    log(best.confidence.value) - log(max(other.confidence.value, 1e-9)) < calibration.ambiguityMargin
  }

  /// The outcome of a request from the ranking for the whole request and the best split, if there is one.
  func outcome(of whole: ActionRanking, split: [ActionMatch]?, _ utterance: Utterance) -> ActionOutcome {
    if let split { return .actions(split) }
    if let hidden = whole.hidden.first, hidden.confidence.value >= calibration.acceptanceThreshold,
      hidden.confidence > whole.visible.first?.confidence ?? .zero
    {
      return .onAnotherScreen(hidden, screen: hiddenActions[hidden.action.id] ?? nil)
    }
    switch choice(in: whole.visible, utterance) {
    case .single(let match): return .actions([match])
    case .ambiguous(let matches): return .ambiguous(matches)
    case .none: return .noMatch(suggestions: suggestions(whole.visible))
    }
  }

  /// A few visible actions, each command once: the nearest to the request, then the first added.
  func suggestions(_ ranking: [ActionMatch]) -> [ActionDeclaration] {
    var seen: Set<String> = []
    let visible = index.orderedActions.filter { hiddenActions.index(forKey: $0.id) == nil }
    return Array(
      (ranking.map(\.action) + visible).filter { seen.insert($0.commandKey).inserted }.prefix(Self.suggestionLimit))
  }
}

extension ActionMatch {
  /// True if both are one command: in several rows, or twice in one scope.
  fileprivate func isSameCommand(as other: ActionMatch) -> Bool {
    action.commandKey == other.action.commandKey && action.scope.container == other.action.scope.container
  }
}
