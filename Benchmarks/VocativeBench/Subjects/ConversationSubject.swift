import VocativeConsole
import VocativeSetup

/// `vocative-bench conversation`: turns in writing and by voice.
struct ConversationSubject: BenchmarkSubject {
  static let name = "conversation"
  static let abstract = "Turns a second in writing, and the time of each stage of a spoken turn."
  static let discussion = """
    The stages of a spoken turn: from the end of the utterance to the transcript, to the reply, and to the first sound of
    the answer.
    """
  static let examples = [("vocative-bench conversation", "Medians over repeated turns.")]

  @Option("N", "Repetitions of each spoken turn.", default: 5, in: 1...1_000) var repetitions: Int
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Flag("Measure the turns in writing alone.") var textOnly: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = ConversationBenchmark(repetitions: repetitions, model: try PaymentsAssistant.model(pack))
    return BenchmarkResult(
      metrics: textOnly ? try await benchmark.measureText() : try await benchmark.run(on: console))
  }
}
