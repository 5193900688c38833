import VocativePayments

/// Everything that could be seen of one simulated conversation: what the invariants are checked on.
struct Trace: Sendable {
  /// The turns, in order, over all sessions.
  var exchanges: [Exchange] = []
  /// What the accounts hold in the bank's books, at the beginning and at the end.
  var balances: (before: [String: Int64], after: [String: Int64]) = ([:], [:])
  /// How many requests for money the books hold, at the beginning and at the end.
  var requestCounts: (before: Int, after: Int) = (0, 0)
  /// What the bank itself says that it was asked for, and did.
  var operations: [OperationRecord] = []
  /// What the person wanted, and how it went.
  var summary = Summary()
  /// Whether payments were kept in a journal.
  var isJournalled = false
  /// Whether the app wants an authentication beside a yes.
  var demandsAuthentication = false

  /// One turn of the person, what the app's services were called for because of it, and the answer.
  struct Exchange: Sendable {
    /// Which session it is in; a session ends with a crash, a restart or a change of language.
    var session: Int
    /// What the app knew when the person spoke.
    var world: World
    /// The ids of contacts and accounts that changed since the last answer.
    var changes: Set<String> = []
    /// Proofs of who is speaking that were given since the last answer: the digest each is for, and when.
    var authentications: [Authentication] = []
    var userInput: UserInput
    var calls: [ServiceCall] = []
    /// How many of the journal's steps were taken in this turn.
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

  /// Where the person's wishes stand at the end.
  struct Summary: Sendable {
    /// How many turns were misheard.
    var misrecognized = 0
    /// Whether the person did nothing but ask, answer and agree.
    var isCooperative = true
    /// Whether what was wanted can be done at all: the money is there, and nothing goes wrong at the bank.
    var isFeasible = true
    /// Whether everything wanted was done, or dropped as the person said.
    var isFinished = false
    /// Whether the person agreed to something without listening.
    var isInattentive = false
    /// How bad the recogniser was.
    var errorLevel = 0
    /// Effects in the books that the person did not want.
    var wrongActions = 0
    /// Turns until the person was done.
    var turns = 0
    /// Questions that were put again because the answer could not be used.
    var reprompts = 0
  }
}
