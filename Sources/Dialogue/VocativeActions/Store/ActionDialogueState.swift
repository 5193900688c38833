import VocativeDialogue

/// What a store keeps from one request to the next.
struct ActionDialogueState: Sendable {
  /// An action to be done, with its values so far.
  struct Invocation: Sendable {
    let action: ActionDeclaration
    var arguments: [ActionArgument]

    /// The first value that is needed and was not said.
    var missingParameter: ActionParameter? {
      action.parameters.first { parameter in
        parameter.isRequired && !arguments.contains { $0.name == parameter.name }
      }
    }

    var title: String { action.title(arguments) }

    var requestedAction: ActionResponse.RequestedAction {
      ActionResponse.RequestedAction(
        id: action.id, title: title,
        values: Dictionary(arguments.map { ($0.name, $0.value.identity) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// A question that the next request may answer.
  enum Question: Sendable {
    /// Which of several actions; what is to be done after it.
    case action([Invocation], rest: [Invocation])
    /// A value for an action; how often it was asked.
    case value(Invocation, ActionParameter, asked: Int, rest: [Invocation])
  }

  /// Something that can be taken back.
  struct Undoable: Sendable {
    let title: String
    let undo: StoredAction.Undo
  }

  var question: Question?
  /// What was done last, for "again".
  var lastInvocations: [Invocation] = []
  /// What can be taken back, the latest last.
  private(set) var undoStack: [Undoable] = []

  private static let undoLimit = 100
  /// A value is asked for this often.
  static let promptLimit = 2

  /// Keeps something to take back, and hands out what is forgotten for it: its closure ends outside of the lock.
  mutating func recordUndo(_ undoable: Undoable) -> Undoable? {
    self.undoStack.append(undoable)
    return self.undoStack.count > Self.undoLimit ? self.undoStack.removeFirst() : nil
  }

  mutating func popUndoable() -> Undoable? { undoStack.popLast() }
}

extension ActionDialogueState.Invocation {
  init(_ match: ActionMatch) { self.init(action: match.action, arguments: match.arguments) }
}
