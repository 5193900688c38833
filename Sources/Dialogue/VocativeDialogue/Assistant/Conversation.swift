import Foundation
public import VocativeCore
import VocativeText

/// One person's exchange with an assistant.
///
/// Turns are taken one after the other: a turn that comes while another is being answered waits for it. Whatever the
/// person or the app's services do, a turn answers; it never throws.
public actor Conversation {
  /// Time and ids, to be replaced in tests.
  public struct Surroundings: Sendable {
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
    public static let live: Surroundings = {
      let start = ContinuousClock.now
      return Surroundings(now: { ContinuousClock.now - start }, newID: { UUID().uuidString })
    }()
  }

  let assistant: Assistant
  private let surroundings: Surroundings
  private var tracker: Tracker
  private var lexicon: Lexicon?
  private var lastTurn: Task<Turn, Never>?
  private var watch = UsageWatch()
  private var takeNote: (@Sendable (UsageNote) async -> Void)?
  /// What is to be told at the end of the turn.
  private var pendingNotes: [UsageNote] = []

  /// Longer texts are answered with a request to be brief, and change nothing.
  static let lengthLimit = 1_000
  /// A model reads this many of a recogniser's hypotheses, phrases all of them.
  private static let modelReadingLimit = 3

  init(_ assistant: Assistant, _ surroundings: Surroundings, _ rules: ConsentRules) {
    self.assistant = assistant
    self.surroundings = surroundings
    tracker = Tracker(assistant.intents, wording: assistant.wording, rules: rules, newID: surroundings.newID)
  }

  /// Takes a turn in writing.
  public func say(_ text: String) async -> Turn {
    await hear(Transcript(text))
  }

  /// Takes a spoken turn.
  ///
  /// - Parameters:
  ///   - transcript: What was heard; when the best hypothesis means nothing the alternatives are tried.
  ///   - began: When the person began to speak, on the clock of the conversation's surroundings; now if not given. A yes
  ///     begun before its recap was read to the end does not count.
  public func hear(_ transcript: Transcript, began: Duration? = nil) async -> Turn {
    let began = began ?? surroundings.now()
    return await takeTurn { await $0.answer(transcript, began: began) }
  }

  /// Takes an entry of the last turn's choices, touched rather than named.
  public func pick(_ id: String) async -> Turn {
    await takeTurn { await $0.answer(picking: id) }
  }

  /// How an utterance would be understood as a new request, best reading first; it is not taken as a turn.
  ///
  /// The same as ``Assistant/readings(of:)``, and quicker for one utterance after the other: lists that have not changed
  /// are not read anew.
  public func readings(of text: String) async throws -> [Reading] {
    try await assistant.readings(of: text, currentLexicon())
  }

  /// How an utterance would be understood by the phrases declared alone, best reading first; it is not taken as a turn.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func phraseReadings(of text: String) async throws -> [Reading] {
    try await assistant.phraseReadings(of: text, currentLexicon())
  }

  /// How a wording may be acted on while it is being said; nil where it may not.
  ///
  /// It may where it surely asks for an intent that can be taken back, by itself, and is no answer to anything.
  ///
  /// - Parameter intent: What it is to ask for.
  func haste(of wording: String, for intent: String) async throws -> CommandHaste? {
    guard let declared = assistant.intents.first(where: { $0.name == intent }), declared.isReversible,
      let best = try await readings(of: wording).first, best.intent == intent, best.confidence >= .consent,
      !best.hasValues, assistant.acts.reading(of: Utterance(wording)).map({ $0.confidence < .floor }) ?? true
    else { return nil }
    // "What's my balance" may go on: "at Top Bank".
    return declared.slots.isEmpty ? .whole : .mayGoOn
  }

  /// Tells from now on what can be learned from each turn; nobody is told unless asked for, and nothing is kept here.
  ///
  /// - Parameter take: Called at the end of a turn, which waits for it. Nil to tell nobody any more.
  public func notes(_ take: (@Sendable (UsageNote) async -> Void)?) {
    takeNote = take
    watch = UsageWatch()
  }

  /// What the last turn waits for.
  public var expectation: Turn.Expectation { tracker.last?.expects ?? .request }

  /// The time on the conversation's clock.
  public var now: Duration { surroundings.now() }

  /// Says that the voice begins to read the last reply: a yes counts from ``finishedSpeaking()`` on.
  public func beganSpeaking() { tracker.markSpeaking(endedAt: nil) }

  /// Says that the voice has read the last reply to its end.
  public func finishedSpeaking() { tracker.markSpeaking(endedAt: surroundings.now()) }

  /// The intent being put together, and the list on offer: what can be said next depends on them.
  var openIntent: IntentDeclaration? { tracker.frame.flatMap { tracker.intents[$0.intent] } }
  var offeredChoices: [any Choosable] { tracker.offeredChoices }

  /// The slots that a request needs and lacks, whose values are entries of a list.
  func slotsToName(by reading: Reading, _ lexicon: Lexicon) -> [(name: String, list: any ListParser)] {
    let filled = Set(reading.entities.map(\.slot))
    let missing = tracker.intents[reading.intent]?.slots.filter { $0.isRequired && !filled.contains($0.name) } ?? []
    return missing.compactMap { slot in
      (lexicon.parser(of: slot.name, in: reading.intent) as? any ListParser).map { (slot.name, $0) }
    }
  }

  /// The lexicon of this moment, with parsers of the turn before where nothing changed.
  func currentLexicon() async throws -> Lexicon {
    let current = try await Lexicon(assistant.intents, previous: lexicon, pronouncer: assistant.pronouncer)
    lexicon = current
    return current
  }

  /// Queues a turn behind those before it.
  private func takeTurn(_ answer: @escaping @Sendable (isolated Conversation) async -> Turn) async -> Turn {
    let previous = lastTurn
    let turn = Task {
      _ = await previous?.value
      return await answer(self)
    }
    lastTurn = turn
    return await turn.value
  }

  private func answer(_ transcript: Transcript, began: Duration) async -> Turn {
    guard let lexicon = await prepare() else { return tracker.unreachable() }
    guard transcript.text.unicodeScalars.count <= Self.lengthLimit else { return tracker.tooLong() }
    let hearings = await hearings(of: transcript, began: began, lexicon)
    // What the recogniser liked best is taken, unless only one of its other guesses makes sense.
    guard var best = hearings.first(where: \.isUnderstood) ?? hearings.first else { return tracker.unreachable() }
    best.admitRivals(from: hearings)
    if best.utterance.text == transcript.text { best = await heldAgainstSounds(best, transcript, lexicon) }
    best.beginning = await beginning(of: transcript, read: best.readings.first, lexicon)
    if takeNote != nil { note(best, lexicon) }
    var turn = await carryOut(tracker.hear(best))
    turn.origin = best.origin
    await tellNotes()
    return turn
  }

  private func answer(picking id: String) async -> Turn {
    guard await prepare() != nil else { return tracker.unreachable() }
    let turn = await carryOut(tracker.pick(id, now: surroundings.now()))
    await tellNotes()
    return turn
  }

  /// Reads the app's lists and begins the turn; nil when the services do not answer.
  private func prepare() async -> Lexicon? {
    guard let lexicon = try? await currentLexicon() else { return nil }
    tracker.beginTurn(lexicon)
    return lexicon
  }

  /// Every hypothesis of a transcript as a hearing, best first.
  ///
  /// How sure a dialogue act is counts over all hypotheses that say it in whatever words: "yes" and "yeah" heard with
  /// 0.5 and 0.45 are a yes of 0.95.
  private func hearings(of transcript: Transcript, began: Duration, _ lexicon: Lexicon) async -> [Hearing] {
    let hypotheses =
      [Transcript.Hypothesis(transcript.text, confidence: transcript.confidence)]
      + transcript.alternatives
    var hearings: [Hearing] = []
    for (number, hypothesis) in hypotheses.enumerated() {
      let reading = number < Self.modelReadingLimit ? await modelReading(of: hypothesis.text, isBest: number == 0) : nil
      hearings.append(hearing(of: hypothesis, reading, began: began, lexicon))
      hearings[number].sounds = transcript.sounds.map(\.phone)
    }
    var masses: [DialogueAct: Double] = [:]
    for hearing in hearings {
      if let act = hearing.act, act.confidence >= .consent { masses[act.act, default: 0] += hearing.speech.value }
    }
    for (number, hearing) in hearings.enumerated() {
      if let act = hearing.act, act.confidence >= .consent, let mass = masses[act.act] {
        hearings[number].speech = Confidence(mass)
      }
    }
    hearings.countAgreement()
    return hearings
  }

  /// A hearing with all whom the sounds may name, heard again without words that were made of a name.
  private func heldAgainstSounds(_ hearing: Hearing, _ transcript: Transcript, _ lexicon: Lexicon) async -> Hearing {
    var hearing = hearing
    guard let end = hearing.admitRivals(soundingAs: transcript, lexicon) else { return hearing }
    let short = transcript.words(upTo: end)
    guard var again = await hearings(of: short, began: hearing.began, lexicon).first, again.isUnderstood else {
      return hearing
    }
    _ = again.admitRivals(soundingAs: short, lexicon)
    return again
  }

  /// What the assistant's model makes of a text; nil without a model, and when it fails: the phrases then decide.
  func modelReading(of text: String, isBest: Bool) async -> SentenceReading? {
    guard let understanding = assistant.understanding else { return nil }
    let asked = tracker.expectedSlot
    return isBest
      ? try? await understanding.reading(of: text, asked: asked)
      : try? await understanding.alternativeReading(of: text, asked: asked)
  }

  private func hearing(
    of hypothesis: Transcript.Hypothesis, _ reading: SentenceReading?, began: Duration, _ lexicon: Lexicon
  ) -> Hearing {
    let utterance = Utterance(hypothesis.text)
    var hearing = Hearing(
      utterance: utterance, speech: hypothesis.confidence, began: began, now: surroundings.now())
    var comprehension = Comprehension(utterance, reading, by: assistant, lexicon)
    hearing.readings = comprehension.readings
    hearing.origin = comprehension.origin
    if let open = tracker.frame?.intent {
      hearing.values = comprehension.values(for: open, expectedSlot: tracker.expectedSlot)
    }
    hearing.act = comprehension.act(beside: hearing.values, open: tracker.frame?.intent)
    hearing.isOutOfScope = comprehension.isOutOfScope && hearing.act == nil
    hearing.picks = ListAnswer.picks(in: utterance, from: tracker.offeredChoices)
    return hearing
  }

  /// Does what the tracker asks for until it answers.
  private func carryOut(_ first: Tracker.Step) async -> Turn {
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
  private func note(_ hearing: Hearing, _ lexicon: Lexicon) {
    guard tracker.frame == nil, tracker.offeredChoices.isEmpty, hearing.act == nil else { return }
    let reading = hearing.readings.first
    watch.heard(hearing.utterance, reading, origin: hearing.origin, at: hearing.now)
    guard let reading, let origin = hearing.origin, reading.confidence >= Tracker.interruption else { return }
    var mask = UsageMask(hearing.utterance, assistant.intents, lexicon)
    pendingNotes.append(.said(pattern: mask.pattern(of: reading).text, intent: reading.intent, origin: origin))
  }

  /// Notes what sentences before it meant, now that it is done.
  private func noteDone(_ frame: Frame, _ intent: IntentDeclaration) {
    guard takeNote != nil, let lexicon else { return }
    for utterance in watch.done(intent.name) {
      var mask = UsageMask(utterance, assistant.intents, lexicon)
      let pattern = mask.pattern(for: intent, doneWith: frame.values)
      guard !pattern.hasStrangeValues else { continue }
      pendingNotes.append(.lesson(pattern: pattern.text, intent: intent.name, sharesValues: pattern.sharesValues))
    }
  }

  private func tellNotes() async {
    let told = pendingNotes
    pendingNotes = []
    for note in told { await takeNote?(note) }
  }

  private func review(_ frame: Frame) async -> Tracker.Step {
    do {
      let amendments = try await tracker.intents[frame.intent]?.review(frame.values) ?? []
      return tracker.reviewed(amendments, now: surroundings.now())
    } catch {
      return .respond(tracker.unreachable((error as? any ExplainedError)?.reply))
    }
  }

  private func perform(_ frame: Frame, _ consent: Consent?) async -> Tracker.Step {
    do {
      guard let intent = tracker.intents[frame.intent] else { return .respond(tracker.unreachable()) }
      let reply = try await intent.perform(frame.values, consent)
      noteDone(frame, intent)
      return tracker.performed(.success(reply), now: surroundings.now())
    } catch {
      let failure = PerformFailure(reply: (error as? any ExplainedError)?.reply)
      return tracker.performed(.failure(failure), now: surroundings.now())
    }
  }
}
