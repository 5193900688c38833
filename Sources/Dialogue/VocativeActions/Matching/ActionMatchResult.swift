public import VocativeCore
import VocativeDialogue

/// An action that fits a request, with the values for it.
public struct ActionMatch: Sendable {
  /// The action.
  public let action: ActionDeclaration
  /// How sure it is that this was asked for.
  public let confidence: Confidence
  /// What the confidence was made from.
  public let features: ActionMatcher.Features
  /// The values that the request gives.
  public let arguments: [ActionArgument]
  /// The words of the request that ask for it.
  public let text: String

  /// The required parameters that the request gives no value for.
  public var missingParameters: [ActionParameter] {
    action.parameters.filter { parameter in
      parameter.isRequired && !arguments.contains { $0.name == parameter.name }
    }
  }

  /// A plain sentence for it: "set the brightness to 60%".
  public var title: String { action.title(arguments) }
}

/// What a request asks for.
public enum ActionOutcome: Sendable {
  /// One action or several, in the order they are to be done.
  case actions([ActionMatch])
  /// Several actions fit equally well.
  case ambiguous([ActionMatch])
  /// What fits is on another screen; its name, where it has one.
  case onAnotherScreen(ActionMatch, screen: String?)
  /// Nothing fits; a few actions that can be done, the nearest first.
  case noMatch(suggestions: [ActionDeclaration])
}

/// A request as the matcher understood it.
public struct ActionMatchResult: Sendable {
  /// What it asks for.
  public let outcome: ActionOutcome
  /// The actions that are here, as they fit the whole request, the best first.
  public let ranking: [ActionMatch]
  /// What speaks for a wish that no action fulfils; nil when none was declared.
  public let outOfScopeFeatures: ActionMatcher.Features?
}
