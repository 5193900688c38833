import VocativeConsole

/// `vocative-bench endpoints`: the end of a spoken answer.
struct EndpointingSubject: BenchmarkSubject {
  static let name = "endpoints"
  static let abstract = "The time until a spoken answer is taken for finished, and answers cut short by a pause."
  static let discussion = """
    The answers have pauses within numbers and names. The trailing silence depends on what was said, and is compared with
    an equal one for all answers.
    """
  static let examples = [("vocative-bench endpoints --show-errors", "Also prints the answers that were cut short.")]

  @Flag("Print the answers that were not understood.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    BenchmarkResult(metrics: try await EndpointingBenchmark(showsErrors: showErrors).run(on: console))
  }
}
