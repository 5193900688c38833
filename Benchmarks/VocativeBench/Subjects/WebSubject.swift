import VocativeConsole
import VocativeSetup

/// `vocative-bench web`: the web app's server under load.
struct WebSubject: BenchmarkSubject {
  static let name = "web"
  static let abstract = "The web server: many conversations at once, speech to first sound, memory, malformed frames."
  static let discussion = """
    Fails if a malformed frame is not refused as it should be, or if the server does not survive them. The growth of memory
    is measured on 'vocative serve', which must lie beside this program.
    """
  static let examples = [
    ("vocative-bench web --churn 600 --frames 1000000", "Ten minutes of sessions, a million malformed frames.")
  ]

  @Option("N", "Conversations at once.", default: 50, in: 1...500) var sessions: Int
  @Option("S", "Seconds that they last.", default: 30, in: 5...36_000) var seconds: Int
  @Option("S", "Seconds of opening and closing sessions; 0 for none.", default: 10, in: 0...36_000) var churn: Int
  @Option("N", "Malformed frames.", default: 10_000, in: 1...100_000_000) var frames: Int
  @Option("N", "Repetitions of a spoken request.", default: 5, in: 1...1_000) var repetitions: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Option("FILE", PaymentsAssistant.modelHelp) var pack: String?
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = WebServerBenchmark(
      sessions: sessions, duration: .seconds(seconds), churn: .seconds(churn), malformedFrameCount: frames,
      repeats: repetitions, seed: UInt64(seed), pack: pack)
    let (metrics, passed) = try await benchmark.run(on: console)
    return BenchmarkResult(metrics: metrics, passed: passed)
  }
}
