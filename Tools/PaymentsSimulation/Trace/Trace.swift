import VocativePayments

/// Everything that could be seen of one simulated conversation: what the invariants are checked on.
struct Trace: Sendable {
  /// The turns, in order, over all sessions.
  var exchanges: [Exchange] = []
  /// The balances in the bank's books, at the beginning and at the end.
  var balances: (before: [String: Int64], after: [String: Int64]) = ([:], [:])
  /// The number of requests for money in the books, at the beginning and at the end.
  var requestCounts: (before: Int, after: Int) = (0, 0)
  /// The operations, as the bank itself records them.
  var operations: [OperationRecord] = []
  /// The goals of the person, and their outcome.
  var summary = Summary()
  /// True if payments were journalled.
  var isJournalled = false
  /// True if the app demands authentication beside a yes.
  var demandsAuthentication = false

  /// One turn of the person, what the app's services were called for because of it, and the answer.
  struct Exchange: Sendable {
    /// The number of its session; a session ends with a crash or a restart.
    var session: Int
    /// The app's people and accounts when the person spoke.
    var world: World
    /// The ids of contacts and accounts that changed since the last answer.
    var changes: Set<String> = []
    /// Proofs of who is speaking that were given since the last answer: the digest each is for, and when.
    var authentications: [Authentication] = []
    var userInput: UserInput
    var calls: [ServiceCall] = []
    /// The number of journal checkpoints passed in this turn.
    var checkpointCount: Int = 0
    /// Nil when the process died before it answered.
    var assistantTurn: AssistantTurn?
  }

  /// A proof of who is speaking.
  struct Authentication: Hashable, Sendable {
    let digest: String
    let time: Duration
    let succeeded: Bool
  }

  /// The state of the person's goals at the end.
  struct Summary: Sendable {
    /// The number of misrecognised turns.
    var misrecognized = 0
    /// True if the person did nothing but ask, answer and agree.
    var isCooperative = true
    /// True if the goal can be reached: the money is there, and the bank has no fault.
    var isFeasible = true
    /// True if every goal was reached, or cancelled by the person.
    var isFinished = false
    /// True if the person agreed without listening.
    var isInattentive = false
    /// The level of recognition errors.
    var errorLevel = 0
    /// Effects in the books that the person did not want.
    var wrongActions = 0
    /// Turns until the person was done.
    var turns = 0
    /// Questions that were put again because the answer could not be used.
    var reprompts = 0
  }
}
