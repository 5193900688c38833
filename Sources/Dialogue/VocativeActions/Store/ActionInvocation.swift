import VocativeDialogue
import VocativeText

/// An action to perform, with its values so far.
struct ActionInvocation: Sendable {
  let action: ActionDeclaration
  var arguments: [ActionArgument]

  init(action: ActionDeclaration, arguments: [ActionArgument]) {
    self.action = action
    self.arguments = arguments
  }

  init(_ match: ActionMatch) { self.init(action: match.action, arguments: match.arguments) }

  /// The first required parameter without a value.
  var missingParameter: ActionParameter? {
    action.parameters.first { parameter in
      parameter.isRequired && !arguments.contains { $0.name == parameter.name }
    }
  }

  /// The values in the order of the parameters; nil where there is none.
  var values: [(any SlotValue)?] {
    action.parameters.map { parameter in arguments.first { $0.name == parameter.name }?.value }
  }

  /// The invocation with another value for a parameter.
  func replacing(_ argument: ActionArgument) -> ActionInvocation {
    ActionInvocation(action: action, arguments: arguments.filter { $0.name != argument.name } + [argument])
  }

  var title: String { action.title(arguments) }

  var requestedAction: ActionResponse.RequestedAction {
    ActionResponse.RequestedAction(
      id: action.id, title: title,
      values: Dictionary(arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first }))
  }
}
