import Vocative
import VocativeAudioFiles
import VocativeCommands
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx
import VocativePulse
import VocativeSetup
import VocativeUsage

/// `vocative talk`: the payments assistant, by voice.
struct Talk: Subcommand {
  static let abstract = "Talk with the payments assistant, by microphone or with recorded files."
  static let discussion = """
    The bank is simulated. The assistant listens for its own requests, contacts and accounts; press Ctrl-C to stop.
    Nothing is recorded unless --output names a folder for the answers.

    With --usage it learns how you ask, as 'converse' does; questions that 'vocative usage promote' made commands of are
    answered while they are said.
    """
  static let examples = [
    ("vocative talk", "Speak, and listen to the answers."),
    ("vocative talk ask.wav yes.wav", "Each file is one thing said."),
    ("vocative talk ask.wav --output answers", "Keep the spoken answers as WAV files."),
    ("vocative talk --usage usage.sqlite", "Answer frequent questions before they are ended."),
    ("vocative talk --barge-in", "Speak while the assistant does, and it falls silent."),
    ("vocative talk --wake hey.vocative", "Wait for a wake word of 'vocative wake train' before each conversation."),
  ]

  @Argument("FILE", "Recorded turns, in order; the microphone if there is none.", isRequired: false)
  var files: [String]
  @Option("FILE", "Contacts, accounts, transactions and requests, as JSON.") var context: String?
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Option("FILE", "Learn how you ask, in this file: see 'vocative usage'. Nothing is learned without.") var usage:
    String?
  @Option("FILE", RecognitionSetup.speakerHelp) var speaker: String?
  @Flag(RecognitionSetup.denoiseEnsembleHelp) var denoiseEnsemble: Bool
  @Flag("Let me interrupt: the sound server takes the assistant's voice out of the microphone.") var bargeIn: Bool
  @Option(
    "FILE", "Wait for the wake word in this file, or with '--wake \"hey vocative\"' for a phrase that is learned now.")
  var wake: String?
  @Option("FILE", "Take a yes to a payment only from the voice in this file, of 'vocative voice enroll'.")
  var onlyVoice: String?
  @Option("NAME", "The voice to speak with.") var voice: String?
  @Option("DIR", "Keep the answers to recorded turns as WAV files in this folder; it must exist.") var output: String?

  func run(on console: Console) async throws {
    if bargeIn, usage != nil || !files.isEmpty {
      throw UsageError("--barge-in is for the microphone, without --usage and files.")
    }
    if wake != nil, usage != nil { throw UsageError("Give --wake or --usage, not both.") }
    var detector: (any WakeWordDetector)?
    if let wake { detector = try await WakeWordSetup.detector(of: wake) }
    let bank = try SimulatedBank.loading(context, on: console)
    let log = try usage.map { try UsageLog(file: $0, consentGivenBy: "the person who ran 'vocative talk --usage'") }
    let conversation = try PaymentsAssistant.make(bank, pack: pack, learned: try await log?.phrases() ?? [:])
      .conversation()
    await log?.observe(conversation)
    let recognizer = try RecognitionSetup.recognizer(
      sherpa: nil, prefersInt8: false, speaker: speaker, denoiseEnsemble: denoiseEnsemble)
    let session = VoiceSession(
      conversation, recognizer: recognizer, synthesizer: try await Synthesizers.synthesizer(for: voice),
      g2p: FliteGraphemeToPhoneme(), nameG2P: .espeak, voice: voice,
      speakerVerifier: try onlyVoice.map { try VoiceVerb.verifier(of: $0) })
    if files.isEmpty {
      console.printError(detector == nil ? "Speak when you are ready; Ctrl-C ends." : "Say the wake word; Ctrl-C ends.")
    }
    if let phrases = try await log?.commandPhrases(),
      let commands = try await CommandSet.learned(phrases, answeredBy: conversation)
    {
      let rapid = CommandSession(
        commands,
        recognizer: try RecognitionSetup.recognizer(
          sherpa: nil, prefersInt8: false, speaker: speaker, denoiseEnsemble: denoiseEnsemble),
        synthesizer: try await Synthesizers.synthesizer(for: voice), g2p: FliteGraphemeToPhoneme(), fallback: session,
        voice: voice)
      try await talk(by: rapid, on: console)
    } else {
      try await talk(by: session, after: detector, on: console)
    }
  }

  private func talk(by session: VoiceSession, after detector: (any WakeWordDetector)?, on console: Console)
    async throws
  {
    if files.isEmpty {
      try await bargeIn
        ? converseWithBargeIn(by: session, after: detector, on: console)
        : converse(by: session, after: detector, Microphone(), Loudspeaker(), on: console)
    }
    for (number, file) in files.enumerated() {
      let sound = AudioFile(file)
      if let detector, try await detector.detections(from: sound).collected().isEmpty {
        console.printError("vocative talk: The wake word was not said in \(file).")
        continue
      }
      let source: any AudioSource = detector.map { WakeWordAudioSource(sound, detector: $0) } ?? sound
      for try await event in session.turn(input: source, output: sink(number)) {
        show(event, on: console)
      }
    }
  }

  /// Converses until the person is silent or, with a wake word, until Ctrl-C.
  private func converse(
    by session: VoiceSession, after detector: (any WakeWordDetector)?, _ microphone: Microphone,
    _ loudspeaker: Loudspeaker, on console: Console
  ) async throws {
    repeat {
      let source: any AudioSource =
        detector.map { detector in
          WakeWordAudioSource(microphone, detector: detector) { _ in console.printError("Listening.") }
        } ?? microphone
      let events = session.converse(input: source, output: loudspeaker, allowsBargeIn: bargeIn)
      for try await event in events { show(event, on: console) }
    } while detector != nil && !Task.isCancelled
  }

  /// Converses until Ctrl-C, and gives the sound server its devices back.
  private func converseWithBargeIn(
    by session: VoiceSession, after detector: (any WakeWordDetector)?, on console: Console
  ) async throws {
    let sound = try await EchoCanceller()
    let talking = Task {
      try await converse(by: session, after: detector, sound.microphone, sound.loudspeaker, on: console)
    }
    let stopping = Task { await TerminationSignal.wait { talking.cancel() } }
    let result = await talking.result
    stopping.cancel()
    await sound.stop()
    try result.get()
  }

  private func talk(by session: CommandSession, on console: Console) async throws {
    if files.isEmpty {
      for try await event in session.listen(to: Microphone(), output: Loudspeaker()) { show(event, on: console) }
    }
    for (number, file) in files.enumerated() {
      for try await event in session.turn(input: AudioFile(file), output: sink(number)) {
        show(event, on: console)
      }
    }
  }

  /// Returns the sink for the answer to a recorded turn.
  private func sink(_ number: Int) -> FileAudioSink? {
    output.map { FileAudioSink(file: AudioFile("\($0)/answer-\(number + 1).wav")) }
  }

  private func show(_ event: CommandSessionEvent, on console: Console) {
    switch event {
    case .partial(let transcript): show(VoiceSessionEvent.partial(transcript), on: console)
    case .fired(let command, _, let early): showUserTurn(command.name, early ? ">>" : ">", on: console)
    case .conversation(let event): show(event, on: console)
    case .answered, .prefetched, .unmatched, .finished: break
    }
  }

  private func show(_ event: VoiceSessionEvent, on console: Console) {
    switch event {
    case .partial(let transcript):
      if console.style.isEnabled { console.write("\r\(console.style.dim("> " + transcript.text))\u{1B}[K") }
    case .transcribed(let transcript, _): showUserTurn(transcript.text, ">", on: console)
    case .replied(let turn, _): console.print(turn.styled(console.style))
    case .interrupted: console.print(console.style.dim("(interrupted)"))
    case .speaking, .finished: break
    }
  }

  private func showUserTurn(_ text: String, _ mark: String, on console: Console) {
    console.print((console.style.isEnabled ? "\r\u{1B}[K" : "") + mark + " " + text)
  }
}
