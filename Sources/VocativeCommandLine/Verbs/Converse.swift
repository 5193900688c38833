import Vocative
import VocativeFlite
import VocativePayments
import VocativePulse

/// `vocative converse`: the payments assistant, in writing.
struct Converse: Verb {
  static let abstract = "Talk with the payments assistant in writing, a turn a line."
  static let discussion = """
    The bank is simulated and starts afresh each time. Without --context it holds accounts at Top Bank in US dollars
    and Future Bank in UAE dirhams. On a list, a line 'pick ID' touches an entry.
    """
  static let examples = [
    ("vocative converse", "Type, and read the answers."),
    ("printf 'send $20 to Mei\\nyes\\n' | vocative converse --json", "One JSON object a turn, for scripts."),
    ("vocative converse --pack none", "Understands declared phrases alone, as it does where no model is installed."),
    ("vocative converse --context bank.json --speak", "With your own contacts and accounts, and spoken answers."),
  ]

  @Option("FILE", "Contacts, accounts, transactions and requests, as JSON.") var context: String?
  @Option("FILE", PaymentsAssistant.packHelp) var pack: String?
  @Flag("Speak the answers.") var speak: Bool
  @Option("NAME", "The voice to speak with; see 'vocative say --help'.") var voice: String?
  @Flag("Print one JSON object a turn.") var json: Bool

  func run(on console: Console) async throws {
    let bank = try SimulatedBank.loading(context, on: console)
    let conversation = try PaymentsAssistant.on(bank, pack: pack).conversation()
    var log = OperationLog(bank)
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.note("vocative converse: \(problem)")
        isFaulty = true
      case .success(let text):
        let turn = await take(text, in: conversation)
        if json {
          console.print(json: turn.json(operations: await log.new()))
        } else {
          console.print(turn.painted(console.paint))
        }
        if speak { try await say(turn, conversation) }
        if turn.expects == .nothing, !json { return }
      }
    }
    if isFaulty { throw InputFault() }
  }

  private func take(_ text: String, in conversation: Conversation) async -> Turn {
    if text.hasPrefix("pick "), case .choice = await conversation.expectation {
      return await conversation.pick(String(text.dropFirst(5)))
    }
    return await conversation.say(text)
  }

  private func say(_ turn: Turn, _ conversation: Conversation) async throws {
    await conversation.beganSpeaking()
    try await Loudspeaker().play(FliteSynthesizer.flite().speech(for: turn.reply.spoken, voice: voice))
    await conversation.finishedSpeaking()
  }
}

/// What a bank did since it was last asked.
struct OperationLog {
  private let bank: SimulatedBank
  private var seen = 0

  init(_ bank: SimulatedBank) { self.bank = bank }

  /// The operations since the last call.
  mutating func new() async -> [OperationRecord] {
    let operations = await bank.operations
    defer { seen = operations.count }
    return Array(operations.dropFirst(seen))
  }
}

extension SimulatedBank {
  /// A bank over a context file, or over the built-in context; what the file has too much is noted.
  static func loading(_ path: String?, on console: Console) throws -> SimulatedBank {
    guard let path else { return SimulatedBank(.builtIn) }
    let reading = try PaymentsContext.load(path)
    for warning in reading.warnings { console.note("vocative: note: \(warning)") }
    return SimulatedBank(reading.context)
  }
}
