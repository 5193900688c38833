import Vocative
import VocativeConsole
import VocativeNLU
import VocativePayments
import VocativeSetup

/// `vocative understand`: what a sentence asks for.
struct Understand: Subcommand {
  static let abstract = "Say what each line of standard input asks for: its intent and the values in it."
  static let examples = [
    ("echo 'send fifty dollars to Anna' | vocative understand", "Intent, confidence and values."),
    ("vocative understand --json < sentences.txt", "One JSON object a line."),
    ("vocative understand --pack mine.vocative < sentences.txt", "By a trained pack, for payments or anything else."),
    ("vocative understand --grammar Benchmarks/coffee.phrases < orders.txt", "By a phrase book of your own."),
  ]

  @Option("FILE", "Contacts and accounts, as JSON.") var context: String?
  @Option("FILE", "A phrase book instead of the payments skill.") var grammar: String?
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Flag("Print one JSON object a line.") var json: Bool

  func run(on console: Console) async throws {
    if grammar != nil, pack != nil { throw UsageError("Give --grammar or --pack, not both.") }
    let reader = try reader(on: console)
    let clock = ContinuousClock()
    var isFaulty = false
    for line in console.input() {
      switch line {
      case .failure(let problem):
        console.printError("vocative understand: \(problem)")
        isFaulty = true
      case .success(let text):
        let start = clock.now
        let meaning = try await reader.analysis(of: text)
        let elapsed = (clock.now - start).milliseconds
        if json {
          console.print(json: meaning.json(of: text, elapsed))
        } else {
          console.print(meaning.lines(console.style))
        }
      }
    }
    if isFaulty { throw ReportedFailure() }
  }

  private func reader(on console: Console) throws -> SentenceAnalyzer {
    if let grammar {
      let book = try PhraseBook(file: grammar)
      return try SentenceAnalyzer(nil) { Skill(book) }
    }
    let bank = try SimulatedBank.loading(context, on: console)
    return try SentenceAnalyzer(PaymentsAssistant.model(pack)) { Skill.payments(bank) }
  }
}
