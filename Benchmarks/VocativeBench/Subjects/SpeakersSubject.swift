import Foundation
import VocativeConsole

/// `vocative-bench speakers`: errors of comparing voices.
struct SpeakersSubject: BenchmarkSubject {
  static let name = "speakers"
  static let abstract = "Voices told apart: equal error rates by the length of speech."
  static let discussion = """
    Each recording is enrolled by its first half and compared with the second halves of all. Recordings of one person in
    several files count as several people, which makes the rates look worse than they are.
    """
  static let examples = [
    ("vocative-bench speakers clips/*.flac", "Equal error rates after 0.5, 1, 1.5 and 2 seconds."),
    ("vocative-bench speakers clips/*.flac --noise kitchen.flac --snr 15", "With noise in the compared halves."),
  ]

  @Argument("FILE", "Recordings, of one person each.") var files: [String]
  @Option("FILE", "A sound file of noise.") var noise: String?
  @Option("DB", "The signal-to-noise ratio.", default: 15, in: -20.0...60) var snr: Double
  @Flag("Print one JSON object.") var json: Bool

  func measure(on console: Console) async throws -> BenchmarkResult {
    let benchmark = SpeakerBenchmark(
      files: files, lengths: [0.5, 1, 1.5, 2], noise: noise, signalToNoiseRatio: snr)
    return BenchmarkResult(metrics: try await benchmark.run(on: console))
  }
}
