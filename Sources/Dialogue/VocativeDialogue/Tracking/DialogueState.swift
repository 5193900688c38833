import VocativeCore
import VocativeText

/// The next action of a conversation, chosen by the state tracker and done by its caller.
enum DialogueStep: Sendable {
  /// The turn ends with this reply.
  case respond(SystemTurn)
  /// The intent reviews the values of the frame.
  case review(DialogueFrame)
  /// The intent runs with the values of the frame.
  case perform(DialogueFrame, ConfirmationToken?)
  /// The intent reviews the values of the frame once more, and runs if it rejects none.
  case reviewAndPerform(DialogueFrame, ConfirmationToken?)
}

/// The state of one conversation between two steps.
struct DialogueState: Sendable {
  /// The kind of answer that the conversation waits for.
  enum Phase: Sendable {
    case idle
    case asking(slot: String)
    case choosing(slot: String, [any Choosable])
    case choosingIntent([Interpretation])
    case confirming(Confirmation)
    case offeringMore
    case ended
  }

  var phase: Phase = .idle
  /// The request being put together; nil between requests.
  var frame: DialogueFrame?
  /// A request that waits while another question is answered.
  var suspended: DialogueFrame?
  /// The plan of the suspended request.
  var suspendedPlan: RequestPlan?
  /// The other requests of the same utterance.
  var plan: RequestPlan?
  /// The last request that was performed, for continuations.
  var lastFrame: DialogueFrame?
  /// The entries that the last answer named, one of each list.
  var mentioned: [any SlotValue] = []
  /// The last interpretation that began or changed a request, with its words.
  var lastInterpretation: (interpretation: Interpretation, utterance: Utterance)?
  /// True if this turn asks for a human being.
  var asksForPerson = false
  /// The earlier states of the request.
  var history = FrameHistory()
  /// The frame that is being performed, with the token it was confirmed by.
  var performing: (frame: DialogueFrame, token: ConfirmationToken?)?
  /// The slots that this turn gave a value.
  var editedSlots: Set<String> = []
  /// True if the last action succeeded and cannot be undone.
  var hasCompletedAction = false

  /// The number of consecutive answers that could not be used.
  var failureCount = 0
  /// The number of turns so far, by which wordings are varied.
  var turnNumber = 0
  /// The number of times help was asked for.
  var helpPage = 0
  /// The number of reviews of the current frame since the last user turn.
  var reviewRounds = 0

  /// The text before the next question: a reason, or the answer to another request.
  var preface: Reply = ""
  /// The actions of this turn.
  var outcomes: [SystemTurn.Outcome] = []
  /// The last system turn.
  var last: SystemTurn?
  /// The number of times that the last reply was repeated.
  var repetitionCount = 0

  /// The slot that a value is expected for; nil if none was asked for.
  var expectedSlot: String? {
    switch phase {
    case .asking(let slot), .choosing(let slot, _): slot
    default: nil
    }
  }

  /// Resets everything that belongs to the turn before.
  mutating func beginTurn() {
    turnNumber += 1
    preface = ""
    outcomes = []
    reviewRounds = 0
    editedSlots = []
    asksForPerson = false
  }

  /// The values that pronouns may stand for, the latest first.
  var salient: [any SlotValue] {
    func values(_ frames: [DialogueFrame?]) -> [any SlotValue] {
      frames.compactMap(\.self).flatMap { frame in frame.values.sorted { $0.key < $1.key }.map(\.value) }
    }
    return values([frame] + (plan?.ready.reversed() ?? []) + [suspended]) + mentioned + values([lastFrame])
  }

  /// Drops the request being put together.
  mutating func clear() {
    frame = nil
    suspended = nil
    suspendedPlan = nil
    plan = nil
    history = FrameHistory()
    hasCompletedAction = false
    failureCount = 0
    phase = .idle
  }

  /// Makes a frame the current one and returns the step that reviews it.
  mutating func resume(_ frame: DialogueFrame) -> DialogueStep {
    self.frame = frame
    phase = .idle
    reviewRounds = 0
    return .review(frame)
  }
}
