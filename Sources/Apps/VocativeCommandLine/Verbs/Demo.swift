import Foundation
import Vocative
import VocativeAudioFiles
import VocativeConsole
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx
import VocativeSetup

/// `vocative demo`: a whole spoken payment, from a person's recorded voice to the money moved.
struct Demo: Subcommand {
  static let abstract = "Speak, hear, understand, confirm and pay: a whole conversation, kept as sound files."
  static let discussion = """
    The user's side is spoken by another voice than the assistant's and kept as WAV files; the assistant hears those
    files, answers aloud into WAV files, and moves money in a simulated bank.
    """
  static let examples = [("vocative demo", "The conversation, in the folder Output/demo.")]

  @Option(shortName: "o", "DIR", "The folder for the sound files.") var output: String?
  @Option("NAME", "The user's voice, of Flite.") var userVoice: String?

  /// The user's turns: a payment with two people of one name, corrected at the confirmation; then a question.
  private static let userTurns = [
    "send fifty dollars to Anna", "the second one", "no, make it thirty dollars", "yes please",
    "how much money is in Top Bank", "no thanks",
  ]

  func run(on console: Console) async throws {
    let folder = output ?? "Output/demo"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let bank = SimulatedBank(.builtIn)
    let session = VoiceSession(
      try PaymentsAssistant.make(bank).conversation(), recognizer: PocketSphinxRecognizer().withMoonshineIfInstalled(),
      synthesizer: .flite(), g2p: FliteGraphemeToPhoneme(), nameG2P: .espeak)
    let paint = console.style
    console.print(paint.bold("A spoken payment") + paint.dim("  (the bank is simulated)") + "\n")
    var log = OperationLog(bank)
    for (number, text) in Self.userTurns.enumerated() {
      let asked = "\(folder)/\(number + 1)-user.wav"
      let answered = "\(folder)/\(number + 1)-assistant.wav"
      try await recording(of: text).write(to: AudioFile(asked))
      console.print("\(paint.bold("User says"))   \(text)   \(paint.dim(asked))")
      let stages = try await runTurn(asked, into: answered, session, console)
      for operation in await log.takeNew() { console.print("  done       " + paint.green(operation.summary)) }
      console.print("  took       " + paint.dim(stages) + "\n")
    }
    try await printSummary(bank, folder, console)
  }

  /// The user's voice as a microphone would have recorded it, with a moment of quiet before and after.
  private func recording(of text: String) async throws -> EventStream<PCMBuffer> {
    let speech = try await FliteSynthesizer.flite().speech(for: text, voice: userVoice ?? "rms").collected()
    let rate = speech.first?.sampleRate ?? 16_000
    let quiet = PCMBuffer.silence(duration: .seconds(0.3), sampleRate: rate)
    return EventStream([quiet] + speech + [quiet])
  }

  /// Hears one file, prints what was made of it, and says how long each stage took.
  private func runTurn(
    _ question: String, into answer: String, _ session: VoiceSession, _ console: Console
  ) async throws -> String {
    var stages: [String] = []
    let sink = FileAudioSink(file: AudioFile(answer))
    for try await event in session.turn(input: AudioFile(question), output: sink) {
      switch event {
      case .partial: break
      case .transcribed(let transcript, let latency):
        console.print("  heard      \(transcript.text)   " + console.style.dim("confidence \(transcript.confidence)"))
        stages.append("hearing \(latency.milliseconds.rounded(places: 1)) ms after the last sound")
      case .replied(let turn, let latency):
        console.print("  answers    \(turn.styled(console.style))   " + console.style.dim(answer))
        stages.append("understanding and answering \(latency.milliseconds.rounded(places: 1)) ms")
      case .speaking(let latency): stages.append("first sound \(latency.milliseconds.rounded(places: 1)) ms")
      case .interrupted, .finished: break
      }
    }
    return stages.joined(separator: ", ")
  }

  private func printSummary(_ bank: SimulatedBank, _ folder: String, _ console: Console) async throws {
    let done = await bank.operations.filter { $0.outcome == .succeeded }
    for account in await bank.accounts() { console.print("\(account.shown) now holds \(account.balance.shown).") }
    console.print(
      """

      All of it is in \(folder). Try it yourself:
        vocative talk                    with your own voice
        vocative talk ask.wav yes.wav    with your own recordings
        vocative converse                in writing
      """)
    guard done.count == 1, done.first?.amountMinor == 3_000, done.first?.party == "anna-bianchi" else {
      console.printError("vocative demo: The conversation did not end in the payment of $30.00 to Anna Bianchi.")
      throw ReportedFailure()
    }
  }
}

extension OperationRecord {
  /// The record as a person reads it: `send $30.00 to anna-bianchi from top: succeeded`.
  fileprivate var summary: String {
    "\(operation.rawValue) \(Money(minorUnits: amountMinor, currency).shown), \(party), account \(account): \(outcome)"
  }
}
