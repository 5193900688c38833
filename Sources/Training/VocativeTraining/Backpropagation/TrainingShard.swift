import CKernels
import Synchronization
import VocativeNeural

/// The part of every batch that one thread computes: its arrays and its gradients.
final class TrainingShard: Sendable {
  private struct State: Sendable {
    var arena = Arena(count: 0)
    var lengths: [Int] = []
  }

  /// The loss and gradients of a part of a batch.
  struct Outcome: Sendable {
    var loss: Double
    /// The gradients of the head's parameters.
    var headGradients: [Float]
    /// The gradients of the word vectors, a row for each token.
    var wordGradients: [Float]
  }

  /// The gradients of the last batch.
  let gradients: Gradients
  private let configuration: EncoderConfiguration
  private let state = Mutex(State())

  init(_ weights: EncoderWeights, _ configuration: EncoderConfiguration) {
    self.configuration = configuration
    gradients = Gradients(weights)
  }

  /// Runs the forward pass of some sentences, the loss of the head, and the backward pass.
  ///
  /// Without `trainsEncoder`, only the gradients of the head are computed.
  func run<Head: EncoderHead>(
    _ sentences: [[Int32]], _ targets: [Head.Target], _ head: Head, _ headParameters: [Float],
    _ weights: EncoderWeights, dropout: Float, headDropout: Float, seed: UInt32, trainsEncoder: Bool
  ) throws(ModelError) -> Outcome {
    try state.withLock { (state) throws(ModelError) in
      MatrixProduct.useThreads(1)
      var outcome = Outcome(
        loss: 0, headGradients: [Float](repeating: 0, count: head.parameterCount), wordGradients: [])
      guard prepare(for: sentences) else { return outcome }
      state.lengths = sentences.map(\.count)
      let pass = try pass(sentences, &state, weights, dropout: dropout, seed: seed)
      try pass.forward()
      let count = pass.rows * configuration.hiddenSize
      pass.buffers.gradients.update(repeating: 0, count: count)
      outcome.loss = try outcome.headGradients.withSharedFloats { (headGradients) throws(ModelError) in
        try headParameters.withPointer { (parameters) throws(ModelError) in
          try head.loss(
            of: targets,
            in: HeadPass(
              lengths: state.lengths, width: configuration.hiddenSize, states: pass.buffers.states,
              stateGradients: pass.buffers.gradients, parameters: parameters, parameterGradients: headGradients.start,
              dropout: headDropout, seed: seed ^ 0x5bd1_e995))
        }
      }
      if trainsEncoder {
        try pass.backward(gradients)
        outcome.wordGradients = Array(UnsafeBufferPointer(start: pass.buffers.gradients, count: count))
      }
      return outcome
    }
  }

  /// Encodes some sentences and keeps what ``backward`` needs: a vector for each, the mean of its states, not yet of
  /// length 1.
  func forward(
    _ sentences: [[Int32]], _ weights: EncoderWeights, dropout: Float, seed: UInt32
  ) throws(ModelError) -> [[Float]] {
    try state.withLock { (state) throws(ModelError) in
      MatrixProduct.useThreads(1)
      state.lengths = sentences.map(\.count)
      guard prepare(for: sentences) else { return [] }
      let pass = try pass(sentences, &state, weights, dropout: dropout, seed: seed)
      try pass.forward()
      var row = pass.buffers.states
      return state.lengths.map { length in
        defer { row += length * configuration.hiddenSize }
        return [Float](unsafeUninitializedCapacity: configuration.hiddenSize) { buffer, initialized in
          if let start = buffer.baseAddress { kernel_mean(row, length, configuration.hiddenSize, start) }
          initialized = configuration.hiddenSize
        }
      }
    }
  }

  /// The gradients of all weights from those of the vectors that ``forward`` gave; those of the word vectors are returned.
  func backward(
    _ vectorGradients: [[Float]], _ weights: EncoderWeights, dropout: Float, seed: UInt32
  ) throws(ModelError) -> [Float] {
    try state.withLock { (state) throws(ModelError) in
      MatrixProduct.useThreads(1)
      guard !vectorGradients.isEmpty else { return [] }
      let pass = makePass(&state, weights, dropout: dropout, seed: seed)
      var row = pass.buffers.gradients
      for (gradient, length) in zip(vectorGradients, state.lengths) {
        for _ in 0..<length {
          for place in 0..<configuration.hiddenSize { row[place] = gradient[place] / Float(length) }
          row += configuration.hiddenSize
        }
      }
      try pass.backward(gradients)
      return Array(UnsafeBufferPointer(start: pass.buffers.gradients, count: pass.rows * configuration.hiddenSize))
    }
  }

  /// Makes the gradients ready for a part of a batch; says whether there is anything in it.
  private func prepare(for sentences: [[Int32]]) -> Bool {
    if sentences.isEmpty { gradients.clear() } else { gradients.clearParameters() }
    return !sentences.isEmpty
  }

  /// A pass over some sentences, their word vectors in place.
  private func pass(
    _ sentences: [[Int32]], _ state: inout State, _ weights: EncoderWeights, dropout: Float, seed: UInt32
  ) throws(ModelError) -> TrainingPass {
    let pass = makePass(&state, weights, dropout: dropout, seed: seed)
    var row = pass.buffers.states
    for sentence in sentences {
      try weights.wordEmbeddings.copy(sentence, to: row)
      row += sentence.count * configuration.hiddenSize
    }
    return pass
  }

  private func makePass(_ state: inout State, _ weights: EncoderWeights, dropout: Float, seed: UInt32) -> TrainingPass {
    let lengths = state.lengths
    let buffers = ArenaPlanner.arrays(in: &state.arena) { TrainingPass.plan(&$0, lengths: lengths, configuration) }
    return TrainingPass(
      configuration: configuration, weights: weights, lengths: state.lengths, rows: state.lengths.reduce(0, +),
      buffers: buffers, dropout: dropout, seed: seed)
  }
}
