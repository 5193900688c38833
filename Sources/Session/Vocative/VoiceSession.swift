import Synchronization
public import VocativeAudio
public import VocativeCore
public import VocativeDialogue
public import VocativeSpeech
import VocativeSupport
import VocativeText

/// A spoken conversation: recognises an utterance, lets the assistant answer, and speaks the reply.
///
/// ```swift
/// let session = VoiceSession(
///   assistant.conversation(), recognizer: .pocketSphinx(), synthesizer: .flite(), g2p: FliteGraphemeToPhoneme())
/// for try await event in session.turn(input: AudioFile("question.wav"), output: Loudspeaker()) {
///   if case .replied(let turn, _) = event { print(turn.reply.shown) }
/// }
/// ```
///
/// Before each utterance the recogniser gets the expected input of the conversation. A session takes one turn at a time.
public actor VoiceSession {
  /// The conversation that answers.
  public nonisolated let conversation: Conversation

  let recognizer: any SpeechRecognizer
  private let synthesizer: any SpeechSynthesizer
  private let g2p: (any GraphemeToPhoneme)?
  private let nameG2P: (any GraphemeToPhoneme)?
  private let voice: String?
  private let speakerVerifier: (any SpeakerVerifier)?
  private let clock = ContinuousClock()
  private var knownPronunciations: [String: [[String]]] = [:]

  /// Creates a session over a conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation that answers.
  ///   - recognizer: The recogniser of the person's speech.
  ///   - synthesizer: The synthesiser of the replies.
  ///   - g2p: The pronunciation of words that the recogniser's dictionary may lack.
  ///   - nameG2P: The pronunciation of the proper nouns in the app's lists, in the languages they may come from. With
  ///     `g2p` alone they are recognised as English speakers read them.
  ///   - voice: The name of the voice; nil for the synthesiser's default.
  ///   - speakerVerifier: The check of the person's voice. With it, a yes to a confirmation counts only from the enrolled
  ///     voice, and must be long enough to tell; nil if any voice may agree.
  public init(
    _ conversation: Conversation, recognizer: any SpeechRecognizer, synthesizer: any SpeechSynthesizer,
    g2p: (any GraphemeToPhoneme)? = nil, nameG2P: (any GraphemeToPhoneme)? = nil, voice: String? = nil,
    speakerVerifier: (any SpeakerVerifier)? = nil
  ) {
    self.conversation = conversation
    self.recognizer = recognizer
    self.synthesizer = synthesizer
    self.g2p = g2p
    self.nameG2P = nameG2P
    self.voice = voice
    self.speakerVerifier = speakerVerifier
  }

  // MARK: One turn

  /// Takes one spoken turn.
  ///
  /// - Parameters:
  ///   - utterance: The audio of one utterance from beginning to end.
  ///   - sink: The output of the reply; nil if it is not spoken.
  /// - Returns: The events as they happen; the stream ends when the reply has been played. Throws ``AudioError``,
  ///   ``SpeechError``, and the error of the app's services if their lists cannot be read.
  public nonisolated func turn(
    input utterance: any AudioSource, output sink: (any AudioSink)? = nil
  ) -> EventStream<VoiceSessionEvent> {
    turn(input: utterance.audio(at: recognizer.sampleRate), output: sink)
  }

  /// Takes one spoken turn from audio at the recogniser's sample rate.
  public nonisolated func turn(input audio: EventStream<PCMBuffer>, output sink: (any AudioSink)? = nil)
    -> EventStream<VoiceSessionEvent>
  {
    EventStream(producing: { events in
      let utterance = try await self.transcribe(audio, events)
      try await self.answer(utterance, output: sink, events)
    })
  }

  /// Prepares the recogniser for the first utterance, which takes some seconds.
  ///
  /// Without it the first turn prepares it.
  ///
  /// - Throws: The same errors as a turn.
  public func prepare() async throws {
    try await recognizer.prepare(for: recognitionContext())
  }

  /// Returns the recognition context of this moment: the expected input of the conversation, with pronunciations.
  ///
  /// - Throws: The error of the app's services if their lists cannot be read, and the error of the pronunciations.
  public func recognitionContext() async throws -> RecognitionContext {
    try await recognitionContext(for: conversation.expectedInput())
  }

  private func recognitionContext(for expected: ExpectedInput) async throws -> RecognitionContext {
    let languageModel = expected.languageModel
    let words = Set(expected.grammar.vocabulary).union(expected.likelyAnswers?.vocabulary ?? [])
      .union(languageModel.classMemberWords).sorted()
    let unknown = words.filter { knownPronunciations[$0] == nil }
    if !unknown.isEmpty {
      let usual = try await g2p?.pronunciations(of: unknown) ?? [:]
      let properNouns = expected.properNouns
      let foreign = try await nameG2P?.pronunciations(of: unknown.filter(properNouns.contains)) ?? [:]
      for word in unknown {
        let variants = usual[word] ?? []
        knownPronunciations[word] = variants + (foreign[word] ?? []).filter { !variants.contains($0) }
      }
    }
    let pronunciations = words.reduce(into: [String: [[String]]]()) { result, word in
      if let variants = knownPronunciations[word], !variants.isEmpty { result[word] = variants }
    }
    return RecognitionContext(
      .grammar(expected.grammar), likelyGrammar: expected.likelyAnswers, languageModel: languageModel,
      pronunciations: pronunciations, finalizesInPauses: true)
  }

  // MARK: Stages of a turn

  /// The transcript of an utterance, and the time at which it began on the conversation's clock.
  struct SpokenUtterance: Sendable {
    var transcript: Transcript
    var start: Duration
    /// The comparison of the voice with the enrolled one; nil where any voice will do.
    var speaker: SpeakerVerification?
  }

  /// Transcribes an utterance without answering it.
  ///
  /// - Parameters:
  ///   - audio: The sound of the utterance.
  ///   - events: Gets the partial transcripts and the final one; nil to send none.
  ///   - onPartial: Called with each partial transcript and its completeness, which decides how long to wait.
  /// - Returns: The final transcript, and the time at which the utterance began.
  /// - Throws: ``AudioError``, ``SpeechError``, and the errors of the conversation.
  func transcribe(
    _ audio: EventStream<PCMBuffer>, _ events: EventStream<VoiceSessionEvent>.Continuation?,
    onPartial: (@Sendable (Transcript, TurnCompleteness) async -> Void)? = nil
  ) async throws -> SpokenUtterance {
    let expected = try await conversation.expectedInput()
    let context = try await recognitionContext(for: expected)
    let predictor = onPartial == nil ? nil : expected.endOfTurnPredictor
    var utterance = SpokenUtterance(transcript: Transcript(""), start: await conversation.now)
    let endMarker = EndOfStreamMarker(clock)
    let recording = speakerVerifier == nil ? nil : UtteranceRecording()
    let audio = recording?.monitoring(audio) ?? audio
    for try await transcript in recognizer.transcripts(of: endMarker.monitoring(audio), in: context) {
      if transcript.isFinal {
        utterance.transcript = transcript
      } else {
        if let predictor { await onPartial?(transcript, predictor.completeness(of: transcript.text)) }
        events?.yield(.partial(transcript))
      }
    }
    if let speakerVerifier, let sound = recording?.sound {
      utterance.speaker = try await speakerVerifier.verification(of: sound)
    }
    let end = endMarker.instant ?? clock.now
    events?.yield(.transcribed(utterance.transcript, latency: clock.now - end))
    return utterance
  }

  /// Answers an utterance, and speaks the reply if there is an output.
  func answer(
    _ utterance: SpokenUtterance, output sink: (any AudioSink)?,
    _ events: EventStream<VoiceSessionEvent>.Continuation
  ) async throws {
    let turn = await reply(to: utterance, events)
    if let sink { try await speak(turn.reply, to: sink, events) }
  }

  /// Answers an utterance in text.
  func reply(to utterance: SpokenUtterance, _ events: EventStream<VoiceSessionEvent>.Continuation) async -> SystemTurn {
    let transcribed = clock.now
    let turn = await conversation.process(
      utterance.transcript, speechStart: utterance.start, speaker: utterance.speaker)
    events.yield(.replied(turn, latency: clock.now - transcribed))
    return turn
  }

  /// Speaks a reply, and returns when it has been played.
  ///
  /// With `expectingAnswer`, the recogniser is prepared for the answer meanwhile. A reply that was stopped goes on with
  /// the sentence that `progress` names.
  ///
  /// - Throws: `CancellationError` if it was interrupted, and the errors of synthesiser and sink.
  func speak(
    _ reply: Reply, to sink: any AudioSink, expectingAnswer: Bool = false, progress: ReplyProgress = ReplyProgress(),
    _ events: EventStream<VoiceSessionEvent>.Continuation
  ) async throws {
    let clock = clock
    let replied = clock.now
    let begin = Mutex<ContinuousClock.Instant?>(nil)
    let audio = speech(for: reply, progress).onEach { _ in
      let isFirst = begin.withLock { begin in
        defer { begin = begin ?? clock.now }
        return begin == nil
      }
      if isFirst { events.yield(.speaking(latency: clock.now - replied)) }
    }
    await conversation.beganSpeaking()
    let preparation = expectingAnswer ? Task { try? await prepare() } : nil
    defer { preparation?.cancel() }
    do {
      try await sink.play(audio)
      try Task.checkCancellation()
    } catch {
      progress.stop(after: begin.withLock { $0.map { clock.now - $0 } } ?? .zero)
      throw error
    }
    await conversation.finishedSpeaking()
    events.yield(.finished)
  }

  /// Returns the sound of a reply from a sentence on, sentence by sentence.
  private func speech(for reply: Reply, _ progress: ReplyProgress) -> EventStream<PCMBuffer> {
    let sentences = SentenceChunker(reply.spoken).dropFirst(progress.spokenCount)
    return EventStream { [synthesizer, voice] output in
      for sentence in sentences {
        for try await buffer in synthesizer.speech(for: sentence, voice: voice) {
          progress.append(buffer)
          await output.send(buffer)
        }
        progress.endSentence()
      }
    }
  }
}
