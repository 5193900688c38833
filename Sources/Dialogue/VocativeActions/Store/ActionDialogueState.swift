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

  /// An action that was performed, with its value before; nil where it tells none.
  struct PerformedAction: Sendable {
    let invocation: ActionInvocation
    let valueBefore: ActionValue?
    /// The number of undoable actions with it, if it is one of them.
    let undoDepth: Int?
  }

  private struct Content {
    var responses: ActionResponseWriter
    var question: Question?
    var lastActions: [PerformedAction] = []
    /// The action that "a bit less" and "is it on" are about.
    var referent: ActionInvocation?
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

  /// The actions that "again" repeats.
  var lastActions: [PerformedAction] { content.withLock { $0.lastActions } }

  /// The action that "a bit less" and "is it on" are about; nil after several.
  var referent: ActionInvocation? { content.withLock { $0.referent } }

  func recordPerformed(_ actions: [PerformedAction]) {
    guard !actions.isEmpty else { return }
    content.withLock {
      $0.lastActions = actions
      $0.referent = actions.count == 1 ? actions[0].invocation : nil
    }
  }

  /// Records an action that was spoken about.
  func recordMention(of invocation: ActionInvocation) { content.withLock { $0.referent = invocation } }

  var canUndo: Bool { undoDepth > 0 }

  /// The number of actions that can be undone.
  var undoDepth: Int { content.withLock { $0.undoStack.count } }

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
