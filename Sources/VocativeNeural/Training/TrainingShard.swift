import CKernels
import COneDNN
import Synchronization

/// One core's part of every batch: its arrays and its slopes.
final class TrainingShard: Sendable {
  private struct State: Sendable {
    var arena = Arena(count: 0)
    var gradients: Gradients
    var lengths: [Int] = []
    var seed: UInt32 = 0
    var dropout: Float = 0
  }

  private let configuration: EncoderConfiguration
  private let state: Mutex<State>

  init(_ weights: EncoderWeights, _ configuration: EncoderConfiguration) {
    self.configuration = configuration
    state = Mutex(State(gradients: Gradients(weights)))
  }

  /// Encodes some sentences and keeps what ``backward`` needs: a vector for each, the mean of its states, not yet of
  /// length 1.
  func forward(
    _ sentences: [[Int32]], _ weights: EncoderWeights, dropout: Float, seed: UInt32
  ) throws(ModelError) -> [[Float]] {
    try state.withLock { (state) throws(ModelError) in
      omp_set_num_threads(1)
      state.lengths = sentences.map(\.count)
      state.seed = seed
      state.dropout = dropout
      state.gradients.clear()
      guard !sentences.isEmpty else { return [] }
      let pass = pass(&state, weights)
      var row = pass.buffers.states
      for sentence in sentences {
        try weights.words.copy(sentence, to: row)
        row += sentence.count * configuration.width
      }
      try pass.forward()
      row = pass.buffers.states
      return state.lengths.map { length in
        defer { row += length * configuration.width }
        return [Float](unsafeUninitializedCapacity: configuration.width) { buffer, initialized in
          if let start = buffer.baseAddress { kernel_mean(row, length, configuration.width, start) }
          initialized = configuration.width
        }
      }
    }
  }

  /// The slopes of all weights from those of the vectors that ``forward`` gave.
  func backward(_ slopes: [[Float]], _ weights: EncoderWeights) throws(ModelError) -> Gradients {
    try state.withLock { (state) throws(ModelError) in
      omp_set_num_threads(1)
      guard !slopes.isEmpty else { return state.gradients }
      let pass = pass(&state, weights)
      var row = pass.buffers.slopes
      for (slope, length) in zip(slopes, state.lengths) {
        for _ in 0..<length {
          for place in 0..<configuration.width { row[place] = slope[place] / Float(length) }
          row += configuration.width
        }
      }
      try pass.backward(&state.gradients)
      return state.gradients
    }
  }

  private func pass(_ state: inout State, _ weights: EncoderWeights) -> TrainingPass {
    var planner = TrainingPass.Planner(arena: nil)
    _ = TrainingPass.plan(&planner, lengths: state.lengths, configuration)
    if state.arena.count < planner.size { state.arena = Arena(count: planner.size) }
    planner = TrainingPass.Planner(arena: state.arena)
    let buffers = TrainingPass.plan(&planner, lengths: state.lengths, configuration)
    return TrainingPass(
      configuration: configuration, weights: weights, lengths: state.lengths, rows: state.lengths.reduce(0, +),
      buffers: buffers, dropout: state.dropout, seed: state.seed)
  }
}
