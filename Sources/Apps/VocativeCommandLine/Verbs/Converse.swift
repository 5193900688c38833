import Vocative
import VocativeConsole
import VocativeFlite
import VocativeSetup
import VocativeUsage
import VocativePayments
import VocativePulse
import VocativeRemote

/// `vocative converse`: the payments assistant, in writing.
struct Converse: Subcommand {
  static let abstract = "Talk with the payments assistant in writing, a turn a line."
  static let discussion = """
    The bank is simulated and starts afresh each time. Without --context it holds accounts at Top Bank in US dollars
    and Future Bank in UAE dirhams. On a list, a line 'pick ID' touches an entry.
    """
  static let examples = [
    ("vocative converse", "Type, and read the answers."),
    ("printf 'send $20 to Mei\\nyes\\n' | vocative converse --json", "One JSON object a turn, for scripts."),
    ("vocative converse --pack none", "Understands declared phrases alone, as it does where no model is installed."),
    ("vocative converse --usage usage.sqlite", "Lets it learn how you ask; 'vocative usage' shows and forgets it."),
    ("vocative converse --context bank.json --speak", "With your own contacts and accounts, and spoken answers."),
  ]

  @Option("FILE", "Contacts, accounts, transactions and requests, as JSON.") var context: String?
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Option("FILE", "Learn how you ask, in this file: see 'vocative usage'. Nothing is learned without.") var usage:
    String?
  @Option(
    "URL",
    "Ask this service what nothing here understood; what you write then leaves the machine, with the token in "
      + "VOCATIVE_TOKEN, if any."
  ) var remote: String?
  @Option(
    "NAME", "remote: the format of its API, vocative or rasa. (vocative)",
    choices: NLUServiceFormat.allCases.map(\.rawValue))
  var apiFormat: String?
  @Option("FILE", "remote: keep its answers, to use when it is not there.") var cache: String?
  @Flag("Speak the answers.") var speak: Bool
  @Option("NAME", "The voice to speak with; see 'vocative say --help'.") var voice: String?
  @Flag("Print one JSON object a turn.") var json: Bool

  func run(on console: Console) async throws {
    let bank = try SimulatedBank.loading(context, on: console)
    let log = try usage.map { try UsageLog(file: $0, consentGivenBy: "the user of 'vocative converse --usage'") }
    let learned = try await log?.phrases() ?? [:]
    let conversation = try assistant(on: bank, learned).conversation()
    await log?.observe(conversation)
    var operations = OperationLog(bank)
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.printError("vocative converse: \(problem)")
        isFaulty = true
      case .success(let text):
        let turn = await respond(text, in: conversation)
        if json {
          console.print(json: turn.json(operations: await operations.takeNew()))
        } else {
          console.print(turn.styled(console.style))
        }
        if speak { try await say(turn, conversation) }
        if turn.expects == .nothing, !json { return }
      }
    }
    if isFaulty { throw ReportedFailure() }
  }

  @inline(never)
  private func assistant(on bank: SimulatedBank, _ learned: [String: [Phrase]]) throws -> Assistant {
    guard let remote else {
      if apiFormat != nil || cache != nil { throw UsageError("'--api-format' and '--cache' need '--remote': URL.") }
      return try PaymentsAssistant.make(bank, pack: pack, learned: learned)
    }
    let format = apiFormat.flatMap(NLUServiceFormat.init(rawValue:)) ?? .vocative
    let layers = CascadedNLUEngine(
      try PaymentsAssistant.model(pack), phrases: try Assistant { Skill.payments(bank).addingPhrases(learned) },
      service: try HTTPNLUService(at: remote, format, token: ServiceToken.fromEnvironment),
      cache: try cache.map { try NLUCache(file: $0) })
    return try Assistant(nlu: layers) { Skill.payments(bank).addingPhrases(learned) }
  }

  private func respond(_ text: String, in conversation: Conversation) async -> SystemTurn {
    if text.hasPrefix("pick "), case .choice = await conversation.expectation {
      return await conversation.select(String(text.dropFirst(5)))
    }
    return await conversation.say(text)
  }

  private func say(_ turn: SystemTurn, _ conversation: Conversation) async throws {
    await conversation.beganSpeaking()
    try await Loudspeaker().play(FliteSynthesizer.flite().speech(for: turn.reply.spoken, voice: voice))
    await conversation.finishedSpeaking()
  }
}
