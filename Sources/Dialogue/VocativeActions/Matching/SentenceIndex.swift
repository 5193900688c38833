import VocativeNLU

/// An index of encoded sentences, which actions share and which outlast them.
struct SentenceIndex: Sendable {
  /// The similarity of a request to a sentence.
  struct Similarity {
    /// The cosine of the two vectors.
    var cosine: Double
    /// The share of common wording, 0 to 1.
    var overlap: Double

    /// The higher value of each.
    static func max(_ one: Similarity, _ other: Similarity) -> Similarity {
      Similarity(
        cosine: Swift.max(one.cosine, other.cosine), overlap: Swift.max(one.overlap, other.overlap))
    }
  }

  private var index: SemanticIndex<String>
  private var indexed: Set<String> = []
  private var vectors: [String: [Float]] = [:]

  init(width: Int) { index = SemanticIndex(width: width) }

  /// The sentences that are not encoded yet, each once.
  func unindexed(_ sentences: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return sentences.filter { !indexed.contains($0) && seen.insert($0).inserted }
  }

  /// The number of sentences.
  var count: Int { indexed.count }

  mutating func insert(_ vectors: [[Float]], of sentences: [String]) throws {
    for (sentence, vector) in zip(sentences, vectors) where !indexed.contains(sentence) {
      try index.insert(vector, text: sentence, id: sentence)
      indexed.insert(sentence)
      self.vectors[sentence] = vector
    }
  }

  /// The vector of a sentence; nil if it is not in the index.
  func vector(of sentence: String) -> [Float]? { vectors[sentence] }

  /// Removes all other sentences.
  mutating func retain(_ sentences: Set<String>) {
    for sentence in indexed.subtracting(sentences) { index.remove(sentence) }
    indexed.formIntersection(sentences)
    vectors = vectors.filter { sentences.contains($0.key) }
  }

  /// The similarities of a text to all sentences.
  func similarities(to vector: [Float], text: String) throws -> [String: Similarity] {
    try index.nearest(to: vector, text: text, count: count).reduce(into: [:]) { result, hit in
      result[hit.id] = Similarity(cosine: Double(hit.similarity), overlap: Double(hit.overlap))
    }
  }
}
