import VocativeCaptions
import VocativeConsole
import VocativeCore

/// `vocative-bench interpreter`: captions of growing sentences.
struct CaptionsSubject: BenchmarkSubject {
  static let name = "interpreter"
  static let abstract = "Time to translate a sentence; flicker and lag of captions, beside retranslation."
  static let discussion = """
    Fails if a committed word of a caption changes. Sentences said aloud take as long as they take to say.
    """
  static let examples = [
    ("vocative-bench interpreter", "The chosen policy, and full retranslation beside it."),
    ("vocative-bench interpreter --text-only", "Without sentences said aloud."),
  ]

  @Option("FILE", "Sentences, one a line.", default: "Benchmarks/interpreter.sentences") var sentences: String
  @Option("LANGUAGE", "The language of the captions.", default: "es") var to: String
  @Option("N", "Repetitions of each sentence.", default: 5, in: 1...1_000) var repetitions: Int
  @Option("S", "The seed of the random choices.", default: 1, in: 0...Int.max) var seed: Int
  @Option("N", "Only the first N sentences are said aloud.", in: 1...1_000_000) var spokenLimit: Int?
  @Flag("Measure text only.") var textOnly: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = try CaptionBenchmark(
      file: sentences, pair: LanguagePair(from: .english, to: LanguageTag(to)), repetitions: repetitions,
      seed: UInt64(seed))
    let (metrics, passed) = try await benchmark.run(on: console)
    if textOnly { return BenchmarkResult(metrics: metrics, passed: passed) }
    let spoken = SpokenCaptionBenchmark(
      sentences: Array(benchmark.sentences.prefix(spokenLimit ?? .max)), pair: benchmark.pair)
    return BenchmarkResult(metrics: metrics + (try await spoken.run(on: console)), passed: passed)
  }
}
