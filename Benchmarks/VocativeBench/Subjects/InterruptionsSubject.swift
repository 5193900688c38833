import VocativeConsole
import VocativeSupport

/// `vocative-bench interruptions`: speech during a reply.
struct InterruptionsSubject: BenchmarkSubject {
  static let name = "interruptions"
  static let abstract = "Speech while the assistant speaks: what must interrupt it, and what must not."
  static let discussion = """
    Each line of FILE has a decision, yields or ignores, a tab and the words. Synthetic voices say them in turn while a
    payment is read out; --voices 0 takes the words as they are written.
    """
  static let examples = [
    ("vocative-bench interruptions Benchmarks/conversations/interruptions.tsv", "Each case by two voices.")
  ]

  @Argument("FILE", "The cases.") var file: String
  @Option("N", "The number of voices that say each case.", default: 2, in: 0...8) var voices: Int
  @Flag("Print the wrong decisions.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let lines = try TextFile.read(file).split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    let cases = try lines.map { line -> (interrupts: Bool, text: String) in
      let fields = line.split(separator: "\t")
      guard fields.count == 2, fields[0] == "yields" || fields[0] == "ignores" else {
        throw InputError(.invalid, "expected yields or ignores, a tab and the words: \(line)", file: file)
      }
      return (fields[0] == "yields", String(fields[1]))
    }
    let benchmark = InterruptionBenchmark(cases: cases, voiceCount: voices, showsErrors: showErrors)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
