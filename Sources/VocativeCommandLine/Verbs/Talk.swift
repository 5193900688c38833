import Vocative
import VocativeEspeak
import VocativeFlite
import VocativePayments
import VocativePocketSphinx
import VocativePulse

/// `vocative talk`: the payments assistant, by voice.
struct Talk: Verb {
  static let abstract = "Talk with the payments assistant, by microphone or with recorded files."
  static let discussion = """
    The bank is simulated. The assistant listens for its own requests, contacts and accounts; press Ctrl-C to stop.
    Nothing is recorded unless --save names a folder for the answers.
    """
  static let examples = [
    ("vocative talk", "Speak, and listen to the answers."),
    ("vocative talk ask.wav yes.wav", "Each file is one thing said."),
    ("vocative talk ask.wav --save answers", "Keep the spoken answers as WAV files."),
  ]

  @Argument("FILE", "Recorded turns, in order; the microphone if there is none.", isRequired: false)
  var files: [String]
  @Option("FILE", "Contacts, accounts, transactions and requests, as JSON.") var context: String?
  @Option("FILE", PaymentsAssistant.packHelp) var pack: String?
  @Option("NAME", "The voice to speak with.") var voice: String?
  @Option("DIR", "Keep the answers to recorded turns as WAV files in this folder; it must exist.") var save: String?

  func run(on console: Console) async throws {
    let bank = try SimulatedBank.loading(context, on: console)
    let session = VoiceSession(
      try PaymentsAssistant.on(bank, pack: pack).conversation(), recognizer: .pocketSphinx(),
      synthesizer: try await Synthesizers.one(for: voice), pronouncer: FlitePronouncer(),
      namePronouncer: .espeak, voice: voice)
    if files.isEmpty {
      console.note("Speak when you are ready; Ctrl-C ends.")
      try await follow(session.converse(hearing: Microphone(), speakingTo: Loudspeaker()), on: console)
      return
    }
    for (number, file) in files.enumerated() {
      let sink = save.map { FileSink(file: AudioFile("\($0)/answer-\(number + 1).wav")) }
      try await follow(session.turn(hearing: AudioFile(file), speakingTo: sink), on: console)
    }
  }

  private func follow(_ events: Feed<VoiceEvent>, on console: Console) async throws {
    for try await event in events {
      switch event {
      case .partial(let transcript):
        if console.paint.isOn { console.write("\r\(console.paint.dim("> " + transcript.text))\u{1B}[K") }
      case .heard(let transcript, _):
        console.print((console.paint.isOn ? "\r\u{1B}[K" : "") + "> " + transcript.text)
      case .replied(let turn, _): console.print(turn.painted(console.paint))
      case .speaking, .finished: break
      }
    }
  }
}
