import Synchronization

/// Keeps what a store remembers from one request to the next, and its reply templates.
final class ActionDialogueState: Sendable {
  /// A question that the next request may answer.
  enum Question: Sendable {
    /// A choice among several actions; the rest follows the chosen one.
    case action([ActionInvocation], rest: [ActionInvocation])
    /// A value for an action, and the number of times it was asked for.
    case value(ActionInvocation, ActionParameter, asked: Int, rest: [ActionInvocation])
  }

  /// An action that can be undone.
  struct Undoable: Sendable {
    let title: String
    let undo: StoredAction.Undo
  }

  private struct Content {
    var responses: ActionResponseWriter
    var question: Question?
    var lastInvocations: [ActionInvocation] = []
    /// The latest is the last.
    var undoStack: [Undoable] = []
  }

  private let content: Mutex<Content>

  private static let undoLimit = 100
  /// The number of times a value is asked for.
  static let promptLimit = 2

  init(_ templates: ActionResponseTemplates) {
    content = Mutex(Content(responses: ActionResponseWriter(templates: templates)))
  }

  var responses: ActionResponseWriter {
    get { content.withLock { $0.responses } }
    set { content.withLock { $0.responses = newValue } }
  }

  /// The open question; nil when there is none.
  var question: Question? { content.withLock { $0.question } }

  func ask(_ question: Question) { content.withLock { $0.question = question } }

  /// Returns the open question and closes it.
  func takeQuestion() -> Question? { content.withLock { $0.question.take() } }

  /// The invocations that "again" repeats.
  var lastInvocations: [ActionInvocation] { content.withLock { $0.lastInvocations } }

  func recordPerformed(_ invocations: [ActionInvocation]) {
    guard !invocations.isEmpty else { return }
    content.withLock { $0.lastInvocations = invocations }
  }

  var canUndo: Bool { content.withLock { !$0.undoStack.isEmpty } }

  /// Records an action that can be undone, and forgets the oldest beyond the limit.
  func recordUndo(_ undoable: Undoable) {
    let forgotten = content.withLock { content in
      content.undoStack.append(undoable)
      return content.undoStack.count > Self.undoLimit ? content.undoStack.removeFirst() : nil
    }
    // A closure may hold registrations: it is released outside of the lock.
    withExtendedLifetime(forgotten) {}
  }

  func popUndoable() -> Undoable? { content.withLock { $0.undoStack.popLast() } }
}
