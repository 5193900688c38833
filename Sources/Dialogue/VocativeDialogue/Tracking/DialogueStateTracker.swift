import VocativeCore
import VocativeText

/// Keeps track of one conversation: a pure state machine from what was heard to what is said or done next.
///
/// It never waits and never calls the app. A step either answers the person, or asks its caller to review a frame or to
/// perform it and to come back with ``reviewed(_:now:)`` or ``performed(_:now:)``. Dialogue state tracking over
/// declared frames, after Bobrow et al. 1977 (GUS).
struct DialogueStateTracker: Sendable {
  /// What the caller does next.
  enum Step: Sendable {
    case respond(SystemTurn)
    case review(DialogueFrame)
    case perform(DialogueFrame, ConfirmationToken?)
  }

  /// Where the conversation stands.
  enum Phase: Sendable {
    case idle
    case asking(slot: String)
    case choosing(slot: String, [any Choosable])
    case choosingIntent([Interpretation])
    case confirming(Confirmation)
    case offeringMore
    case ended
  }

  /// The intents by name, and their names in the order of declaration.
  let intents: [String: IntentDeclaration]
  let intentOrder: [String]
  let templates: ResponseTemplates
  /// Makes ids that are never given out twice.
  let newID: @Sendable () -> String
  let policy: ConfirmationPolicy
  /// The parsers of the current turn, for examples and lists.
  var lexicon: SlotVocabulary?

  var phase: Phase = .idle
  var frame: DialogueFrame?
  /// A request that waits while a question in between is answered.
  var suspended: DialogueFrame?
  /// The states that the request went through before.
  var history = FrameHistory()
  /// The slots for which this turn brought a value.
  var editedSlots: Set<String> = []
  /// Whether the last thing that was to be done was done, and cannot be taken back.
  var hasCompletedAction = false
  /// How many answers in a row could not be used.
  var failureCount = 0
  /// How often each of the assistant's own wordings was used, to vary them.
  var turnNumber = 0
  /// How often help was asked for.
  var helpPage = 0
  /// What is said before the next question: a reason, or the answer to a question in between.
  var preface: Reply = ""
  /// What was done in this turn.
  var outcomes: [SystemTurn.Outcome] = []
  /// The last turn, to be said again.
  var last: SystemTurn?
  /// How often in a row the same was said after the first time.
  var repetitionCount = 0
  /// How often the current frame was reviewed without a word from the person.
  var reviewRounds = 0
  private var performing: (frame: DialogueFrame, consent: ConfirmationToken?)?

  /// As many tries in a row an answer may fail before the request is given up.
  static let failureLimit = 3
  /// The same is said so often in a row; then something is said before it.
  static let repetitionLimit = 2
  /// A review that keeps filling slots is stopped here.
  static let reviewLimit = 8

  init(
    _ intents: [IntentDeclaration], templates: ResponseTemplates, policy: ConfirmationPolicy = .standard,
    newID: @escaping @Sendable () -> String
  ) {
    self.intents = Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    intentOrder = intents.map(\.name)
    self.templates = templates
    self.newID = newID
    self.policy = policy
  }

  /// Begins a turn: forgets what belonged to the turn before.
  mutating func beginTurn(_ lexicon: SlotVocabulary) {
    self.lexicon = lexicon
    turnNumber += 1
    preface = ""
    outcomes = []
    reviewRounds = 0
    editedSlots = []
  }

  /// Takes the result of a review: asks, offers a list, recaps, or goes on to perform.
  mutating func reviewed(_ amendments: [SlotUpdate], now: Duration) -> Step {
    guard var frame, let intent = intents[frame.intent] else { return respond("", .request) }
    var hasFilled = false
    frame.warnings = []
    for amendment in amendments {
      switch amendment.kind {
      // What the person said for it comes before what would follow.
      case .fill(let slot, _) where frame.isUnresolved(slot): continue
      case .fill(let slot, let value):
        frame.fill(slot, SlotFiller(value: value, confidence: .certain, origin: .derived))
        hasFilled = true
      case .reject(let slot, let reason):
        self.frame = frame
        return rollBack(slot, because: reason) ?? reject(slot, because: reason)
      case .choose(let slot, let options, let reason):
        frame.offer(slot, options)
        preface = preface + (reason ?? "")
      case .suggest(let slot, let options): frame.suggestions[slot] = options
      case .warn(let reason): frame.warnings.append(reason)
      case .cancel(let reason):
        clear()
        preface = preface + reason
        return offerMore()
      }
    }
    self.frame = frame
    reviewRounds += 1
    if hasFilled, reviewRounds < Self.reviewLimit { return .review(frame) }
    return proceed(frame, intent, now: now)
  }

  /// Takes the result of performing: says it, and goes back to what was interrupted or offers more.
  mutating func performed(_ result: Result<Reply, PerformError>, now: Duration) -> Step {
    guard let (frame, consent) = performing else { return respond("", .request) }
    performing = nil
    let reply: Reply
    var succeeded = false
    switch result {
    case .success(let done): (reply, succeeded) = (done, true)
    case .failure(let failure): reply = failure.reply ?? ResponseTemplates.render(templates.failed, turnNumber)
    }
    outcomes.append(
      SystemTurn.Outcome(intent: frame.intent, idempotencyKey: consent?.idempotencyKey, succeeded: succeeded))
    preface = preface + reply
    guard let resumed = suspended else {
      clear()
      hasCompletedAction = succeeded && consent != nil
      return offerMore()
    }
    suspended = nil
    self.frame = resumed
    reviewRounds = 0
    return .review(resumed)
  }

  /// Asks for the next thing missing, recaps, or performs.
  private mutating func proceed(_ frame: DialogueFrame, _ intent: IntentDeclaration, now: Duration) -> Step {
    for slot in intent.slots {
      if let name = frame.unresolvedNames[slot.name] { return askForOtherName(of: name, for: slot) }
    }
    for slot in intent.slots where frame.conflicting.contains(slot.name) {
      preface = preface + ResponseTemplates.render(templates.conflictingValues, 0, ["what": Reply(slot.name.inWords)])
      self.frame?.clearConflict(of: slot.name)
      return ask(slot)
    }
    for slot in intent.slots {
      if let choices = frame.pendingChoices[slot.name] { return offer(choices, for: slot.name) }
    }
    for slot in intent.slots where slot.isRequired && frame.fills[slot.name] == nil { return ask(slot) }
    guard let question = intent.confirmation(frame.values) else { return perform(frame, nil) }
    for reason in risks(of: frame) { preface = preface + reason }
    return askForConfirmation(question, frame, now: now)
  }

  /// Hands a frame over to be performed; whatever follows, its recap is spent.
  mutating func perform(_ frame: DialogueFrame, _ consent: ConfirmationToken?) -> Step {
    phase = .idle
    failureCount = 0
    performing = (frame, consent)
    return .perform(frame, consent)
  }

  /// Forgets the request being put together.
  mutating func clear() {
    frame = nil
    suspended = nil
    history = FrameHistory()
    hasCompletedAction = false
    failureCount = 0
    phase = .idle
  }
}

/// An intent failed while it ran.
struct PerformError: Error {
  /// What to tell the person; nil when the error does not explain itself.
  let reply: Reply?
}

extension String {
  /// A property's name as words: `roastLevel` is "roast level".
  var inWords: String {
    reduce(into: "") { words, character in
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character == "_" ? " " : character.lowercased()
    }
  }
}
