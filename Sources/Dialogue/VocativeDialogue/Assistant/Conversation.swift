import Foundation
public import VocativeCore
import VocativeText

/// One person's exchange with an assistant.
///
/// Turns are taken one after the other: a turn that comes while another is being answered waits for it. Whatever the
/// person or the app's services do, a turn answers; it never throws.
public actor Conversation {
  /// Time and ids, to be replaced in tests.
  public struct Environment: Sendable {
    /// The time since any fixed moment; must never go backwards.
    public var now: @Sendable () -> Duration
    /// An id that is given out once: recap ids and idempotency keys.
    public var newID: @Sendable () -> String

    /// Time and ids from the functions given.
    public init(now: @escaping @Sendable () -> Duration, newID: @escaping @Sendable () -> String) {
      self.now = now
      self.newID = newID
    }

    /// The machine's clock, and random UUIDs.
    public static let live: Environment = {
      let start = ContinuousClock.now
      return Environment(now: { ContinuousClock.now - start }, newID: { UUID().uuidString })
    }()
  }

  let assistant: Assistant
  private let environment: Environment
  private var stateTracker: DialogueStateTracker
  private var lexicon: SlotVocabulary?
  private var lastTurn: Task<SystemTurn, Never>?
  private var rephraseDetector = RephraseDetector()
  private var usageObserver: (@Sendable (UsageEvent) async -> Void)?
  /// What is to be told at the end of the turn.
  private var pendingUsageEvents: [UsageEvent] = []

  /// Longer texts are answered with a request to be brief, and change nothing.
  static let lengthLimit = 1_000
  /// A model reads this many of a recogniser's hypotheses, phrases all of them.
  private static let modelHypothesisLimit = 3

  init(_ assistant: Assistant, _ surroundings: Environment, _ rules: ConfirmationPolicy) {
    self.assistant = assistant
    self.environment = surroundings
    stateTracker = DialogueStateTracker(
      assistant.intents, templates: assistant.templates, policy: rules, newID: surroundings.newID)
  }

  /// Takes a turn in writing.
  public func say(_ text: String) async -> SystemTurn {
    await process(Transcript(text))
  }

  /// Takes a spoken turn.
  ///
  /// - Parameters:
  ///   - transcript: What was heard; when the best hypothesis means nothing the alternatives are tried.
  ///   - speechStart: When the person began to speak, on the clock of the conversation's surroundings; now if not
  ///     given. A yes begun before its recap was read to the end does not count.
  public func process(_ transcript: Transcript, speechStart: Duration? = nil) async -> SystemTurn {
    let began = speechStart ?? environment.now()
    return await takeTurn { await $0.answer(transcript, speechStart: began) }
  }

  /// Takes an entry of the last turn's choices, touched rather than named.
  public func select(_ id: String) async -> SystemTurn {
    await takeTurn { await $0.answer(selecting: id) }
  }

  /// How an utterance would be understood as a new request, best reading first; it is not taken as a turn.
  ///
  /// The same as ``Assistant/interpretations(of:)``, and quicker for one utterance after the other: lists that have not
  /// changed are not read anew.
  public func interpretations(of text: String) async throws -> [Interpretation] {
    try await assistant.interpretations(of: text, currentLexicon())
  }

  /// How an utterance would be understood by the phrases declared alone, best reading first; it is not taken as a turn.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func phraseInterpretations(of text: String) async throws -> [Interpretation] {
    try await assistant.phraseInterpretations(of: text, currentLexicon())
  }

  /// How a wording may be acted on while it is being said; nil where it may not.
  ///
  /// It may where it surely asks for an intent that can be taken back, by itself, and is no answer to anything.
  ///
  /// - Parameter intent: What it is to ask for.
  package func commandEagerness(of wording: String, for intent: String) async throws -> CommandEagerness? {
    guard let declared = assistant.intents.first(where: { $0.name == intent }), declared.isReversible,
      let best = try await interpretations(of: wording).first, best.intent == intent,
      best.confidence >= .confirmationThreshold,
      !best.hasValues,
      assistant.declared.dialogueActMatcher.hypothesis(of: Utterance(wording)).map({
        $0.confidence < .acceptanceThreshold
      })
        ?? true
    else { return nil }
    // "What's my balance" may go on: "at Top Bank".
    return declared.slots.isEmpty ? .immediate : .afterPause
  }

  /// Tells from now on what can be learned from each turn; nobody is told unless asked for, and nothing is kept here.
  ///
  /// - Parameter take: Called at the end of a turn, which waits for it. Nil to tell nobody any more.
  public func observeUsage(_ take: (@Sendable (UsageEvent) async -> Void)?) {
    usageObserver = take
    rephraseDetector = RephraseDetector()
  }

  /// What the last turn waits for.
  public var expectation: SystemTurn.Expectation { stateTracker.last?.expects ?? .request }

  /// The time on the conversation's clock.
  public var now: Duration { environment.now() }

  /// Says that the voice begins to read the last reply: a yes counts from ``finishedSpeaking()`` on.
  public func beganSpeaking() { stateTracker.notePlayback(endedAt: nil) }

  /// Says that the voice has read the last reply to its end.
  public func finishedSpeaking() { stateTracker.notePlayback(endedAt: environment.now()) }

  /// The intent being put together, and the list on offer: what can be said next depends on them.
  var openIntent: IntentDeclaration? { stateTracker.frame.flatMap { stateTracker.intents[$0.intent] } }
  var offeredChoices: [any Choosable] { stateTracker.offeredChoices }

  /// The slots that a request needs and lacks, whose values are entries of a list.
  func missingListSlots(by reading: Interpretation, _ lexicon: SlotVocabulary) -> [(
    name: String, list: any ListSlotParser
  )] {
    let filled = Set(reading.entities.map(\.slot))
    let missing =
      stateTracker.intents[reading.intent]?.slots.filter { $0.isRequired && !filled.contains($0.name) } ?? []
    return missing.compactMap { slot in
      (lexicon.parser(of: slot.name, in: reading.intent) as? any ListSlotParser).map { (slot.name, $0) }
    }
  }

  /// The lexicon of this moment, with parsers of the turn before where nothing changed.
  func currentLexicon() async throws -> SlotVocabulary {
    let current = try await SlotVocabulary(assistant.intents, previous: lexicon, g2p: assistant.g2p)
    lexicon = current
    return current
  }

  /// Queues a turn behind those before it.
  private func takeTurn(_ answer: @escaping @Sendable (isolated Conversation) async -> SystemTurn) async -> SystemTurn {
    let previous = lastTurn
    let turn = Task {
      _ = await previous?.value
      return await answer(self)
    }
    lastTurn = turn
    return await turn.value
  }

  private func answer(_ transcript: Transcript, speechStart: Duration) async -> SystemTurn {
    guard let lexicon = await prepare() else { return stateTracker.serviceUnavailable() }
    guard transcript.text.unicodeScalars.count <= Self.lengthLimit else { return stateTracker.tooLong() }
    let hearings = await userTurns(of: transcript, speechStart: speechStart, lexicon)
    // What the recogniser liked best is taken, unless only one of its other guesses makes sense.
    guard var best = hearings.first(where: \.isUnderstood) ?? hearings.first else {
      return stateTracker.serviceUnavailable()
    }
    best.addConfusableEntries(from: hearings)
    if best.utterance.text == transcript.text { best = await rescoredWithPhones(best, transcript, lexicon) }
    best.partialRequest = await partialRequest(of: transcript, read: best.interpretations.first, lexicon)
    if usageObserver != nil { recordRequest(best, lexicon) }
    var turn = await execute(stateTracker.update(best))
    turn.source = best.source
    await sendUsageEvents()
    return turn
  }

  private func answer(selecting id: String) async -> SystemTurn {
    guard await prepare() != nil else { return stateTracker.serviceUnavailable() }
    let turn = await execute(stateTracker.select(id, now: environment.now()))
    await sendUsageEvents()
    return turn
  }

  /// Reads the app's lists and begins the turn; nil when the services do not answer.
  private func prepare() async -> SlotVocabulary? {
    guard let lexicon = try? await currentLexicon() else { return nil }
    stateTracker.beginTurn(lexicon)
    return lexicon
  }

  /// Every hypothesis of a transcript as a hearing, best first.
  ///
  /// How sure a dialogue act is counts over all hypotheses that say it in whatever words: "yes" and "yeah" heard with
  /// 0.5 and 0.45 are a yes of 0.95.
  private func userTurns(of transcript: Transcript, speechStart: Duration, _ lexicon: SlotVocabulary) async
    -> [UserTurn]
  {
    let hypotheses =
      [Transcript.Hypothesis(transcript.text, confidence: transcript.confidence)]
      + transcript.alternatives
    var hearings: [UserTurn] = []
    for (number, hypothesis) in hypotheses.enumerated() {
      let reading =
        number < Self.modelHypothesisLimit ? await modelPrediction(of: hypothesis.text, isBest: number == 0) : nil
      hearings.append(userTurn(of: hypothesis, reading, speechStart: speechStart, lexicon))
      hearings[number].phones = transcript.phones.map(\.symbol)
    }
    var masses: [DialogueAct: Double] = [:]
    for hearing in hearings {
      if let act = hearing.act, act.confidence >= .confirmationThreshold {
        masses[act.act, default: 0] += hearing.recognitionConfidence.value
      }
    }
    for (number, hearing) in hearings.enumerated() {
      if let act = hearing.act, act.confidence >= .confirmationThreshold, let mass = masses[act.act] {
        hearings[number].recognitionConfidence = Confidence(mass)
      }
    }
    hearings.poolConfidence()
    return hearings
  }

  /// A hearing with all whom the sounds may name, heard again without words that were made of a name.
  private func rescoredWithPhones(_ hearing: UserTurn, _ transcript: Transcript, _ lexicon: SlotVocabulary) async
    -> UserTurn
  {
    var hearing = hearing
    guard let end = hearing.addConfusableEntries(soundingAs: transcript, lexicon) else { return hearing }
    let short = transcript.words(upTo: end)
    guard var again = await userTurns(of: short, speechStart: hearing.speechStart, lexicon).first, again.isUnderstood
    else {
      return hearing
    }
    _ = again.addConfusableEntries(soundingAs: short, lexicon)
    return again
  }

  /// What the assistant's model makes of a text; nil without a model, and when it fails: the phrases then decide.
  func modelPrediction(of text: String, isBest: Bool) async -> NLUPrediction? {
    guard let understanding = assistant.nluEngine else { return nil }
    let asked = stateTracker.expectedSlot
    return isBest
      ? try? await understanding.prediction(of: text, requestedSlot: asked)
      : try? await understanding.alternativePrediction(of: text, requestedSlot: asked)
  }

  private func userTurn(
    of hypothesis: Transcript.Hypothesis, _ reading: NLUPrediction?, speechStart: Duration, _ lexicon: SlotVocabulary
  ) -> UserTurn {
    let utterance = Utterance(hypothesis.text)
    var hearing = UserTurn(
      utterance: utterance, recognitionConfidence: hypothesis.confidence, speechStart: speechStart,
      now: environment.now())
    var comprehension = NLUResult(utterance, reading, by: assistant.declared, lexicon)
    hearing.interpretations = comprehension.interpretations
    hearing.source = comprehension.source
    if let open = stateTracker.frame?.intent {
      hearing.slotInterpretation = comprehension.slotInterpretation(for: open, expectedSlot: stateTracker.expectedSlot)
    }
    hearing.act = comprehension.act(beside: hearing.slotInterpretation, open: stateTracker.frame?.intent)
    hearing.isOutOfScope = comprehension.isOutOfScope && hearing.act == nil
    hearing.selections = ListSelection.selections(in: utterance, from: stateTracker.offeredChoices)
    return hearing
  }

  /// Does what the tracker asks for until it answers.
  private func execute(_ first: DialogueStateTracker.Step) async -> SystemTurn {
    var step = first
    while true {
      switch step {
      case .respond(let turn): return turn
      case .review(let frame): step = await review(frame)
      case .perform(let frame, let consent): step = await perform(frame, consent)
      }
    }
  }

  /// Notes a sentence where a request could be made.
  private func recordRequest(_ hearing: UserTurn, _ lexicon: SlotVocabulary) {
    guard stateTracker.frame == nil, stateTracker.offeredChoices.isEmpty, hearing.act == nil else { return }
    let reading = hearing.interpretations.first
    rephraseDetector.observe(hearing.utterance, reading, origin: hearing.source, at: hearing.now)
    guard let reading, let origin = hearing.source, reading.confidence >= DeclaredIntents.interruptionThreshold else {
      return
    }
    var mask = Delexicalizer(hearing.utterance, assistant.intents, lexicon)
    pendingUsageEvents.append(
      .request(pattern: mask.delexicalized(of: reading).text, intent: reading.intent, origin: origin))
  }

  /// Notes what sentences before it meant, now that it is done.
  private func recordCompletion(_ frame: DialogueFrame, _ intent: IntentDeclaration) {
    guard usageObserver != nil, let lexicon else { return }
    for utterance in rephraseDetector.rephrasings(intent.name) {
      var mask = Delexicalizer(utterance, assistant.intents, lexicon)
      let pattern = mask.delexicalized(for: intent, performedWith: frame.values)
      guard !pattern.hasUnmappedValues else { continue }
      pendingUsageEvents.append(
        .paraphrase(pattern: pattern.text, intent: intent.name, sharesValues: pattern.sharesValues))
    }
  }

  private func sendUsageEvents() async {
    let told = pendingUsageEvents
    pendingUsageEvents = []
    for note in told { await usageObserver?(note) }
  }

  private func review(_ frame: DialogueFrame) async -> DialogueStateTracker.Step {
    do {
      let amendments = try await stateTracker.intents[frame.intent]?.review(frame.values) ?? []
      return stateTracker.reviewed(amendments, now: environment.now())
    } catch {
      return .respond(stateTracker.serviceUnavailable((error as? any UserFacingError)?.reply))
    }
  }

  private func perform(_ frame: DialogueFrame, _ consent: ConfirmationToken?) async -> DialogueStateTracker.Step {
    do {
      guard let intent = stateTracker.intents[frame.intent] else { return .respond(stateTracker.serviceUnavailable()) }
      let reply = try await intent.perform(frame.values, consent)
      recordCompletion(frame, intent)
      return stateTracker.performed(.success(reply), now: environment.now())
    } catch {
      let failure = PerformError(reply: (error as? any UserFacingError)?.reply)
      return stateTracker.performed(.failure(failure), now: environment.now())
    }
  }
}
