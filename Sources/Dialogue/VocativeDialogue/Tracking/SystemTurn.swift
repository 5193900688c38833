public import VocativeText

/// The assistant's answer to one user turn: its reply, and the answer it expects.
public struct SystemTurn: Sendable {
  /// The reply, as text and as speech.
  public let reply: Reply
  /// The expected answer.
  public let expects: Expectation
  /// The entries to pick from, in the order of their numbers; empty if no choice is expected.
  public let choices: [Choice]
  /// The confirmation that a yes agrees to; nil if none is expected.
  public let confirmation: Confirmation?
  /// The name of the open request's intent; nil between requests.
  public let intent: String?
  /// The actions of this turn, in order.
  public let outcomes: [Outcome]
  /// True if the person asked for a human being; the host may put them through.
  public internal(set) var requestsHandover = false
  /// The source of the best interpretation as a request; nil for an answer, a yes, or an utterance that was not
  /// understood.
  public internal(set) var source: NLUSource?

  /// The expected answer.
  public enum Expectation: Hashable, Sendable {
    /// Any request.
    case request
    /// A value for the slot of this name.
    case slot(String)
    /// One of the turn's choices.
    case choice
    /// Yes, no, or a correction.
    case confirmation
    /// Another request, or no.
    case anythingElse
    /// Nothing: the conversation is over.
    case nothing
  }

  /// An entry of a list to pick from.
  public struct Choice: Hashable, Sendable {
    /// The id that ``Conversation/select(_:)`` takes.
    public let id: String
    /// The name of the entry.
    public let title: String
    /// A detail that distinguishes entries of the same name.
    public let detail: String?
  }

  /// An action that was performed, or that failed.
  public struct Outcome: Hashable, Sendable {
    /// The name of the intent.
    public let intent: String
    /// The idempotency key of the action; nil if it needed no confirmation.
    public let idempotencyKey: String?
    /// True if the action succeeded.
    public let succeeded: Bool
  }
}

extension SystemTurn.Expectation: CustomStringConvertible {
  /// The name used in JSON: `request`, `slot`, `choice`, `confirmation`, `anythingElse`, `nothing`; a slot by its own.
  public var description: String {
    switch self {
    case .request: "request"
    case .slot(let name): name
    case .choice: "choice"
    case .confirmation: "confirmation"
    case .anythingElse: "anythingElse"
    case .nothing: "nothing"
    }
  }
}
