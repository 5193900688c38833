public import VocativeText

/// The assistant's side of one exchange: what it says, and what it waits for.
public struct SystemTurn: Sendable {
  /// What is shown and said.
  public let reply: Reply
  /// What an answer is expected to be.
  public let expects: Expectation
  /// The entries to pick from, in the order of their numbers; empty unless a choice is expected.
  public let choices: [Choice]
  /// The recap that a yes would agree to; nil unless a confirmation is expected.
  public let confirmation: Confirmation?
  /// The intent that is being put together; nil between requests.
  public let intent: String?
  /// What was done in this turn, in order.
  public let outcomes: [Outcome]
  /// Which layer understood what was said as a request; nil when it was none: an answer, a yes, or nothing understood.
  public internal(set) var source: NLUSource?

  /// What an answer is expected to be.
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
    /// What to pick it by when it is touched.
    public let id: String
    /// What it is called.
    public let title: String
    /// What tells it from an entry of the same name.
    public let detail: String?
  }

  /// Something that was done, or was tried.
  public struct Outcome: Hashable, Sendable {
    /// The name of the intent.
    public let intent: String
    /// The idempotency key under which it was done; nil where no consent was needed.
    public let idempotencyKey: String?
    /// Whether it succeeded.
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
