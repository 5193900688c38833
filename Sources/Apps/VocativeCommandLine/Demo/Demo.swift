import Foundation
import Vocative
import VocativeAudioFiles
import VocativeEspeak
import VocativeFlite
import VocativeMoonshine
import VocativePayments
import VocativePocketSphinx

/// `vocative demo`: a whole spoken payment, from a person's recorded voice to the money moved.
struct Demo: Verb {
  static let abstract = "Speak, hear, understand, confirm and pay: a whole conversation, kept as sound files."
  static let discussion = """
    The user's side is spoken by another voice than the assistant's and kept as WAV files; the assistant hears those
    files, answers aloud into WAV files, and moves money in a simulated bank.
    """
  static let examples = [("vocative demo", "The conversation, in the folder Output/demo.")]

  @Option(letter: "o", "DIR", "The folder for the sound files.") var output: String?
  @Option("NAME", "The user's voice, of Flite.") var userVoice: String?

  /// What the user says: a payment with two people of one name, corrected at the recap; then a question.
  private static let userTurns = [
    "send fifty dollars to Anna", "the second one", "no, make it thirty dollars", "yes please",
    "how much money is in Top Bank", "no thanks",
  ]

  func run(on console: Console) async throws {
    let folder = output ?? "Output/demo"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let bank = SimulatedBank(.builtIn)
    let session = VoiceSession(
      try PaymentsAssistant.on(bank).conversation(), recognizer: PocketSphinxRecognizer().reheardIfInstalled(),
      synthesizer: .flite(), pronouncer: FlitePronouncer(), namePronouncer: .espeak)
    let paint = console.paint
    console.print(paint.bold("A spoken payment") + paint.dim("  (the bank is simulated)") + "\n")
    var log = OperationLog(bank)
    for (number, text) in Self.userTurns.enumerated() {
      let asked = "\(folder)/\(number + 1)-user.wav"
      let answered = "\(folder)/\(number + 1)-assistant.wav"
      try await recording(of: text).write(to: AudioFile(asked))
      console.print("\(paint.bold("User says"))   \(text)   \(paint.dim(asked))")
      let stages = try await take(asked, into: answered, session, console)
      for operation in await log.new() { console.print("  done       " + paint.green(operation.plain)) }
      console.print("  took       " + paint.dim(stages) + "\n")
    }
    try await conclude(bank, folder, console)
  }

  /// The user's voice as a microphone would have recorded it, with a moment of quiet before and after.
  private func recording(of text: String) async throws -> Feed<PCMBuffer> {
    let speech = try await FliteSynthesizer.flite().speech(for: text, voice: userVoice ?? "rms").collected()
    let rate = speech.first?.sampleRate ?? 16_000
    let quiet = PCMBuffer.silence(seconds: 0.3, sampleRate: rate)
    return Feed([quiet] + speech + [quiet])
  }

  /// Hears one file, prints what was made of it, and says how long each stage took.
  private func take(
    _ question: String, into answer: String, _ session: VoiceSession, _ console: Console
  ) async throws -> String {
    var stages: [String] = []
    let sink = FileSink(file: AudioFile(answer))
    for try await event in session.turn(hearing: AudioFile(question), speakingTo: sink) {
      switch event {
      case .partial: break
      case .heard(let transcript, let latency):
        console.print("  heard      \(transcript.text)   " + console.paint.dim("confidence \(transcript.confidence)"))
        stages.append("hearing \(latency.milliseconds.rounded(places: 1)) ms after the last sound")
      case .replied(let turn, let latency):
        console.print("  answers    \(turn.painted(console.paint))   " + console.paint.dim(answer))
        stages.append("understanding and answering \(latency.milliseconds.rounded(places: 1)) ms")
      case .speaking(let latency): stages.append("first sound \(latency.milliseconds.rounded(places: 1)) ms")
      case .interrupted, .finished: break
      }
    }
    return stages.joined(separator: ", ")
  }

  private func conclude(_ bank: SimulatedBank, _ folder: String, _ console: Console) async throws {
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
      console.note("vocative demo: The conversation did not end in the payment of $30.00 to Anna Bianchi.")
      throw InputFault()
    }
  }
}

extension OperationRecord {
  /// The record as a person reads it: `send $30.00 to anna-bianchi from top: succeeded`.
  fileprivate var plain: String {
    "\(operation.rawValue) \(Money(minorUnits: amountMinor, currency).shown), \(party), account \(account): \(outcome)"
  }
}
