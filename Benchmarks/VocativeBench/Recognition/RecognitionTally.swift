import Foundation
import Vocative
import VocativeConsole
import VocativeSetup

/// The totals of recordings recognised under one condition.
struct RecognitionTally {
  private var accepted = 0
  private var count = 0
  private var seconds = 0.0
  private var cpuSeconds = 0.0
  private var partialWordCount = 0
  private var revisedWordCount = 0

  mutating func add(_ result: FileTranscription, isAccepted: Bool) {
    count += 1
    if isAccepted { accepted += 1 }
    seconds += result.seconds
    cpuSeconds += result.cpuSeconds
    var shown: [Substring] = []
    for partial in result.partials.map(\.text) + [result.text] {
      let words = partial.split(separator: " ")
      revisedWordCount += shown.indices.count { !words.indices.contains($0) || words[$0] != shown[$0] }
      shown = words
    }
    partialWordCount += shown.count
  }

  func metrics(_ key: String, _ title: String) -> [BenchmarkMetric] {
    let (low, high) = Self.wilsonInterval(accepted, of: count)
    let (lowText, highText) = ((100 * low).rounded(places: 1), (100 * high).rounded(places: 1))
    return [
      BenchmarkMetric(
        key: key, title: "\(title): accepted of \(count) (\(lowText)–\(highText))",
        value: 100 * Double(accepted) / Double(max(count, 1)), unit: "%", fractionDigits: 1),
      BenchmarkMetric(
        key: key + "RealTimeFactor", title: "  processor time for a second of sound",
        value: cpuSeconds / max(seconds, 1e-9), unit: "s", fractionDigits: 3),
      BenchmarkMetric(
        key: key + "UnstableWords", title: "  words shown that changed, for each word of the end",
        value: Double(revisedWordCount) / Double(max(partialWordCount, 1)), unit: "", fractionDigits: 3),
    ]
  }

  /// The 95 % interval of a share by its score (Wilson 1927).
  static func wilsonInterval(_ hits: Int, of count: Int) -> (low: Double, high: Double) {
    guard count > 0 else { return (0, 1) }
    let (n, p, z) = (Double(count), Double(hits) / Double(count), 1.959_964)
    let centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return (max(centre - half, 0), min(centre + half, 1))
  }
}
