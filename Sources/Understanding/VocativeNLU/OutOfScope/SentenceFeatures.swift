/// The features of a sentence by which a model decides its class.
package struct SentenceFeatures: Sendable {
  /// The input of the class layer: the first token's state beside the mean of all, `[2 × width]`.
  package let embedding: [Float]
  /// The score of each class, before the softmax.
  package let scores: [Float]

  /// The features of a sentence.
  package init(embedding: [Float], scores: [Float]) {
    self.embedding = embedding
    self.scores = scores
  }
}
