import VocativeNLU

/// The sentences of actions, each encoded once, however many actions share it and however often they come and go.
struct SentenceIndex: Sendable {
  /// How near a request is to a sentence.
  struct Similarity {
    /// The cosine of the two meanings.
    var cosine: Double
    /// How much of the wording is shared, 0 to 1.
    var overlap: Double

    /// The nearer of both in each respect.
    static func max(_ one: Similarity, _ other: Similarity) -> Similarity {
      Similarity(
        cosine: Swift.max(one.cosine, other.cosine), overlap: Swift.max(one.overlap, other.overlap))
    }
  }

  private var index: SemanticIndex<String>
  private var indexed: Set<String> = []

  init(width: Int) { index = SemanticIndex(width: width) }

  /// Which of some sentences are not encoded yet, each once.
  func unindexed(_ sentences: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return sentences.filter { !indexed.contains($0) && seen.insert($0).inserted }
  }

  /// How many sentences it holds.
  var count: Int { indexed.count }

  mutating func insert(_ vectors: [[Float]], of sentences: [String]) throws {
    for (sentence, vector) in zip(sentences, vectors) where !indexed.contains(sentence) {
      try index.insert(vector, text: sentence, id: sentence)
      indexed.insert(sentence)
    }
  }

  /// Forgets every sentence but some.
  mutating func retain(_ sentences: Set<String>) {
    for sentence in indexed.subtracting(sentences) { index.remove(sentence) }
    indexed.formIntersection(sentences)
  }

  /// How near a text is to every sentence.
  func similarities(to vector: [Float], text: String) throws -> [String: Similarity] {
    try index.nearest(to: vector, text: text, count: count).reduce(into: [:]) { result, hit in
      result[hit.id] = Similarity(cosine: Double(hit.similarity), overlap: Double(hit.overlap))
    }
  }
}
