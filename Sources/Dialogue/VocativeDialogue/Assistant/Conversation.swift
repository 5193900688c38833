import Foundation
public import VocativeCore
import VocativeText

/// The dialogue of one person with an assistant.
///
/// Turns run one after the other: a turn that comes while another is being answered waits for it. A turn always answers
/// and never throws, whatever the person says and the app's services do.
public actor Conversation {
  /// The clock and the id generator of a conversation; tests replace them.
  public struct Environment: Sendable {
    /// Returns the time since a fixed moment; it never goes backwards.
    public var now: @Sendable () -> Duration
    /// Returns a new id for a confirmation or an idempotency key.
    ///
    /// Each id is returned once.
    public var newID: @Sendable () -> String

    /// Creates an environment from two functions.
    public init(now: @escaping @Sendable () -> Duration, newID: @escaping @Sendable () -> String) {
      self.now = now
      self.newID = newID
    }

    /// The machine's clock and random UUIDs.
    public static let live: Environment = {
      let start = ContinuousClock.now
      return Environment(now: { ContinuousClock.now - start }, newID: { UUID().uuidString })
    }()
  }

  private let assistant: Assistant
  private let environment: Environment
  private let runner: IntentRunner
  private var stateTracker: DialogueStateTracker
  private var usage: UsageReporter
  private var queue = TurnQueue()
  private var vocabulary: SlotVocabulary?

  /// Longer texts, in Unicode scalars, are answered with a request to be brief and change nothing.
  static let lengthLimit = 1_000
  /// The least confidence of a request that interrupts a reply; less sure speech was not meant for the assistant.
  private static let interruptionConfidence: Confidence = 0.4
  /// The least confidence of a stop, a no or a change of the open request that interrupts a reply.
  private static let stopConfidence: Confidence = 0.2

  init(_ assistant: Assistant, _ environment: Environment, _ policy: ConfirmationPolicy) {
    self.assistant = assistant
    self.environment = environment
    runner = IntentRunner(assistant.intents)
    usage = UsageReporter(assistant.intents)
    stateTracker = DialogueStateTracker(
      assistant.intents, templates: assistant.templates, policy: policy, newID: environment.newID)
  }

  // MARK: Turns

  /// Answers a typed utterance.
  public func say(_ text: String) async -> SystemTurn {
    await process(Transcript(text))
  }

  /// Answers a spoken utterance.
  ///
  /// - Parameters:
  ///   - transcript: The result of the recogniser. If its best hypothesis is not understood, the alternatives are
  ///     tried.
  ///   - speechStart: The time at which the person began to speak, on the environment's clock; by default now. A yes
  ///     that began before its confirmation was read to the end does not count.
  ///   - speaker: The comparison of the voice with the enrolled one. A yes counts only if it is accepted; nil where any
  ///     voice may agree.
  /// - Returns: The answer, as the next turn of the assistant.
  public func process(
    _ transcript: Transcript, speechStart: Duration? = nil, speaker: SpeakerVerification? = nil
  ) async -> SystemTurn {
    let start = speechStart ?? environment.now()
    return await queue.enqueue { await self.answer(transcript, speechStart: start, speaker: speaker) }.value
  }

  /// Answers the selection of an entry of the last turn's choices by its id.
  public func select(_ id: String) async -> SystemTurn {
    await queue.enqueue { await self.answer(selecting: id) }.value
  }

  // MARK: Information

  /// The kind of answer that the last turn waits for.
  public var expectation: SystemTurn.Expectation { stateTracker.state.last?.expects ?? .request }

  /// The time on the conversation's clock.
  public var now: Duration { environment.now() }

  /// Returns the input that is expected at this moment, for a recogniser.
  ///
  /// - Throws: The error of the app's services if their lists cannot be read.
  public func expectedInput() async throws -> ExpectedInput {
    let vocabulary = try await currentVocabulary()
    return ExpectedInput(
      expectation, assistant: assistant, vocabulary, openIntent: stateTracker.openIntent,
      choices: stateTracker.offeredChoices)
  }

  /// Returns the interpretations of an utterance as a new request, best first.
  ///
  /// It is not taken as a turn.
  ///
  /// Same result as ``Assistant/interpretations(of:)``, but faster for several utterances: unchanged lists are not
  /// parsed again.
  ///
  /// - Throws: The error of the app's services if their lists cannot be read, and the error of the model.
  public func interpretations(of text: String) async throws -> [Interpretation] {
    try await assistant.pipeline.interpretations(of: text, currentVocabulary())
  }

  /// Returns the names of the entries of a slot's list that sound most like a name that is in no list, the nearest first.
  ///
  /// - Parameters:
  ///   - name: the words.
  ///   - slot: the slot; one without a list has no entries.
  ///   - intent: the intent of the slot.
  ///   - limit: the greatest number of entries.
  /// - Returns: The usual names of the entries.
  /// - Throws: The error of the app's services if their lists cannot be read.
  package func entries(soundingLike name: String, of slot: String, in intent: String, limit: Int) async throws
    -> [String]
  {
    guard let list = try await currentVocabulary().parser(of: slot, in: intent) as? any ListSlotParser else {
      return []
    }
    return NearestEntries(list.entries(first: NearestEntries.entryLimit)).names(like: name, limit: limit)
  }

  /// Returns the first slot of an intent that a model's entity of a type may fill; nil if there is none.
  package nonisolated func slot(forEntity type: String, in intent: String) -> String? {
    assistant.pipeline.labels.slots(for: type, in: intent).first
  }

  /// Returns the interpretations of an utterance by the declared phrases alone, best first.
  ///
  /// It is not taken as a turn.
  ///
  /// - Throws: The error of the app's services if their lists cannot be read.
  public func phraseInterpretations(of text: String) async throws -> [Interpretation] {
    try await assistant.pipeline.phraseInterpretations(of: text, currentVocabulary())
  }

  /// A wording that asks for a reversible intent without values.
  package struct StandaloneRequest: Sendable {
    /// True if the intent has slots, so that values may follow the wording.
    package let takesValues: Bool
  }

  /// Returns the request of a wording that may be answered before the utterance is over; nil if it may not.
  ///
  /// It may if it surely asks for the intent, the intent is reversible, it names no value, and it is no dialogue act.
  package func standaloneRequest(_ wording: String, for intent: String) async throws -> StandaloneRequest? {
    guard let declared = assistant.pipeline.intent(named: intent), declared.isReversible,
      let best = try await interpretations(of: wording).first, best.intent == intent,
      best.confidence >= .confirmationThreshold,
      !best.hasValues,
      assistant.pipeline.dialogueActMatcher.hypothesis(of: Utterance(wording)).map({
        $0.confidence < .acceptanceThreshold
      })
        ?? true
    else { return nil }
    // "What's my balance" may go on: "at Top Bank".
    return StandaloneRequest(takesValues: !declared.slots.isEmpty)
  }

  // MARK: Interruptions

  /// Returns the meaning of speech while the assistant speaks, from its words so far.
  public nonisolated func interruptionDecision(forPartial text: String) -> InterruptionDecision {
    InterruptionPredictor.decision(forPartial: text)
  }

  /// Returns the meaning of a whole utterance while the assistant spoke.
  ///
  /// It is not taken as a turn.
  ///
  /// - Returns: The decision; `undetermined` for a yes.
  public func interruptionDecision(for transcript: Transcript) async -> InterruptionDecision {
    guard transcript.confidence >= Self.stopConfidence, let vocabulary = try? await currentVocabulary()
    else {
      return .isIgnored
    }
    let builder = UserTurnBuilder(
      pipeline: assistant.pipeline.understanding(after: stateTracker.context.followedIntent), vocabulary: vocabulary,
      context: stateTracker.context, speechStart: now,
      now: environment.now)
    // Among the less likely hypotheses of other people's talk, one is almost always a request.
    let best = Transcript(transcript.text, confidence: transcript.confidence)
    guard let turn = await builder.userTurn(for: best) else { return .isIgnored }
    return InterruptionPredictor.decision(
      for: turn, threshold: .interruptionThreshold, isDoubtful: transcript.confidence < Self.interruptionConfidence)
  }

  // MARK: Observers

  /// Sets the observer of usage events.
  ///
  /// There is none by default, and the conversation keeps no events.
  ///
  /// - Parameter observer: Called at the end of a turn, which waits for it. Nil removes the observer.
  public func observeUsage(_ observer: (@Sendable (UsageEvent) async -> Void)?) { usage.setObserver(observer) }

  /// Notes that the voice begins to read the last reply: a yes counts from ``finishedSpeaking()`` on.
  public func beganSpeaking() { stateTracker.notePlayback(endedAt: nil) }

  /// Notes that the voice has read the last reply to its end.
  public func finishedSpeaking() { stateTracker.notePlayback(endedAt: environment.now()) }

  // MARK: Answering

  private func answer(
    _ transcript: Transcript, speechStart: Duration, speaker: SpeakerVerification?
  ) async -> SystemTurn {
    let isTooLong = transcript.text.unicodeScalars.count > Self.lengthLimit
    let ahead =
      isTooLong
      ? nil
      : assistant.pipeline.analysisAhead(
        of: transcript.text, requestedSlot: stateTracker.context.expectedSlot)
    guard let vocabulary = await beginTurn() else { return stateTracker.serviceUnavailable() }
    guard !isTooLong else { return stateTracker.tooLong() }
    let builder = UserTurnBuilder(
      pipeline: assistant.pipeline.understanding(after: stateTracker.context.followedIntent), vocabulary: vocabulary,
      context: stateTracker.context, speechStart: speechStart,
      now: environment.now, ahead: ahead)
    guard var turn = await builder.userTurn(for: transcript) else { return stateTracker.serviceUnavailable() }
    turn.speaker = speaker?.decision
    if stateTracker.state.frame == nil, stateTracker.offeredChoices.isEmpty, turn.act == nil {
      usage.recordRequest(
        turn.utterance, turn.interpretations.first, source: turn.source, at: turn.now, vocabulary)
    }
    var answer = await execute(stateTracker.update(turn))
    answer.source = turn.source
    await sendUsageEvents()
    return answer
  }

  private func answer(selecting id: String) async -> SystemTurn {
    guard await beginTurn() != nil else { return stateTracker.serviceUnavailable() }
    let turn = await execute(stateTracker.select(id, now: environment.now()))
    await sendUsageEvents()
    return turn
  }

  /// Reads the app's lists and begins the turn; nil if the services fail.
  private func beginTurn() async -> SlotVocabulary? {
    guard let vocabulary = try? await currentVocabulary() else { return nil }
    stateTracker.beginTurn(vocabulary)
    return vocabulary
  }

  /// Returns the slot parsers of this moment.
  ///
  /// Parsers of unchanged lists are used again.
  private func currentVocabulary() async throws -> SlotVocabulary {
    let current = try await SlotVocabulary(assistant.intents, previous: vocabulary, g2p: assistant.g2p)
    vocabulary = current
    return current
  }

  /// Runs steps until one ends the turn.
  private func execute(_ first: DialogueStep) async -> SystemTurn {
    var step = first
    while true {
      switch step {
      case .respond(let turn): return turn
      case .review(let frame):
        switch await runner.review(frame) {
        case .success(let updates): step = stateTracker.reviewed(updates, now: environment.now())
        case .failure(let failure): return stateTracker.serviceUnavailable(failure.reply)
        }
      case .perform(let frame, let token):
        let result = await runner.perform(frame, token)
        if case .success = result, let intent = assistant.pipeline.intent(named: frame.intent) {
          usage.recordCompletion(of: intent, with: frame.values, vocabulary)
        }
        step = stateTracker.performed(result, now: environment.now())
      case .reviewAndPerform(let frame, let token):
        if let failure = await runner.rejection(of: frame) {
          step = stateTracker.performed(.failure(failure), now: environment.now())
        } else {
          step = .perform(frame, token)
        }
      }
    }
  }

  private func sendUsageEvents() async {
    let (events, observer) = usage.takeEvents()
    for event in events { await observer?(event) }
  }
}
