public import VocativeDialogue
public import VocativeText

/// What a store answers to a request.
public struct ActionResponse: Sendable {
  /// What became of the request.
  public enum Result: Hashable, Sendable {
    /// It was done, all of it.
    case done
    /// Something failed; what came after it was not tried.
    case failed
    /// A value is missing and was asked for: the next request answers.
    case asking
    /// Several actions fit: the next request, or ``ActionStore/choose(_:)``, picks one.
    case choosing
    /// It can be done on another screen.
    case elsewhere
    /// Nothing fits.
    case refused
    /// The last action was taken back.
    case undone
    /// What can be done was told.
    case listed
    /// A question was dropped.
    case cancelled
  }

  /// An action that was asked for.
  public struct RequestedAction: Hashable, Sendable {
    /// The action's id in the store.
    public let id: String
    /// What it does, with its values: "apply the sepia filter".
    public let title: String
    /// The values, by their parameters' names, each in its stable form.
    public let values: [String: String]
  }

  /// One of several actions to pick from.
  public struct Choice: Hashable, Sendable {
    /// What to say for it: from 1.
    public let number: Int
    /// What it does.
    public let title: String
  }

  /// What to show and say.
  public var reply: Reply
  /// What became of the request.
  public var result: Result
  /// What was done, in order.
  public var performed: [RequestedAction] = []
  /// What was asked for and not done.
  public var notPerformed: [RequestedAction] = []
  /// What there is to pick from.
  public var choices: [Choice] = []

  init(_ reply: Reply, _ result: Result) {
    self.reply = reply
    self.result = result
  }
}

/// Thrown by an action to say in its own words why it did not work.
public struct ActionError: UserFacingError, Hashable, Sendable {
  /// The reply to the user.
  public let reply: Reply

  /// A failure in words: `throw ActionError("There is no picture to crop.")`.
  public init(_ reply: Reply) { self.reply = reply }
}
