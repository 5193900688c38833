import Synchronization
import VocativeCaptions
import VocativeNLU

/// Compares texts by a sentence encoder, and remembers the vectors of the texts that come again.
final class MeaningEncoder: MeaningComparer {
  private let encoder: any TextEncoder
  private let known = Mutex<[String: [Float]]>([:])

  init(_ encoder: any TextEncoder) { self.encoder = encoder }

  /// The cosines of texts with a text; zeros if a text cannot be encoded.
  func similarities(of texts: [String], to text: String) -> [Double] {
    guard let center = vector(of: text, isKept: false) else { return texts.map { _ in 0 } }
    return texts.map { other in
      guard let vector = vector(of: other, isKept: true) else { return 0 }
      return Double(zip(center, vector).reduce(Float(0)) { $0 + $1.0 * $1.1 })
    }
  }

  private func vector(of text: String, isKept: Bool) -> [Float]? {
    if let vector = known.withLock({ $0[text] }) { return vector }
    guard let vector = try? encoder.embedding(of: text) else { return nil }
    if isKept { known.withLock { $0[text] = vector } }
    return vector
  }
}
