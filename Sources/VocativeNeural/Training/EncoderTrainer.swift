import COneDNN
import Dispatch
import Synchronization
import VocativeCore

/// Trains an encoder on vectors of sentences, on all cores: one batch a step.
///
/// ```swift
/// let trainer = try EncoderTrainer(file, configuration, rank: 16, cores: 2)
/// let loss = try trainer.step(sentences, rate: 1e-3) { vectors in (loss, slopes) }
/// ```
///
/// What changes are the thin matrices of an ``EncoderAdapter`` and the layers' biases and gains; the rest of the encoder
/// stays as it is, so that a small file holds all that was learned. The same seed and number of cores give the same result.
public final class EncoderTrainer {
  /// The sizes of the model.
  public let configuration: EncoderConfiguration
  /// The share of numbers that is dropped while training.
  public let dropout: Float
  /// Slopes together longer than this are scaled down to it.
  public let clipping: Float
  var weights: EncoderWeights
  private let original: [Float]
  private var adapter: EncoderAdapter
  private let places: [EncoderAdapter.Place]
  private let shards: [TrainingShard]
  private var factorOptimiser: AdamW
  private var parameterOptimiser: AdamW
  private var random: SeededRandom

  /// A trainer that starts from the encoder of a file.
  ///
  /// - Throws: ``ModelError`` as ``TransformerEncoder`` does.
  public init(
    _ file: WeightFile, _ configuration: EncoderConfiguration, rank: Int = 16, cores: Int = 1, dropout: Float = 0.1,
    decay: Float = 0.01, clipping: Float = 1, seed: UInt64 = 1
  ) throws(ModelError) {
    self.configuration = configuration
    self.dropout = dropout
    self.clipping = clipping
    weights = try EncoderWeights(file, configuration, .float32)
    original = weights.matrices
    random = SeededRandom(seed: seed)
    let rank = min(max(rank, 1), configuration.width)
    places = EncoderAdapter.places(configuration, rank: rank)
    var factors = [Float](repeating: 0, count: EncoderAdapter.factorCount(configuration, rank: rank))
    for place in places {
      // The way down starts random and the way up at nothing, so that the encoder starts unchanged.
      let spread = 1 / Float(place.inputs).squareRoot()
      for number in place.down..<place.up { factors[number] = random.number() * spread }
    }
    adapter = EncoderAdapter(
      rank: rank, scale: 2, base: try file.encoderFingerprint(), factors: factors,
      parameters: Array(weights.parameters[weights.firstLayerParameter...]))
    factorOptimiser = AdamW(count: factors.count, decay: decay)
    parameterOptimiser = AdamW(count: adapter.parameters.count, decay: 0)
    let start = weights
    shards = (0..<max(cores, 1)).map { _ in TrainingShard(start, configuration) }
  }

  /// What has been learned so far.
  public var learned: EncoderAdapter { adapter }

  /// One step of learning.
  ///
  /// - Parameters:
  ///   - sentences: tokens of each.
  ///   - rate: how far to go.
  ///   - loss: from the sentences' vectors, each of length 1, the loss and its slopes by them.
  /// - Returns: the loss.
  /// - Throws: ``ModelError`` for a sentence that cannot be encoded.
  public func step(
    _ sentences: [[Int32]], rate: Float, loss: ([[Float]]) -> (loss: Double, slopes: [[Float]])
  ) throws(ModelError) -> Double {
    let (result, gradients) = try slopes(sentences, loss: loss)
    apply(gradients, rate: rate)
    return result
  }

  /// The loss of a batch and the slopes of all weights.
  func slopes(
    _ sentences: [[Int32]], loss: ([[Float]]) -> (loss: Double, slopes: [[Float]])
  ) throws(ModelError) -> (Double, Gradients) {
    for sentence in sentences where sentence.isEmpty || sentence.count > configuration.positionCount {
      throw ModelError(.invalidInput, "a sentence has \(sentence.count) tokens")
    }
    let seed = UInt32(truncatingIfNeeded: random.next())
    let (weights, dropout, shards) = (weights, dropout, shards)
    let means = try inParallel { share throws(ModelError) in
      try shards[share].forward(
        stride(from: share, to: sentences.count, by: shards.count).map { sentences[$0] }, weights, dropout: dropout,
        seed: seed &+ UInt32(share))
    }
    let vectors = sentences.indices.map { Direction(means[$0 % shards.count][$0 / shards.count]) }
    let (value, unitSlopes) = loss(vectors.map(\.unit))
    let slopes = zip(vectors, unitSlopes).map { $0.slope($1) }
    let parts = try inParallel { share throws(ModelError) in
      try shards[share].backward(
        stride(from: share, to: slopes.count, by: shards.count).map { slopes[$0] }, weights)
    }
    var gradients = parts[0]
    for part in parts.dropFirst() { gradients.add(part) }
    return (value, gradients)
  }

  private func inParallel<Output: Sendable>(
    _ body: @escaping @Sendable (Int) throws(ModelError) -> Output
  ) throws(ModelError) -> [Output] {
    let outputs = Mutex<[Result<Output, ModelError>?]>(Array(repeating: nil, count: shards.count))
    DispatchQueue.concurrentPerform(iterations: shards.count) { share in
      let output = Result { () throws(ModelError) in try body(share) }
      outputs.withLock { $0[share] = output }
    }
    var results: [Output] = []
    for case .some(let output) in outputs.withLock(\.self) { results.append(try output.get()) }
    return results
  }
}

// MARK: Changing the weights

extension EncoderTrainer {
  private func apply(_ gradients: Gradients, rate: Float) {
    let factorSlopes = factorSlopes(gradients)
    let parameterSlopes = Array(gradients.parameters[weights.firstLayerParameter...])
    let length = (factorSlopes + parameterSlopes).reduce(Double(0)) { $0 + Double($1) * Double($1) }.squareRoot()
    guard length.isFinite else { return }
    let factor = length > Double(clipping) ? clipping / Float(length) : 1
    adapter.factors.withUnsafeMutableBufferPointer { values in
      if let start = values.baseAddress { factorOptimiser.step(start, factorSlopes, factor: factor, rate: rate) }
    }
    adapter.parameters.withUnsafeMutableBufferPointer { values in
      if let start = values.baseAddress { parameterOptimiser.step(start, parameterSlopes, factor: factor, rate: rate) }
    }
    rebuild()
  }

  /// With W = V + s · D · U, the slopes of D are s · dW · Uᵀ and those of U are s · Dᵀ · dW.
  private func factorSlopes(_ gradients: Gradients) -> [Float] {
    var slopes = [Float](repeating: 0, count: adapter.factors.count)
    omp_set_num_threads(Int32(shards.count))
    slopes.withUnsafeMutableBufferPointer { slopes in
      guard let target = slopes.baseAddress else { return }
      adapter.factors.withPointer { factors in
        gradients.matrices.withPointer { matrices in
          for (place, linear) in zip(places, weights.linears) {
            let (inputs, outputs, rank) = (Int64(place.inputs), Int64(place.outputs), Int64(adapter.rank))
            _ = dnnl_sgemm(
              .plain, .turned, inputs, rank, outputs, adapter.scale, matrices + linear.weights, outputs,
              factors + place.up, outputs, 0, target + place.down, rank)
            _ = dnnl_sgemm(
              .turned, .plain, rank, outputs, inputs, adapter.scale, factors + place.down, rank,
              matrices + linear.weights, outputs, 0, target + place.up, outputs)
          }
        }
      }
    }
    return slopes
  }

  /// Puts what was learned into the weights.
  private func rebuild() {
    weights.parameters.replaceSubrange(weights.firstLayerParameter..., with: adapter.parameters)
    let linears = weights.linears
    weights.matrices.withUnsafeMutableBufferPointer { matrices in
      guard let target = matrices.baseAddress else { return }
      original.withPointer { target.update(from: $0, count: original.count) }
      adapter.factors.withPointer { factors in
        for (place, linear) in zip(places, linears) {
          let (inputs, outputs, rank) = (Int64(place.inputs), Int64(place.outputs), Int64(adapter.rank))
          _ = dnnl_sgemm(
            .plain, .plain, inputs, outputs, rank, adapter.scale, factors + place.down, rank, factors + place.up,
            outputs, 1, target + linear.weights, outputs)
        }
      }
    }
  }
}

/// A vector, its length, and its direction.
private struct Direction {
  let unit: [Float]
  private let length: Float

  init(_ vector: [Float]) {
    let length = max(vector.reduce(Float(0)) { $0 + $1 * $1 }.squareRoot(), 1e-12)
    unit = vector.map { $0 / length }
    self.length = length
  }

  /// The slopes by the vector from those by its direction.
  func slope(_ slope: [Float]) -> [Float] {
    let along = zip(unit, slope).reduce(Float(0)) { $0 + $1.0 * $1.1 }
    return zip(unit, slope).map { ($1 - along * $0) / length }
  }
}

extension CChar {
  fileprivate static let plain = CChar(UInt8(ascii: "N"))
  fileprivate static let turned = CChar(UInt8(ascii: "T"))
}

extension EncoderWeights {
  /// All linear maps in the order of their weights.
  fileprivate var linears: [Linear] {
    layers.flatMap { [$0.projection, $0.attentionOutput, $0.widening, $0.narrowing] }
  }
}
