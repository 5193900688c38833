import VocativeNLU
import VocativeNeural
import VocativeSupport

/// Makes sentences that are out of a model's scope, from its own examples and from ``OpenDomainSentences``.
///
/// Sentences of the open domain that resemble an example are left out: those nearer to one than most examples are to
/// each other, by the encoder before training.
struct OutlierGenerator: Sendable {
  /// Sentences of the open domain that resemble no example.
  let sentences: [String]

  /// The number of candidates for each sentence that is wanted.
  private static let candidateFactor = 2
  /// The number of examples that candidates are compared with.
  private static let exampleLimit = 4_000
  /// The cosine above which a sentence is taken for a request of the app, however alike its examples are.
  private static let greatestSimilarity: Float = 0.65

  /// Makes the sentences.
  ///
  /// - Parameters:
  ///   - examples: the examples in scope.
  ///   - count: the number of sentences that are wanted; there are fewer where many resemble an example.
  ///   - directory: the encoder that training starts from.
  ///   - threads: the number of threads that share the work.
  ///   - seed: the seed of all random choices.
  /// - Throws: ``ModelError`` when the encoder cannot be used.
  init(_ examples: [String], count: Int, directory: String, threads: Int, seed: UInt64) throws(ModelError) {
    guard count > 0, !examples.isEmpty else {
      sentences = []
      return
    }
    var random = SeededRandomNumberGenerator(seed: seed ^ 0x9e37_79b9)
    let encoder = try SentenceEncoder(directory: directory, precision: .int8, threads: threads)
    let sample = Array(examples.shuffled(using: &random).prefix(Self.exampleLimit))
    let candidates = Array(OpenDomainSentences(seed: seed).prefix(count * Self.candidateFactor))
    let vectors = try Self.embeddings(of: sample, encoder)
    let similarities = try Self.greatestSimilarities(of: Self.embeddings(of: candidates, encoder), to: vectors)
    let limit = min(try Self.usualSimilarity(among: vectors), Self.greatestSimilarity)
    sentences = Array(zip(candidates, similarities).filter { $0.1 < limit }.map(\.0).prefix(count))
  }

  /// Returns the similarity to the nearest other example that all but a tenth of the examples exceed; 1 for a lone one.
  private static func usualSimilarity(among vectors: [[Float]]) throws(ModelError) -> Float {
    let part = Array(vectors.prefix(500))
    guard vectors.count > 1 else { return 1 }
    let nearest = try greatestSimilarities(of: part, to: vectors, excludesSamePlace: true).sorted()
    return nearest[nearest.count / 10]
  }

  private static func embeddings(of texts: [String], _ encoder: SentenceEncoder) throws(ModelError) -> [[Float]] {
    try encoder.transformer.embeddings(
      of: texts.map { encoder.tokenizer.encode($0, limit: encoder.tokenLimit).ids }, pooling: encoder.pooling,
      threads: encoder.threads)
  }

  /// Returns the greatest cosine of each of some unit vectors to others.
  private static func greatestSimilarities(
    of vectors: [[Float]], to others: [[Float]], excludesSamePlace: Bool = false
  ) throws(ModelError) -> [Float] {
    guard let width = vectors.first?.count else { return [] }
    var flat = others.flatMap(\.self)
    return try vectors.enumerated().map { (number, vector) throws(ModelError) in
      var (row, products) = (vector, [Float](repeating: 0, count: others.count))
      try row.withSharedFloats { (row) throws(ModelError) in
        try flat.withSharedFloats { (flat) throws(ModelError) in
          try products.withSharedFloats { (products) throws(ModelError) in
            try MatrixProduct.compute(
              .init(row.start, stride: width), .init(flat.start, stride: width, isTransposed: true), rows: 1,
              columns: others.count, innerDimension: width, to: products.start)
          }
        }
      }
      if excludesSamePlace { products[number] = -1 }
      return products.max() ?? -1
    }
  }
}
