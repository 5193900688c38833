import Foundation
import VocativeConsole

/// `vocative-bench dictation`: word errors, times and invented words of free speech.
struct DictationSubject: BenchmarkSubject {
  static let name = "dictation"
  static let abstract = "Word errors and times of free speech, and words heard in noise, beside PocketSphinx."
  static let examples = [
    ("vocative-bench dictation --noise-minutes 60", "An hour of noise and silence too."),
    ("vocative-bench dictation --recordings clips --labels labels.json", "Recordings of people too."),
  ]

  @Option("FILE", "Sentences, one a line.", default: "Benchmarks/interpreter.sentences") var sentences: String
  @Option("N", "Only the first N sentences.", in: 1...1_000_000) var limit: Int?
  @Option("N", "Sentences that are said in real time, for the times.", default: 24, in: 0...1_000_000) var live: Int
  @Option("N", "Minutes of noise and silence.", default: 9, in: 0...10_000) var noiseMinutes: Int
  @Option("FILE", "A recording of noise without words.") var noise: String?
  @Option("FILE", "Names of several languages, which are the terms.", default: "Benchmarks/people.names") var names:
    String
  @Option("N", "Terms that are preferred; 0 measures none.", default: 0, in: 0...1_000_000) var terms: Int
  @Option("DIR", "Recordings of people.") var recordings: String?
  @Option("FILE", "The values said in each recording, as speech-to-intent sets have them.") var labels: String?
  @Option("S", "The seed of the noise.", default: 1, in: 0...Int.max) var seed: Int
  @Flag("Print what was not heard rightly.") var showErrors: Bool
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let lines = try String(contentsOfFile: sentences, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") && !$0.contains(where: \.isNumber) }
    let benchmark = DictationBenchmark(
      sentences: Array(lines.prefix(limit ?? .max)), liveCount: live, noiseMinutes: noiseMinutes, noise: noise,
      recordings: recordings, labels: labels, names: names, termCount: terms, seed: UInt64(seed),
      showsErrors: showErrors)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
