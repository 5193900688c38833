import CKernels
import VocativeCore
public import VocativeNeural
package import VocativeSupport

/// Trains an encoder on several threads, one batch a step.
///
/// ```swift
/// let trainer = try EncoderTrainer(file, configuration, tuning: .lora(rank: 16), threads: 2)
/// let loss = try trainer.step(sentences, learningRate: 1e-3) { vectors in (loss, gradients) }
/// ```
///
/// Sentences of a batch stand one after the other without padding; each thread takes its share of them. The same seed
/// and number of threads give the same result.
public final class EncoderTrainer {
  /// The sizes of the model.
  package let configuration: EncoderConfiguration
  /// The parameters that are trained.
  package let tuning: FineTuning
  /// The share of numbers that is dropped while training.
  package let dropout: Float
  /// Gradients together longer than this are scaled down to it.
  package let maximumGradientNorm: Float
  /// The fingerprint of the encoder that training started from; see ``SafetensorsFile/encoderFingerprint()``.
  package let baseFingerprint: String
  /// The weights as they are now.
  var weights: EncoderWeights
  /// The optimiser of the weights; nil when they are frozen.
  var updater: (any ParameterUpdater)?
  let shards: [TrainingShard]
  /// The generator of dropout seeds.
  package var random: SeededRandomNumberGenerator

  /// A trainer that starts from the encoder of a file.
  ///
  /// Training goes on from `earlier`, the changes of a training with the same tuning. When all weights are trained, the
  /// learning rate of each layer is `layerwiseDecay` times that of the one above.
  ///
  /// - Throws: ``ModelError`` as ``TransformerEncoder`` does.
  public init(
    _ file: SafetensorsFile, _ configuration: EncoderConfiguration, resumingFrom earlier: SafetensorsFile? = nil,
    tuning: FineTuning, threads: Int = 1, dropout: Float = 0.1,
    weightDecay: Float = 0.01, layerwiseDecay: Float = 1, maximumGradientNorm: Float = 1, seed: UInt64 = 1
  ) throws(ModelError) {
    self.configuration = configuration
    self.tuning = tuning
    self.dropout = dropout
    self.maximumGradientNorm = maximumGradientNorm
    baseFingerprint = try file.encoderFingerprint()
    var start = try EncoderWeights(file, configuration, .float32)
    if case .full = tuning, let earlier {
      start = try EncoderWeights(file, configuration, .float32, overrides: earlier)
    }
    weights = start
    random = SeededRandomNumberGenerator(seed: seed)
    shards = (0..<max(threads, 1)).map { _ in TrainingShard(start, configuration) }
    updater =
      switch tuning {
      case .frozen: nil
      case .full(let words):
        FullFineTuner(
          start, weightDecay: weightDecay, layerwiseDecay: LayerwiseDecay(factor: layerwiseDecay),
          trainsWordEmbeddings: words)
      case .lora(let rank):
        LoRATuner(
          start, configuration, baseFingerprint: baseFingerprint, rank: rank, weightDecay: weightDecay, random: &random)
      }
    if let earlier, var change = updater as? LoRATuner {
      try change.resume(from: LoRAAdapter(tensorsOf: earlier, baseFingerprint, configuration), &weights)
      self.updater = change
    }
  }

  /// The adapter learned so far; nil when something else is trained.
  public var adapter: LoRAAdapter? { (updater as? LoRATuner)?.adapter }

  /// Trains one step with a loss of the sentences' vectors.
  ///
  /// - Parameters:
  ///   - sentences: tokens of each.
  ///   - learningRate: the learning rate of this step.
  ///   - loss: returns the loss of the sentences' vectors, each of length 1, and its gradients.
  /// - Returns: the loss.
  /// - Throws: ``ModelError`` for a sentence that cannot be encoded.
  public func step(
    _ sentences: [[Int32]], learningRate: Float, loss: ([[Float]]) -> (loss: Double, gradients: [[Float]])
  ) throws(ModelError) -> Double {
    let (result, words) = try gradients(sentences, loss: loss)
    let squares = try collectGradients(words)
    try updateWeights(squaredNorm: squares, learningRate: learningRate)
    return result
  }

  /// The loss of a batch; the gradients of all weights are then in the first shard, but for those of the word vectors.
  func gradients(
    _ sentences: [[Int32]], loss: ([[Float]]) -> (loss: Double, gradients: [[Float]])
  ) throws(ModelError) -> (Double, WordEmbeddingGradients) {
    try check(sentences)
    let seed = nextSeed()
    let (weights, dropout, shards) = (weights, dropout, shards)
    let shares = shards.indices.map { first in stride(from: first, to: sentences.count, by: shards.count).map(\.self) }
    let means = try concurrentMap(shards.count) { (share) throws(ModelError) in
      try shards[share].forward(
        shares[share].map { sentences[$0] }, weights, dropout: dropout, seed: seed &+ UInt32(share))
    }
    let vectors = sentences.indices.map { UnitVector(means[$0 % shards.count][$0 / shards.count]) }
    let (value, unitGradients) = loss(vectors.map(\.unit))
    let vectorGradients = zip(vectors, unitGradients).map { $0.gradient($1) }
    let rows = try concurrentMap(shards.count) { (share) throws(ModelError) in
      try shards[share].backward(
        shares[share].map { vectorGradients[$0] }, weights, dropout: dropout, seed: seed &+ UInt32(share))
    }
    Gradients.sum(shards.map(\.gradients))
    var words = WordEmbeddingGradients(width: configuration.hiddenSize)
    for (share, rows) in zip(shares, rows) { words.add(share.map { sentences[$0] }, rows) }
    return (value, words)
  }

  /// Hands the summed gradients to what changes the weights; gives the sum of their squares.
  func collectGradients(_ words: WordEmbeddingGradients) throws(ModelError) -> Double {
    try updater?.collectGradients(shards[0].gradients, words, weights, threads: shards.count) ?? 0
  }

  /// Changes the weights by the gradients taken, unless they are not finite, and says what they were scaled by.
  @discardableResult
  func updateWeights(squaredNorm: Double, learningRate: Float) throws(ModelError) -> Float? {
    let length = squaredNorm.squareRoot()
    guard length.isFinite else { return nil }
    let factor = length > Double(maximumGradientNorm) ? maximumGradientNorm / Float(length) : 1
    try updater?.apply(to: &weights, gradientScale: factor, learningRate: learningRate, threads: shards.count)
    return factor
  }

  func nextSeed() -> UInt32 { UInt32(truncatingIfNeeded: random.next()) }

  func check(_ sentences: [[Int32]]) throws(ModelError) {
    for sentence in sentences where sentence.isEmpty || sentence.count > configuration.maximumPositionCount {
      throw ModelError(.invalidInput, "a sentence has \(sentence.count) tokens")
    }
  }
}

/// A vector as a length and a direction.
private struct UnitVector {
  let unit: [Float]
  private let length: Float

  init(_ vector: [Float]) {
    let length = max(vector.reduce(Float(0)) { $0 + $1 * $1 }.squareRoot(), 1e-12)
    unit = vector.map { $0 / length }
    self.length = length
  }

  /// Returns the gradients by the vector from those by its direction.
  func gradient(_ gradient: [Float]) -> [Float] {
    let along = zip(unit, gradient).reduce(Float(0)) { $0 + $1.0 * $1.1 }
    return zip(unit, gradient).map { ($1 - along * $0) / length }
  }
}
