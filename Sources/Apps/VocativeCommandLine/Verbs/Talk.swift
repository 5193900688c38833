import Vocative
import VocativeAudioFiles
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx
import VocativePulse
import VocativeUsage

/// `vocative talk`: the payments assistant, by voice.
struct Talk: Verb {
  static let abstract = "Talk with the payments assistant, by microphone or with recorded files."
  static let discussion = """
    The bank is simulated. The assistant listens for its own requests, contacts and accounts; press Ctrl-C to stop.
    Nothing is recorded unless --save names a folder for the answers.

    With --learn it learns how you ask, as 'converse' does; questions that 'vocative learn promote' made commands of are
    answered while they are said.
    """
  static let examples = [
    ("vocative talk", "Speak, and listen to the answers."),
    ("vocative talk ask.wav yes.wav", "Each file is one thing said."),
    ("vocative talk ask.wav --save answers", "Keep the spoken answers as WAV files."),
    ("vocative talk --learn mine.learned", "Answer frequent questions before they are ended."),
    ("vocative talk --barge-in", "Speak while the assistant does, and it falls silent."),
  ]

  @Argument("FILE", "Recorded turns, in order; the microphone if there is none.", isRequired: false)
  var files: [String]
  @Option("FILE", "Contacts, accounts, transactions and requests, as JSON.") var context: String?
  @Option("FILE", PaymentsAssistant.packHelp) var pack: String?
  @Option("FILE", "Learn how you ask, in this file: see 'vocative learn'. Nothing is learned without.") var learn:
    String?
  @Option("FILE", Ears.speakerHelp) var speaker: String?
  @Flag(Ears.twiceHelp) var twice: Bool
  @Flag("Let me interrupt: the sound server takes the assistant's voice out of the microphone.") var bargeIn: Bool
  @Option("NAME", "The voice to speak with.") var voice: String?
  @Option("DIR", "Keep the answers to recorded turns as WAV files in this folder; it must exist.") var save: String?

  func run(on console: Console) async throws {
    if bargeIn, learn != nil || !files.isEmpty {
      throw UsageError("--barge-in is for the microphone, without --learn and files.")
    }
    let bank = try SimulatedBank.loading(context, on: console)
    let log = try learn.map { try LearningLog(file: $0, agreed: "whoever ran 'vocative talk --learn'") }
    let conversation = try PaymentsAssistant.on(bank, pack: pack, learned: try await log?.phrases() ?? [:])
      .conversation()
    await log?.follow(conversation)
    let recognizer = try Ears.recognizer(sherpa: nil, prefersInt8: false, speaker: speaker, twice: twice)
    let session = VoiceSession(
      conversation, recognizer: recognizer, synthesizer: try await Synthesizers.one(for: voice),
      pronouncer: FlitePronouncer(), namePronouncer: .espeak, voice: voice)
    if files.isEmpty { console.note("Speak when you are ready; Ctrl-C ends.") }
    if let phrases = try await log?.commandPhrases(),
      let commands = try await CommandSet.learned(phrases, answeredBy: conversation)
    {
      let rapid = RapidSession(
        commands, recognizer: try Ears.recognizer(sherpa: nil, prefersInt8: false, speaker: speaker, twice: twice),
        synthesizer: try await Synthesizers.one(for: voice), pronouncer: FlitePronouncer(), otherwise: session,
        voice: voice)
      try await talk(by: rapid, on: console)
    } else {
      try await talk(by: session, on: console)
    }
  }

  private func talk(by session: VoiceSession, on console: Console) async throws {
    if files.isEmpty {
      try await bargeIn
        ? interruptibly(by: session, on: console) : converse(by: session, Microphone(), Loudspeaker(), on: console)
    }
    for (number, file) in files.enumerated() {
      for try await event in session.turn(hearing: AudioFile(file), speakingTo: sink(number)) {
        show(event, on: console)
      }
    }
  }

  private func converse(
    by session: VoiceSession, _ microphone: Microphone, _ loudspeaker: Loudspeaker, on console: Console
  ) async throws {
    let events = session.converse(hearing: microphone, speakingTo: loudspeaker, bargingIn: bargeIn)
    for try await event in events { show(event, on: console) }
  }

  /// Converses until Ctrl-C, and gives the sound server its devices back.
  private func interruptibly(by session: VoiceSession, on console: Console) async throws {
    let sound = try await EchoCancellation()
    let talking = Task { try await converse(by: session, sound.microphone, sound.loudspeaker, on: console) }
    let stopping = Task { await Interruption.wait { talking.cancel() } }
    let result = await talking.result
    stopping.cancel()
    await sound.end()
    try result.get()
  }

  private func talk(by session: RapidSession, on console: Console) async throws {
    if files.isEmpty {
      for try await event in session.listen(to: Microphone(), speakingTo: Loudspeaker()) { show(event, on: console) }
    }
    for (number, file) in files.enumerated() {
      for try await event in session.turn(hearing: AudioFile(file), speakingTo: sink(number)) {
        show(event, on: console)
      }
    }
  }

  /// Where the answer to a recorded turn is kept.
  private func sink(_ number: Int) -> FileSink? {
    save.map { FileSink(file: AudioFile("\($0)/answer-\(number + 1).wav")) }
  }

  private func show(_ event: RapidEvent, on console: Console) {
    switch event {
    case .partial(let transcript): show(VoiceEvent.partial(transcript), on: console)
    case .fired(let command, _, let early): showHeard(command.name, early ? ">>" : ">", on: console)
    case .conversation(let event): show(event, on: console)
    case .answered, .prefetched, .passed, .finished: break
    }
  }

  private func show(_ event: VoiceEvent, on console: Console) {
    switch event {
    case .partial(let transcript):
      if console.paint.isOn { console.write("\r\(console.paint.dim("> " + transcript.text))\u{1B}[K") }
    case .heard(let transcript, _): showHeard(transcript.text, ">", on: console)
    case .replied(let turn, _): console.print(turn.painted(console.paint))
    case .interrupted: console.print(console.paint.dim("(interrupted)"))
    case .speaking, .finished: break
    }
  }

  private func showHeard(_ text: String, _ mark: String, on console: Console) {
    console.print((console.paint.isOn ? "\r\u{1B}[K" : "") + mark + " " + text)
  }
}
