public import VocativeDialogue
public import VocativeText

/// The response of a store to a request.
public struct ActionResponse: Sendable {
  /// The result of the request.
  public enum Result: Hashable, Sendable {
    /// All actions were performed.
    case done
    /// An action failed; the actions after it were not tried.
    case failed
    /// A value is missing; the reply asks for it and the next request may give it.
    case asking
    /// Several actions match; the next request, or ``ActionStore/choose(_:)``, chooses one.
    case choosing
    /// The action is on another screen.
    case elsewhere
    /// No action matches.
    case refused
    /// The last action was undone.
    case undone
    /// The reply lists the available actions.
    case listed
    /// The reply answers a question about the state of the app.
    case answered
    /// A question was cancelled.
    case cancelled
  }

  /// A requested action.
  public struct RequestedAction: Hashable, Sendable {
    /// The action's id in the store.
    public let id: String
    /// A plain sentence with its values: "apply the sepia filter".
    public let title: String
    /// The identities of the values, by their parameters' names.
    public let values: [String: String]
  }

  /// An action in a choice.
  public struct Choice: Hashable, Sendable {
    /// The number to say for it, from 1.
    public let number: Int
    /// A plain sentence for the action.
    public let title: String
  }

  /// The reply to show and speak.
  public var reply: Reply
  /// The result of the request.
  public var result: Result
  /// The performed actions, in order.
  public var performed: [RequestedAction] = []
  /// The requested actions that were not performed.
  public var notPerformed: [RequestedAction] = []
  /// The choices, if several actions match.
  public var choices: [Choice] = []

  init(_ reply: Reply, _ result: Result) {
    self.reply = reply
    self.result = result
  }
}

/// An error of an action with a reply for the person.
public struct ActionError: UserFacingError, Hashable, Sendable {
  /// The reply.
  public let reply: Reply

  /// Creates an error: `throw ActionError("There is no picture to crop.")`.
  public init(_ reply: Reply) { self.reply = reply }
}
