import Foundation
import VocativeNLU

/// Finds the words that explain a prediction, by leaving each out and classifying the rest (leave-one-out occlusion; Li,
/// Monroe and Jurafsky, "Understanding Neural Networks through Representation Erasure", 2016).
struct OcclusionExplainer: Sendable {
  private let words: TranscriptWords
  private let range: Range<Int>

  /// - Parameters:
  ///   - words: The words of the transcript.
  ///   - range: The words of the explained segment.
  init(_ words: TranscriptWords, _ range: Range<Int>) {
    self.words = words
    self.range = range
  }

  /// The words whose absence makes the label much less likely; at most three spans, in the order of the text.
  ///
  /// - Parameters:
  ///   - label: The predicted class.
  ///   - likelihood: The probability of the class for the whole segment.
  ///   - classifier: Classifies the texts without each word.
  /// - Returns: The spans with their weights; empty if no word matters.
  /// - Throws: The errors of the classifier.
  func reasons(
    for label: String, _ likelihood: Double, by classifier: some ToneClassifier
  ) async throws -> [Tone.Reason] {
    guard range.count > 1 else {
      return range.isEmpty ? [] : [reason(range, weight: Self.logOdds(likelihood))]
    }
    let predictions = try await classifier.predictions(of: range.map { words.text(range, without: $0) })
    let drops = predictions.map { Self.logOdds(likelihood) - Self.logOdds($0.scores[label] ?? 0) }
    guard let deepest = drops.max(), deepest >= Self.minimumLogOddsDrop else { return [] }
    let floor = max(Self.minimumLogOddsDrop, 0.4 * deepest)
    var reasons: [(words: Range<Int>, weight: Double)] = []
    for (index, drop) in zip(range, drops) where drop >= floor {
      if let last = reasons.last, last.words.upperBound == index {
        reasons[reasons.count - 1] = (last.words.lowerBound..<(index + 1), last.weight + drop)
      } else {
        reasons.append((index..<(index + 1), drop))
      }
    }
    return reasons.sorted { $0.weight > $1.weight }.prefix(3).sorted { $0.words.lowerBound < $1.words.lowerBound }
      .map { reason($0.words, weight: $0.weight) }
  }

  /// The least significant drop, in nats.
  private static let minimumLogOddsDrop = 0.3

  private static func logOdds(_ likelihood: Double) -> Double {
    let bounded = min(max(likelihood, 1e-6), 1 - 1e-6)
    return log(bounded / (1 - bounded))
  }

  /// Creates a reason without the punctuation around its words.
  private func reason(_ range: Range<Int>, weight: Double) -> Tone.Reason {
    let place = words.scalarRange(range)
    let scalars = Array(words.text(range).unicodeScalars)
    let isWord: (Unicode.Scalar) -> Bool = {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.value > 0x2000
    }
    guard let first = scalars.firstIndex(where: isWord), let last = scalars.lastIndex(where: isWord) else {
      return Tone.Reason(words.text(range), at: place, weight: weight)
    }
    let text = String(String.UnicodeScalarView(scalars[first...last]))
    // Words of the text may have had several spaces between them; its beginning and end are true in any case.
    return Tone.Reason(
      text, at: (place.lowerBound + first)..<(place.upperBound - (scalars.count - 1 - last)), weight: weight)
  }
}
