import VocativeConsole
import VocativeNLU
import VocativePayments

/// `vocative-bench constraints`: payment utterances with one extra constraint each, none of which may be dropped in
/// silence.
struct ConstraintsSubject: BenchmarkSubject {
  static let name = "constraints"
  static let abstract =
    "Payment utterances with one planted constraint each: whether it is done, named, asked about or dropped."
  static let discussion = """
    A constraint is a time, a condition, a currency, a means of payment and the like. It stands in the first utterance, in
    an answer, or beside the yes. Fails if a request is read out or done as if one had not been said.
    """
  static let examples = [
    ("vocative-bench constraints --count 500 --seed 7", "Five hundred utterances."),
    ("vocative-bench constraints --phrases-only --show-errors", "Without the trained model, and what was dropped."),
  ]

  @Option(
    "FILE", "The constraints, with the bank in context.json beside them.",
    default: "Benchmarks/conversations/constraints.json")
  var file: String
  @Option("N", "Utterances.", default: 500, in: 1...100_000) var count: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Understand by the declared phrases alone.") var phrasesOnly: Bool
  @Flag("Print the conversations that dropped a constraint, or began nothing.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = try ConstraintBenchmark(file: file, model: phrasesOnly ? nil : try IntentModel.payments())
    var counts: [String: [ConstraintOutcome: Int]] = [:]
    let utterances = PlantedUtterance.random(count, of: benchmark.corpus, seed: UInt64(seed))
    for utterance in utterances {
      let result = try await benchmark.play(utterance)
      for group in ["all", utterance.kind, "place: \(utterance.place.rawValue)"] {
        counts[group, default: [:]][result.outcome, default: 0] += 1
      }
      if showErrors, [.dropped, .refused].contains(result.outcome) {
        console.printError(
          "\(result.outcome.rawValue) \(utterance.kind): \(utterance.constraint) | \(result.transcript)")
      }
    }
    let groups = counts.keys.filter { $0 != "all" }.sorted()
    let dropped = counts["all"]?[.dropped] ?? 0
    let metrics = ConstraintOutcome.allCases.map { outcome in
      BenchmarkMetric(
        key: outcome.rawValue, title: outcome.rawValue, value: Double(counts["all"]?[outcome] ?? 0),
        unit: "of \(utterances.count)", fractionDigits: 0)
    }
    return BenchmarkResult(
      metrics: groups.map { metric(of: $0, counts[$0] ?? [:]) } + metrics, passed: dropped == 0)
  }

  /// Returns the number of dropped constraints of a group, with the other outcomes in its unit.
  private func metric(of group: String, _ counts: [ConstraintOutcome: Int]) -> BenchmarkMetric {
    let others = ConstraintOutcome.allCases.filter { $0 != .dropped }.map { "\($0.rawValue) \(counts[$0] ?? 0)" }
    return BenchmarkMetric(
      key: group, title: group, value: Double(counts[.dropped] ?? 0),
      unit: "dropped of \(counts.values.reduce(0, +)) (\(others.joined(separator: ", ")))", fractionDigits: 0)
  }
}
