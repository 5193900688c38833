public import VocativeAudio
public import VocativeCore
public import VocativeDialogue
public import VocativeSpeech
import VocativeSupport
import VocativeText

/// A spoken conversation: hears an utterance, lets the assistant answer, and speaks the answer.
///
/// ```swift
/// let session = VoiceSession(
///   assistant.conversation(), recognizer: .pocketSphinx(), synthesizer: .flite(), pronouncer: .flite())
/// for try await event in session.turn(hearing: AudioFile("question.wav"), speakingTo: Loudspeaker()) {
///   if case .replied(let turn) = event { print(turn.reply.shown) }
/// }
/// ```
///
/// Before each utterance the recogniser is told what can be said at this point of the conversation. Turns are taken one
/// after the other; a session takes one at a time.
public actor VoiceSession {
  /// The conversation that answers.
  public nonisolated let conversation: Conversation

  let recognizer: any SpeechRecognizer
  private let synthesizer: any SpeechSynthesizer
  private let g2p: (any GraphemeToPhoneme)?
  private let nameG2P: (any GraphemeToPhoneme)?
  private let voice: String?
  private let clock = ContinuousClock()
  private var knownPronunciations: [String: [[String]]] = [:]

  /// A session over a conversation.
  ///
  /// - Parameters:
  ///   - recognizer: Hears the person.
  ///   - synthesizer: Speaks the replies.
  ///   - g2p: Says how names sound that the recogniser's dictionary may lack.
  ///   - nameG2P: Says how the names in the app's lists sound in the languages they may come from; with
  ///     ``g2p`` alone they are heard as English speakers read them.
  ///   - voice: The name of the voice; the synthesizer's default if none is given.
  public init(
    _ conversation: Conversation, recognizer: any SpeechRecognizer, synthesizer: any SpeechSynthesizer,
    g2p: (any GraphemeToPhoneme)? = nil, nameG2P: (any GraphemeToPhoneme)? = nil, voice: String? = nil
  ) {
    self.conversation = conversation
    self.recognizer = recognizer
    self.synthesizer = synthesizer
    self.g2p = g2p
    self.nameG2P = nameG2P
    self.voice = voice
  }

  /// Takes one spoken turn.
  ///
  /// - Parameters:
  ///   - utterance: The sound of what the person says, one utterance from beginning to end.
  ///   - sink: Where the reply is played; it is not spoken if there is none.
  /// - Returns: What happens, as it happens; ends when the reply has been heard. Throws ``AudioError``,
  ///   ``SpeechError``, and what the app's services throw when their lists cannot be read.
  public nonisolated func turn(
    input utterance: any AudioSource, output sink: (any AudioSink)? = nil
  ) -> EventStream<VoiceSessionEvent> {
    turn(input: utterance.audio(at: recognizer.sampleRate), output: sink)
  }

  /// Takes one spoken turn from sound that is already at the recogniser's sample rate.
  public nonisolated func turn(input audio: EventStream<PCMBuffer>, output sink: (any AudioSink)? = nil)
    -> EventStream<VoiceSessionEvent>
  {
    EventStream(producing: { sender in try await self.take(audio, sink, sender) })
  }

  /// Makes ready to hear the first utterance, which takes some seconds; it is done when that comes unless it was
  /// before.
  ///
  /// - Throws: As taking a turn does.
  public func prepare() async throws {
    try await recognizer.prepare(for: recognitionContext())
  }

  /// What a recogniser should expect now: the conversation's grammar, with pronunciations of its words.
  public func recognitionContext() async throws -> RecognitionContext {
    let grammar = try await conversation.grammar()
    let likely = try await conversation.expectedAnswers()
    let free = try await conversation.languageModel()
    let words = Set(grammar.vocabulary).union(likely?.vocabulary ?? []).union(free.classMemberWords).sorted()
    let unknown = words.filter { knownPronunciations[$0] == nil }
    if !unknown.isEmpty {
      let usual = try await g2p?.pronunciations(of: unknown) ?? [:]
      let names = try await conversation.properNouns()
      let foreign = try await nameG2P?.pronunciations(of: unknown.filter(names.contains)) ?? [:]
      for word in unknown {
        let ways = usual[word] ?? []
        knownPronunciations[word] = ways + (foreign[word] ?? []).filter { !ways.contains($0) }
      }
    }
    let pronunciations = words.reduce(into: [String: [[String]]]()) { result, word in
      if let ways = knownPronunciations[word], !ways.isEmpty { result[word] = ways }
    }
    return RecognitionContext(
      .grammar(grammar), likelyGrammar: likely, languageModel: free, pronunciations: pronunciations,
      finalizesInPauses: true)
  }

  /// Hears an utterance without answering it: somebody else may yet take it.
  func transcribe(_ audio: EventStream<PCMBuffer>) async throws -> (transcript: Transcript, began: Duration) {
    let context = try await recognitionContext()
    let began = await conversation.now
    var heard = Transcript("")
    for try await transcript in recognizer.transcripts(of: audio, in: context) where transcript.isFinal {
      heard = transcript
    }
    return (heard, began)
  }

  /// Answers an utterance that was heard; `latency` is how long its transcript was waited for.
  nonisolated func turn(
    answering heard: Transcript, began: Duration, latency: Duration, output sink: (any AudioSink)?
  ) -> EventStream<VoiceSessionEvent> {
    EventStream(producing: { sender in
      sender.yield(.transcribed(heard, latency: latency))
      try await self.answer(heard, began: began, sink, sender)
    })
  }

  private func take(
    _ audio: EventStream<PCMBuffer>, _ sink: (any AudioSink)?, _ sender: EventStream<VoiceSessionEvent>.Continuation
  ) async throws {
    let (heard, began) = try await take(audio, sender)
    try await answer(heard, began: began, sink, sender)
  }

  /// Hears an utterance and tells of it.
  ///
  /// - Parameter onPrediction: Told with each partial transcript whether more is to come.
  func take(
    _ audio: EventStream<PCMBuffer>, _ sender: EventStream<VoiceSessionEvent>.Continuation,
    onPrediction: (@Sendable (TurnCompleteness) async -> Void)? = nil
  ) async throws -> (transcript: Transcript, began: Duration) {
    let context = try await recognitionContext()
    let prospects = onPrediction == nil ? nil : try await conversation.endOfTurnPredictor()
    let began = await conversation.now
    let speechEnd = EndOfStreamMarker(clock)
    var heard = Transcript("")
    for try await transcript in recognizer.transcripts(of: speechEnd.monitoring(audio), in: context) {
      if transcript.isFinal {
        heard = transcript
      } else {
        if let prospects { await onPrediction?(prospects.completeness(of: transcript.text)) }
        sender.yield(.partial(transcript))
      }
    }
    let ended = speechEnd.instant ?? clock.now
    sender.yield(.transcribed(heard, latency: clock.now - ended))
    return (heard, began)
  }

  /// Answers what was heard, aloud where there is somewhere to speak to.
  private func answer(
    _ heard: Transcript, began: Duration, _ sink: (any AudioSink)?,
    _ sender: EventStream<VoiceSessionEvent>.Continuation
  ) async throws {
    let turn = await reply(to: heard, began: began, sender)
    if let sink { try await say(turn.reply, to: sink, sender) }
  }

  /// Answers what was heard, in writing.
  func reply(to heard: Transcript, began: Duration, _ sender: EventStream<VoiceSessionEvent>.Continuation) async
    -> SystemTurn
  {
    let transcribed = clock.now
    let turn = await conversation.process(heard, speechStart: began)
    sender.yield(.replied(turn, latency: clock.now - transcribed))
    return turn
  }

  /// Says a reply, and returns when it was heard.
  ///
  /// - Parameter expectingAnswer: Whether to make ready, while it is said, for what may be answered.
  /// - Throws: `CancellationError` when it was silenced before its end, and what voice and sink throw.
  func say(
    _ reply: Reply, to sink: any AudioSink, expectingAnswer: Bool = false,
    _ sender: EventStream<VoiceSessionEvent>.Continuation
  ) async throws {
    let clock = clock
    let replied = clock.now
    let started = OneShotFlag()
    let announced = synthesizer.speech(for: reply.spoken, voice: voice).onEach { _ in
      if started.set() { sender.yield(.speaking(latency: clock.now - replied)) }
    }
    await conversation.beganSpeaking()
    let readiness = expectingAnswer ? Task { try? await prepare() } : nil
    defer { readiness?.cancel() }
    try await sink.play(announced)
    try Task.checkCancellation()
    await conversation.finishedSpeaking()
    sender.yield(.finished)
  }
}
