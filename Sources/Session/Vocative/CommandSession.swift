public import VocativeAudio
public import VocativeCommands
public import VocativeCore
public import VocativeSpeech

/// Recognises commands and performs them while the utterance is still going on. A conversation takes all other
/// utterances.
///
/// ```swift
/// let session = CommandSession(commands, recognizer: .pocketSphinx(), synthesizer: .flite(), fallback: conversation)
/// for try await event in session.listen(to: microphone, output: Loudspeaker()) {
///   if case .fired(let command, _, _) = event { print(command.name) }
/// }
/// ```
///
/// A command fires when the speech has paused for ``VocativeCommands/CommandSettings/completeTimeout`` and all of it is
/// in the command's words. The pause is measured by the word times and by voice activity, whichever ends later. The rest
/// of the utterance is ignored. A session takes one utterance at a time.
public actor CommandSession {
  /// The commands that are recognised.
  public nonisolated let commands: CommandSet

  private let recognizer: any SpeechRecognizer
  private let synthesizer: any SpeechSynthesizer
  private let g2p: (any GraphemeToPhoneme)?
  private let fallback: VoiceSession?
  private let settings: CommandSettings
  private let voice: String?
  private let playsEarcons: Bool
  private var context: RecognitionContext?

  /// Creates a session with a set of commands.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - recognizer: The recogniser of commands. A conversation with its own recogniser transcribes the utterance at the
  ///     same time; one that shares this one transcribes it afterwards.
  ///   - synthesizer: The synthesiser of the commands' replies.
  ///   - g2p: The pronunciation of words that the recogniser's dictionary may lack.
  ///   - conversation: The conversation that takes all other utterances; without one they are returned as events.
  ///   - settings: The thresholds and timeouts of commands.
  ///   - voice: The name of the voice; nil for the synthesiser's default.
  ///   - playsEarcons: True to play a short sound for a performed command and for an utterance that was not understood.
  public init(
    _ commands: CommandSet, recognizer: any SpeechRecognizer, synthesizer: any SpeechSynthesizer,
    g2p: (any GraphemeToPhoneme)? = nil, fallback conversation: VoiceSession? = nil,
    settings: CommandSettings = .init(), voice: String? = nil,
    playsEarcons: Bool = false
  ) {
    self.commands = commands
    self.recognizer = recognizer
    self.synthesizer = synthesizer
    self.g2p = g2p
    self.fallback = conversation
    self.settings = settings
    self.voice = voice
    self.playsEarcons = playsEarcons
  }

  /// Prepares the recognisers for the first utterance.
  ///
  /// - Throws: ``SpeechError``, as a turn would.
  public func prepare() async throws {
    try await recognizer.prepare(for: recognitionContext())
    try await fallback?.prepare()
  }

  /// Takes one utterance, for instance while a button is held.
  ///
  /// - Returns: The events as they happen. Throws ``AudioError``, ``SpeechError``, and the errors of the conversation.
  public nonisolated func turn(
    input utterance: any AudioSource, output sink: (any AudioSink)? = nil
  ) -> EventStream<CommandSessionEvent> {
    turn(input: utterance.audio(at: recognizer.sampleRate), output: sink)
  }

  /// Takes one utterance from audio at the recogniser's sample rate.
  public nonisolated func turn(
    input audio: EventStream<PCMBuffer>, output sink: (any AudioSink)? = nil
  ) -> EventStream<CommandSessionEvent> {
    EventStream(producing: { sender in try await self.process(audio, sink, sender) })
  }

  /// Takes utterances from continuous audio until it ends.
  ///
  /// The source is opened again after each utterance, so that a microphone is closed during a reply. For a source that
  /// begins again each time, such as a file, use ``turn(input:output:)``.
  public nonisolated func listen(
    to source: any AudioSource, output sink: (any AudioSink)? = nil, endpointing: Endpointer.Settings = .init()
  ) -> EventStream<CommandSessionEvent> {
    EventStream(producing: { sender in
      while !Task.isCancelled {
        let audio = source.audio(at: self.recognizer.sampleRate)
        var utterances = audio.speechSegments(endpointing).makeAsyncIterator()
        guard let utterance = try await utterances.next() else { return }
        try await self.process(utterance.audio, sink, sender)
      }
    })
  }

  /// Returns the recognition context of the commands.
  ///
  /// - Throws: The error of the pronunciations.
  public func recognitionContext() async throws -> RecognitionContext {
    if let context { return context }
    let made = try await commands.recognitionContext(g2p: g2p)
    context = made
    return made
  }

  private func process(
    _ audio: EventStream<PCMBuffer>, _ sink: (any AudioSink)?, _ sender: EventStream<CommandSessionEvent>.Continuation
  ) async throws {
    let tape = AudioTee(sampleRate: recognizer.sampleRate)
    // The conversation transcribes at the same time, so that an utterance that is no command is answered sooner.
    let along = fallback.map { conversation in Task { try await conversation.transcribe(tape.copy, nil) } }
    defer { along?.cancel() }
    guard let (match, last) = try await recognize(tape.forwarding(to: audio), on: tape, sender) else { return }
    guard let match else { return try await passToConversation(last, to: along, sink, sender) }
    along?.cancel()
    sender.yield(.fired(match, audioDuration: last.duration, early: !last.isFinal))
    if let question = match.conversationRequest, let fallback {
      return try await ask(question, of: fallback, sink, sender)
    }
    let reply = await commands.perform(match)
    try await play(.accepted, on: sink)
    if let reply {
      sender.yield(.answered(reply))
      if let sink { try await sink.play(synthesizer.speech(for: reply.spoken, voice: voice)) }
    }
    sender.yield(.finished)
  }

  /// Returns the command in an utterance and its transcript.
  ///
  /// The command is nil if the utterance is none, and the result is
  /// nil if there was no utterance.
  private func recognize(
    _ audio: EventStream<PCMBuffer>, on tape: AudioTee, _ sender: EventStream<CommandSessionEvent>.Continuation
  ) async throws -> (CommandMatch?, Transcript)? {
    var listener = CommandDetector(commands, settings: settings)
    for try await transcript in recognizer.transcripts(of: audio, in: try await recognitionContext()) {
      if !transcript.isFinal { sender.yield(.partial(transcript)) }
      if let voice = tape.lastVoicedTime(before: transcript.duration) { listener.noteSpeech(at: voice) }
      let unexplained = tape.voicedDuration(outside: transcript.words, before: transcript.duration)
      switch listener.process(transcript, unexplainedSpeech: unexplained) {
      case .wait: break
      case .prefetch(let match):
        sender.yield(.prefetched(match))
        // The rest of the utterance is recognised meanwhile.
        Task { [commands] in await commands.prefetch(match) }
      case .fire(let match): return (match, transcript)
      case .reject: return (nil, transcript)
      }
    }
    return nil
  }

  /// Lets the conversation answer a learned wording as a normal turn, so that it knows which replies were played.
  private func ask(
    _ question: String, of conversation: VoiceSession, _ sink: (any AudioSink)?,
    _ sender: EventStream<CommandSessionEvent>.Continuation
  ) async throws {
    try await play(.accepted, on: sink)
    let utterance = VoiceSession.SpokenUtterance(
      transcript: Transcript(question), start: await conversation.conversation.now)
    try await answer(utterance, by: conversation, sink, sender)
  }

  private func play(_ earcon: Earcon, on sink: (any AudioSink)?) async throws {
    guard playsEarcons, let sink else { return }
    try await sink.play(EventStream([earcon.sound()]))
  }

  /// Passes an utterance that is no command to the conversation, which has its own transcript.
  private func passToConversation(
    _ transcript: Transcript, to along: Task<VoiceSession.SpokenUtterance, any Error>?,
    _ sink: (any AudioSink)?, _ sender: EventStream<CommandSessionEvent>.Continuation
  ) async throws {
    guard let fallback, let along else {
      sender.yield(.unmatched(transcript))
      try await play(.refused, on: sink)
      sender.yield(.finished)
      return
    }
    let clock = ContinuousClock()
    let start = clock.now
    let utterance = try await along.value
    sender.yield(.conversation(.transcribed(utterance.transcript, latency: clock.now - start)))
    try await answer(utterance, by: fallback, sink, sender)
  }

  /// Lets the conversation answer an utterance, and forwards its events.
  private func answer(
    _ utterance: VoiceSession.SpokenUtterance, by conversation: VoiceSession, _ sink: (any AudioSink)?,
    _ sender: EventStream<CommandSessionEvent>.Continuation
  ) async throws {
    let answering = EventStream<VoiceSessionEvent>(producing: { events in
      try await conversation.answer(utterance, output: sink, events)
    })
    for try await event in answering { sender.yield(.conversation(event)) }
    sender.yield(.finished)
  }
}
