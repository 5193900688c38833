import VocativeConsole
import VocativeSetup

/// `vocative-bench payments`: spoken requests to the payments assistant.
struct SpokenPaymentsSubject: BenchmarkSubject {
  static let name = "payments"
  static let abstract = "Spoken requests to the payments assistant, and other talk that it should refuse."
  static let examples = [
    ("vocative-bench payments", "Spoken by the installed synthesizers."),
    ("vocative-bench payments --recordings FOLDER", "From recordings that Benchmarks/payments/speak.sh made."),
  ]

  @Option("DIR", "Recordings that Benchmarks/payments/speak.sh made.") var recordings: String?
  @Option("DIR", "A folder of other speech, to be refused.") var outOfDomain: String?
  @Option("N", "Only the first N utterances.", in: 1...1_000_000) var limit: Int?
  @Option("NAME", "The condition of the sound: clean, telephone, far-room, clipped, music, babble, …", default: "clean")
  var condition: String
  @Flag("Let the sound come at the pace of speech, and measure the times.") var live: Bool
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Flag("Print the answers that are not the right ones.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let folder = "Benchmarks/payments"
    let benchmark = SpokenPaymentsBenchmark(
      sentences: "\(folder)/spoken.jsonl", outOfDomainSentences: "\(folder)/other.txt",
      context: "\(folder)/spoken.context.json", recordings: recordings, outOfDomainRecordings: outOfDomain,
      limit: limit, condition: try soundCondition(), isLive: live, pack: pack, showsErrors: showErrors)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }

  @inline(never)
  private func soundCondition() throws(UsageError) -> SoundCondition {
    let conditions = try SoundCondition.list(condition)
    guard conditions.count == 1 else { throw UsageError("'--condition' is one condition.") }
    return conditions[0]
  }
}
