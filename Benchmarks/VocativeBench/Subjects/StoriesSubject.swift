import VocativeConsole
import VocativeNLU
import VocativePayments

/// `vocative-bench stories`: written conversations with what must come of them.
struct StoriesSubject: BenchmarkSubject {
  static let name = "stories"
  static let abstract = "Written conversations with the payments assistant: how many come out right, by kind."
  static let discussion = """
    A story has turns, the operations that the bank must have been asked for, and checks of the replies. A wrong operation
    is one that no right outcome has.
    """
  static let examples = [
    ("vocative-bench stories", "The stories of Benchmarks/conversations that must come out right."),
    ("vocative-bench stories --file F.json --phrases-only --show-errors", "Other stories, without the trained model."),
  ]

  @Option(
    "FILE", "A JSON list of stories, with the bank in context.json beside it.",
    default: "Benchmarks/conversations/stories.json")
  var file: String
  @Flag("Understand by the declared phrases alone.") var phrasesOnly: Bool
  @Flag("Print the stories that went wrong.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = try StoryBenchmark(file: file, model: phrasesOnly ? nil : try IntentModel.payments())
    var kinds: [(kind: String, right: Int, count: Int)] = []
    var wrongCount = 0
    for story in benchmark.stories {
      let result = try await benchmark.play(story)
      if kinds.last?.kind != story.kind, !kinds.contains(where: { $0.kind == story.kind }) {
        kinds.append((story.kind, 0, 0))
      }
      guard let place = kinds.firstIndex(where: { $0.kind == story.kind }) else { continue }
      kinds[place].count += 1
      if result.problems.isEmpty { kinds[place].right += 1 }
      if result.hasWrongOperation { wrongCount += 1 }
      if showErrors, !result.problems.isEmpty {
        console.printError("\(story.id): \(result.problems.joined(separator: "; ")) | \(result.transcript)")
      }
    }
    let right = kinds.map(\.right).reduce(0, +)
    let metrics = kinds.map {
      BenchmarkMetric(key: $0.kind, title: $0.kind, value: Double($0.right), unit: "of \($0.count)")
    }
    return BenchmarkResult(
      metrics: metrics + [
        BenchmarkMetric(key: "right", title: "right", value: Double(right), unit: "of \(benchmark.stories.count)"),
        BenchmarkMetric(
          key: "wrongOperations", title: "with a wrong operation", value: Double(wrongCount), unit: "stories"),
      ], passed: right == benchmark.stories.count && wrongCount == 0)
  }
}
