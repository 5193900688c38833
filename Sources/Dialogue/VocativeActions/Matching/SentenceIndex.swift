import VocativeNLU

/// The sentences of actions, each encoded once, however many actions share it and however often they come and go.
struct SentenceIndex: Sendable {
  /// How near a request is to a sentence.
  struct Nearness {
    /// The cosine of the two meanings.
    var similarity: Double
    /// How much of the wording is shared, 0 to 1.
    var overlap: Double

    /// The nearer of both in each respect.
    static func max(_ one: Nearness, _ other: Nearness) -> Nearness {
      Nearness(
        similarity: Swift.max(one.similarity, other.similarity), overlap: Swift.max(one.overlap, other.overlap))
    }
  }

  private var index: SemanticIndex<String>
  private var known: Set<String> = []

  init(width: Int) { index = SemanticIndex(width: width) }

  /// Which of some sentences are not encoded yet, each once.
  func missing(_ sentences: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return sentences.filter { !known.contains($0) && seen.insert($0).inserted }
  }

  /// How many sentences it holds.
  var count: Int { known.count }

  mutating func insert(_ vectors: [[Float]], of sentences: [String]) throws {
    for (sentence, vector) in zip(sentences, vectors) where !known.contains(sentence) {
      try index.insert(vector, text: sentence, id: sentence)
      known.insert(sentence)
    }
  }

  /// Forgets every sentence but some.
  mutating func keep(_ sentences: Set<String>) {
    for sentence in known.subtracting(sentences) { index.remove(sentence) }
    known.formIntersection(sentences)
  }

  /// How near a text is to every sentence.
  func nearness(to vector: [Float], text: String) throws -> [String: Nearness] {
    try index.nearest(to: vector, text: text, count: count).reduce(into: [:]) { result, hit in
      result[hit.id] = Nearness(similarity: Double(hit.similarity), overlap: Double(hit.overlap))
    }
  }
}
