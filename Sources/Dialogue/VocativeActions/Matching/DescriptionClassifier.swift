import Synchronization
public import VocativeDialogue
public import VocativeNLU

/// A zero-shot classifier of two encoders: one finds the likeliest descriptions, a cross-encoder scores them.
///
/// The first encodes text and description apart, so that the vectors of descriptions are kept; the second reads both at once
/// (Nogueira and Cho 2019). Both were trained on requests to apps and their actions, so that they know wordings of no domain
/// by heart. A call takes a pass of each; the first one also encodes the descriptions.
public final class DescriptionClassifier: ZeroShotClassifier {
  private let encoder: any TextEncoder
  private let scorer: any PairScorer
  private let vectors = Mutex<[String: [Float]]>([:])

  /// The number of classes that the cross-encoder scores.
  private static let classLimit = 8
  /// The most descriptions of one class that it reads, and their greatest distance to the nearest one in cosine.
  private static let descriptionLimit = 2
  private static let similarityRange: Float = 0.25

  /// Creates a classifier; nil if the encoder has no cross-encoder beside it.
  public init?(_ encoder: any TextEncoder) {
    guard let scorer = (encoder as? any PairScorerProviding)?.pairScorer else { return nil }
    (self.encoder, self.scorer) = (encoder, scorer)
  }

  /// Returns the logits of the likeliest classes against none of them.
  ///
  /// - Throws: when a text cannot be encoded.
  public func logits(of text: String, among classes: [[String]]) async throws -> [Int: Float] {
    let vectors = try vectors(of: classes.flatMap(\.self))
    guard let query = try encoder.embeddings(of: [text]).first else { return [:] }
    let likely = classes.enumerated().compactMap { number, descriptions -> (number: Int, similar: [Description])? in
      let similar = descriptions.compactMap { text in
        vectors[text].map { vector in
          Description(text: text, similarity: zip(query, vector).reduce(0) { $0 + $1.0 * $1.1 })
        }
      }.sorted { $0.similarity > $1.similarity }
      return similar.isEmpty ? nil : (number, similar)
    }
    .sorted { $0.similar[0].similarity > $1.similar[0].similarity }.prefix(Self.classLimit)
    let pairs = likely.flatMap { entry in
      entry.similar.prefix(Self.descriptionLimit)
        .filter { $0.similarity >= entry.similar[0].similarity - Self.similarityRange }
        .map { (number: entry.number, text: $0.text) }
    }
    let logits = try scorer.logits(of: text, with: pairs.map(\.text))
    return Dictionary(zip(pairs.map(\.number), logits), uniquingKeysWith: { max($0, $1) })
  }

  private struct Description {
    let text: String
    let similarity: Float
  }

  /// The vectors of some descriptions; each is encoded once.
  private func vectors(of descriptions: [String]) throws -> [String: [Float]] {
    let known = vectors.withLock { $0 }
    let new = Array(Set(descriptions.filter { known[$0] == nil })).sorted()
    guard !new.isEmpty else { return known }
    let encoded = Dictionary(zip(new, try encoder.embeddings(of: new)), uniquingKeysWith: { first, _ in first })
    return vectors.withLock { vectors in
      vectors.merge(encoded) { first, _ in first }
      return vectors
    }
  }
}
