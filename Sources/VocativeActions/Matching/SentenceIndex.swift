import VocativeLanguage

/// The sentences of actions, each encoded once, however many actions share it and however often they come and go.
struct SentenceIndex: Sendable {
  /// How near a request is to a sentence.
  struct Nearness {
    /// The cosine of the two meanings.
    var similarity: Double
    /// The cosine without what all actions have in common.
    var distinction: Double
    /// How much of the wording is shared, 0 to 1.
    var overlap: Double

    /// The nearer of both in each respect.
    static func max(_ one: Nearness, _ other: Nearness) -> Nearness {
      Nearness(
        similarity: Swift.max(one.similarity, other.similarity),
        distinction: Swift.max(one.distinction, other.distinction), overlap: Swift.max(one.overlap, other.overlap))
    }
  }

  private var index: SemanticIndex<String>
  private var vectors: [String: [Float]] = [:]
  private var common = CommonMeaning()

  init(width: Int) { index = SemanticIndex(width: width) }

  /// Which of some sentences are not encoded yet, each once.
  func missing(_ sentences: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return sentences.filter { vectors[$0] == nil && seen.insert($0).inserted }
  }

  /// How many sentences it holds.
  var count: Int { vectors.count }

  mutating func insert(_ vectors: [[Float]], of sentences: [String]) throws {
    for (sentence, vector) in zip(sentences, vectors) where self.vectors[sentence] == nil {
      try index.insert(vector, text: sentence, id: sentence)
      self.vectors[sentence] = vector
    }
  }

  /// Forgets every sentence but some.
  mutating func keep(_ sentences: Set<String>) {
    for sentence in vectors.keys where !sentences.contains(sentence) { index.remove(sentence) }
    vectors = vectors.filter { sentences.contains($0.key) }
  }

  /// Takes what some sentences, one of each action, have in common as what tells none of them apart.
  mutating func setCommon(_ sentences: [String]) {
    common = CommonMeaning(sentences.compactMap { vectors[$0] }, all: vectors)
  }

  /// How near a text is to every sentence.
  func nearness(to vector: [Float], text: String) throws -> [String: Nearness] {
    let share = common.share(of: vector)
    return try index.nearest(to: vector, text: text, count: count).reduce(into: [:]) { result, hit in
      let similarity = Double(hit.similarity)
      result[hit.id] = Nearness(
        similarity: similarity, distinction: common.distinction(similarity, share, hit.id),
        overlap: Double(hit.overlap))
    }
  }
}

/// What the actions of an app have in common, such as that all are about a picture.
///
/// It brings a request that names the picture near to all of them, and keeps one that says "it" far from all. Taken out of
/// both vectors (the mean is subtracted, as in Mu & Viswanath 2018), what is left tells the actions apart. With few actions it
/// is known badly, and less of it is taken out.
private struct CommonMeaning: Sendable {
  private var mean: [Float] = []
  private var squaredLength = 0.0
  /// The products of the sentences with it.
  private var shares: [String: Double] = [:]

  init() {}

  init(_ vectors: [[Float]], all: [String: [Float]]) {
    guard vectors.count > 1, let width = vectors.first?.count else { return }
    // One part in n of the mean is the action itself; four more are taken as the price of not knowing better.
    let weight = 1 / Float(vectors.count + 4)
    mean = vectors.reduce(into: [Float](repeating: 0, count: width)) { sum, vector in
      for place in 0..<min(width, vector.count) { sum[place] += vector[place] * weight }
    }
    squaredLength = Self.product(mean, mean)
    shares = all.mapValues { [mean] in Self.product($0, mean) }
  }

  func share(of vector: [Float]) -> Double { Self.product(vector, mean) }

  /// The cosine of two vectors of length 1 after the subtraction, from their cosine and their products with the mean.
  func distinction(_ similarity: Double, _ share: Double, _ sentence: String) -> Double {
    guard let other = shares[sentence] else { return similarity }
    let product = similarity - share - other + squaredLength
    let lengths = (1 - 2 * share + squaredLength) * (1 - 2 * other + squaredLength)
    return lengths > 1e-6 ? product / lengths.squareRoot() : 0
  }

  private static func product(_ one: [Float], _ other: [Float]) -> Double {
    Double(zip(one, other).reduce(Float(0)) { $0 + $1.0 * $1.1 })
  }
}
