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
  @Option("NAME", "The voice to speak with.") var voice: String?
  @Option("DIR", "Keep the answers to recorded turns as WAV files in this folder; it must exist.") var output: String?

  func run(on console: Console) async throws {
    if bargeIn, usage != nil || !files.isEmpty {
      throw UsageError("--barge-in is for the microphone, without --usage and files.")
    }
    let bank = try SimulatedBank.loading(context, on: console)
    let log = try usage.map { try UsageLog(file: $0, consentGivenBy: "the person who ran 'vocative talk --usage'") }
    let conversation = try PaymentsAssistant.make(bank, pack: pack, learned: try await log?.phrases() ?? [:])
      .conversation()
    await log?.observe(conversation)
    let recognizer = try RecognitionSetup.recognizer(
      sherpa: nil, prefersInt8: false, speaker: speaker, denoiseEnsemble: denoiseEnsemble)
    let session = VoiceSession(
      conversation, recognizer: recognizer, synthesizer: try await Synthesizers.synthesizer(for: voice),
      g2p: FliteGraphemeToPhoneme(), nameG2P: .espeak, voice: voice)
    if files.isEmpty { console.printError("Speak when you are ready; Ctrl-C ends.") }
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
      try await talk(by: session, on: console)
    }
  }

  private func talk(by session: VoiceSession, on console: Console) async throws {
    if files.isEmpty {
      try await bargeIn
        ? converseWithBargeIn(by: session, on: console)
        : converse(by: session, Microphone(), Loudspeaker(), on: console)
    }
    for (number, file) in files.enumerated() {
      for try await event in session.turn(input: AudioFile(file), output: sink(number)) {
        show(event, on: console)
      }
    }
  }

  private func converse(
    by session: VoiceSession, _ microphone: Microphone, _ loudspeaker: Loudspeaker, on console: Console
  ) async throws {
    let events = session.converse(input: microphone, output: loudspeaker, allowsBargeIn: bargeIn)
    for try await event in events { show(event, on: console) }
  }

  /// Converses until Ctrl-C, and gives the sound server its devices back.
  private func converseWithBargeIn(by session: VoiceSession, on console: Console) async throws {
    let sound = try await EchoCanceller()
    let talking = Task { try await converse(by: session, sound.microphone, sound.loudspeaker, on: console) }
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
