import Foundation
import VocativeNLU
import VocativeNeural

/// Finds labels that are probably wrong, from the labels of the most similar other examples.
///
/// The probability of a label is the share of the nearest neighbours that have it, weighted by their similarity; an example is
/// not its own neighbour, so that the probability is a cross-validated one. A label is suspected where another is at
/// least as probable as that other one usually is on its own examples (confident learning; Northcutt and others 2021).
struct LabelNoiseDetector {
  let encoder: SentenceEncoder

  private static let neighbourCount = 12
  /// The sharpness of the weights: a neighbour whose cosine is lower by 1/sharpness weighs e times less.
  private static let sharpness: Float = 12
  /// The number of examples that are compared with all others at a time.
  private static let chunkSize = 256
  /// A label that is more probable than this is not suspected.
  private static let greatestOwnShare = 0.1

  /// Returns the suspected labels, the surest first.
  ///
  /// - Throws: the error of the encoder.
  func findings(in examples: [TrainingExample]) throws -> [DatasetAudit.Finding] {
    guard examples.count > Self.neighbourCount else { return [] }
    let shares = try neighbourShares(of: examples)
    var confidences: [String: (sum: Double, count: Int)] = [:]
    for (example, shares) in zip(examples, shares) {
      let confidence = confidences[example.label] ?? (0, 0)
      confidences[example.label] = (confidence.sum + (shares[example.label] ?? 0), confidence.count + 1)
    }
    return zip(examples.indices, shares).compactMap { row, shares -> DatasetAudit.Finding? in
      let own = shares[examples[row].label] ?? 0
      guard own < Self.greatestOwnShare, let best = shares.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        let usual = confidences[best.key], best.value >= max(usual.sum / Double(usual.count), 0.5)
      else { return nil }
      return DatasetAudit.Finding(
        .suspectLabel, rows: [row + 1], text: examples[row].text,
        problem: "it is labelled \(examples[row].label), and similar texts are \(best.key)", suggestion: best.key,
        confidence: best.value - own)
    }
    .sorted { ($1.confidence, $0.rows[0]) < ($0.confidence, $1.rows[0]) }
  }

  /// Returns for each example the shares of the labels among its nearest neighbours.
  private func neighbourShares(of examples: [TrainingExample]) throws -> [[String: Double]] {
    let width = encoder.width
    var flat: [Float] = []
    flat.reserveCapacity(examples.count * width)
    for start in stride(from: 0, to: examples.count, by: Self.chunkSize) {
      let part = examples[start..<min(start + Self.chunkSize, examples.count)]
      for vector in try encoder.embeddings(of: part.map(\.text)) { flat += vector }
    }
    var shares: [[String: Double]] = []
    for start in stride(from: 0, to: examples.count, by: Self.chunkSize) {
      let rows = min(Self.chunkSize, examples.count - start)
      var products = [Float](repeating: 0, count: rows * examples.count)
      try flat.withSharedFloats { (flat) throws(ModelError) in
        try products.withSharedFloats { (products) throws(ModelError) in
          try MatrixProduct.compute(
            .init(flat.start + start * width, stride: width), .init(flat.start, stride: width, isTransposed: true),
            rows: rows, columns: examples.count, innerDimension: width, to: products.start)
        }
      }
      for row in 0..<rows {
        products[row * examples.count + start + row] = -1
        let similarities = products[row * examples.count..<(row + 1) * examples.count]
        shares.append(Self.shares(of: similarities, examples))
      }
    }
    return shares
  }

  private static func shares(of similarities: ArraySlice<Float>, _ examples: [TrainingExample]) -> [String: Double] {
    var nearest: [(similarity: Float, row: Int)] = []
    var least = -Float.infinity
    for (row, similarity) in similarities.enumerated() where nearest.count < neighbourCount || similarity > least {
      let place = nearest.firstIndex { $0.similarity < similarity } ?? nearest.count
      nearest.insert((similarity, row), at: place)
      if nearest.count > neighbourCount { nearest.removeLast() }
      least = nearest.last?.similarity ?? least
    }
    var shares: [String: Double] = [:]
    var total = 0.0
    for (similarity, row) in nearest {
      let weight = Double(exp(sharpness * (similarity - (nearest.first?.similarity ?? 0))))
      shares[examples[row].label, default: 0] += weight
      total += weight
    }
    return shares.mapValues { $0 / max(total, .leastNormalMagnitude) }
  }
}
