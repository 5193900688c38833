public import VocativeCore
import VocativeDialogue

/// An action that matches a request, with its values.
public struct ActionMatch: Sendable {
  /// The action.
  public let action: ActionDeclaration
  /// The confidence that the request asks for it.
  public let confidence: Confidence
  /// The features of the match.
  public let features: ActionMatcher.Features
  /// The values in the request.
  public let arguments: [ActionArgument]
  /// The part of the request that asks for it.
  public let text: String

  /// The required parameters without a value.
  public var missingParameters: [ActionParameter] {
    action.parameters.filter { parameter in
      parameter.isRequired && !arguments.contains { $0.name == parameter.name }
    }
  }

  /// A plain sentence for the action: "set the brightness to 60%".
  public var title: String { action.title(arguments) }
}

/// The outcome of matching a request.
public enum ActionOutcome: Sendable {
  /// One or more actions, in order.
  case actions([ActionMatch])
  /// Several actions match equally well.
  case ambiguous([ActionMatch])
  /// The matching action is on another screen, whose name is nil if it has none.
  case onAnotherScreen(ActionMatch, screen: String?)
  /// The request asks for the present value of an action, which tells it.
  case question(ActionQuestion)
  /// No action matches; the suggestions are visible actions, the nearest first.
  case noMatch(suggestions: [ActionDeclaration])

  /// The match of a request for one action, or the two between which it is ambiguous; none otherwise.
  var likelyMatches: [ActionMatch] {
    switch self {
    case .actions(let matches) where matches.count == 1: matches
    case .ambiguous(let matches) where matches.count == 2: matches
    default: []
    }
  }

  /// The match of a request for one action; nil for several, and for all other outcomes.
  var singleMatch: ActionMatch? {
    guard case .actions(let matches) = self, matches.count == 1 else { return nil }
    return matches.first
  }
}

/// The result of matching a request.
public struct ActionMatchResult: Sendable {
  /// The outcome.
  public let outcome: ActionOutcome
  /// The visible actions by their match with the whole request, the best first.
  public let ranking: [ActionMatch]
  /// The features of the out-of-scope requests; nil if none are declared.
  public let outOfScopeFeatures: ActionMatcher.Features?
  /// The parts of the request that no action explains, beside one that does; a reply names them.
  public internal(set) var unmatchedParts: [String] = []
}
