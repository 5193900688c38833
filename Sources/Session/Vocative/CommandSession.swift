public import VocativeAudio
public import VocativeCommands
public import VocativeCore
public import VocativeSpeech

/// Listens for commands and carries them out while they are being said; what is none is taken by a conversation.
///
/// ```swift
/// let session = CommandSession(rapid, recognizer: .pocketSphinx(), synthesizer: .flite(), otherwise: conversation)
/// for try await event in session.listen(to: microphone, speakingTo: Loudspeaker()) {
///   if case .fired(let command, _, _) = event { print(command.name) }
/// }
/// ```
///
/// A command fires once the sound itself has paused for ``CommandSettings/completeTimeout``, by the recogniser's times
/// of words and by the voice's activity, whichever ends later, and if all of the voice is in its words. From then on
/// nothing more of the utterance is heard. One utterance is taken at a time.
public actor CommandSession {
  /// The commands that are listened for.
  public nonisolated let commands: CommandSet

  private let recognizer: any SpeechRecognizer
  private let synthesizer: any SpeechSynthesizer
  private let g2p: (any GraphemeToPhoneme)?
  private let fallback: VoiceSession?
  private let settings: CommandSettings
  private let voice: String?
  private let playsEarcons: Bool
  private var context: RecognitionContext?

  /// A session over a set of commands.
  ///
  /// - Parameters:
  ///   - recognizer: Hears commands. A conversation with a recogniser of its own hears at the same time what may be no
  ///     command; one that shares this hears it afterwards.
  ///   - synthesizer: Speaks the commands' answers.
  ///   - g2p: Says how words sound that the recogniser's dictionary may lack.
  ///   - conversation: Takes what is no command; without one it is handed back.
  ///   - settings: When a command is acted on.
  ///   - voice: The name of the voice; the synthesizer's default if none is given.
  ///   - playsEarcons: Whether a short sound tells that a command is done, or that something was not understood.
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

  /// Makes ready to hear the first utterance.
  ///
  /// - Throws: ``SpeechError``, as hearing would.
  public func prepare() async throws {
    try await recognizer.prepare(for: recognitionContext())
    try await fallback?.prepare()
  }

  /// Hears one utterance, such as what is said while a button is held.
  ///
  /// - Returns: What happens, as it happens. Throws ``AudioError``, ``SpeechError``, and what the conversation throws.
  public nonisolated func turn(
    input utterance: any AudioSource, output sink: (any AudioSink)? = nil
  ) -> EventStream<CommandSessionEvent> {
    turn(input: utterance.audio(at: recognizer.sampleRate), output: sink)
  }

  /// Hears one utterance from sound that is already at the recogniser's sample rate.
  public nonisolated func turn(
    input audio: EventStream<PCMBuffer>, output sink: (any AudioSink)? = nil
  ) -> EventStream<CommandSessionEvent> {
    EventStream(producing: { sender in try await self.process(audio, sink, sender) })
  }

  /// Goes on hearing utterances of continuous sound until it ends.
  ///
  /// After each the source is asked anew, so that a microphone is closed while something is answered; what begins anew
  /// with each asking, as a file does, is for ``turn(input:output:)``.
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

  /// What the recogniser is told to listen for.
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
    // The conversation listens along, so that it has heard most of what turns out to be none of the commands.
    let along = fallback.map { conversation in Task { try await conversation.transcribe(tape.copy) } }
    defer { along?.cancel() }
    guard let (match, last) = try await recognize(tape.forwarding(to: audio), on: tape, sender) else { return }
    guard let match else { return try await passToConversation(last, to: along, sink, sender) }
    along?.cancel()
    sender.yield(.fired(match, heard: last.duration, early: !last.isFinal))
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

  /// The command in an utterance and the transcript by which it was known; no command when the utterance is none, and
  /// nothing at all when there was no utterance.
  private func recognize(
    _ audio: EventStream<PCMBuffer>, on tape: AudioTee, _ sender: EventStream<CommandSessionEvent>.Continuation
  ) async throws -> (CommandMatch?, Transcript)? {
    var listener = CommandDetector(commands, settings: settings)
    for try await transcript in recognizer.transcripts(of: audio, in: try await recognitionContext()) {
      if !transcript.isFinal { sender.yield(.partial(transcript)) }
      if let voice = tape.lastVoicedTime(before: transcript.duration) { listener.noteSpeech(at: .seconds(voice)) }
      let unexplained = tape.voicedDuration(outside: transcript.words, before: transcript.duration)
      switch listener.process(transcript, unexplainedSpeech: .seconds(unexplained)) {
      case .wait: break
      case .prefetch(let match):
        sender.yield(.prefetched(match))
        // Meanwhile the rest of the sentence is heard.
        Task { [commands] in await commands.prefetch(match) }
      case .fire(let match): return (match, transcript)
      case .reject: return (nil, transcript)
      }
    }
    return nil
  }

  /// Asks the conversation what was learned as a command: a turn like any other, so that what it reads out is known to
  /// be read out.
  private func ask(
    _ question: String, of conversation: VoiceSession, _ sink: (any AudioSink)?,
    _ sender: EventStream<CommandSessionEvent>.Continuation
  ) async throws {
    try await play(.accepted, on: sink)
    let asking = conversation.turn(
      answering: Transcript(question), began: await conversation.conversation.now, latency: .zero, output: sink)
    for try await event in asking {
      // That it was heard has been told.
      if case .transcribed = event { continue }
      sender.yield(.conversation(event))
    }
    sender.yield(.finished)
  }

  private func play(_ earcon: Earcon, on sink: (any AudioSink)?) async throws {
    guard playsEarcons, let sink else { return }
    try await sink.play(EventStream([earcon.sound()]))
  }

  /// Hands what is no command to the conversation, which hears it in its own words.
  private func passToConversation(
    _ transcript: Transcript, to along: Task<(transcript: Transcript, began: Duration), any Error>?,
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
    let heard = try await along.value
    let answering = fallback.turn(
      answering: heard.transcript, began: heard.began, latency: clock.now - start, output: sink)
    for try await event in answering {
      sender.yield(.conversation(event))
    }
    sender.yield(.finished)
  }
}
