import CKernels
import VocativeNeural

/// A layer of long short-term memory (Hochreiter and Schmidhuber 1997), for sequences of one length side by side.
struct LSTMLayer: Sendable {
  /// The width of the input.
  let inputs: Int
  /// The width of the state.
  let width: Int

  private let input: PackedLinear
  private let recurrence: PackedLinear

  /// Creates a layer from weights as PyTorch keeps them: the rows of the input, forget, cell and output gates.
  ///
  /// - Parameters:
  ///   - inputWeights: `[4 width × inputs]`.
  ///   - stateWeights: `[4 width × width]`.
  ///   - bias: `[4 width]`: the sum of the biases of both maps.
  ///   - inputs: The width of the input.
  ///   - width: The width of the state.
  init(inputWeights: [Float], stateWeights: [Float], bias: [Float], inputs: Int, width: Int) {
    self.inputs = inputs
    self.width = width
    // σ(x) = (tanh(x / 2) + 1) / 2: with halved weights of the three gates, one tanh serves all four.
    func scale(_ row: Int) -> Float { (2 * width..<3 * width).contains(row) ? 1 : 0.5 }
    func turned(_ weights: [Float], _ columns: Int) -> [Float] {
      var result = [Float](repeating: 0, count: weights.count)
      for row in 0..<4 * width {
        for column in 0..<columns { result[column * 4 * width + row] = weights[row * columns + column] * scale(row) }
      }
      return result
    }
    input = PackedLinear(
      turned(inputWeights, inputs), inputs: inputs, outputs: 4 * width,
      bias: bias.enumerated().map { $0.element * scale($0.offset) }, precision: .float32)
    recurrence = PackedLinear(turned(stateWeights, width), inputs: width, outputs: 4 * width, precision: .float32)
  }

  /// Runs the layer over sequences.
  ///
  /// - Parameters:
  ///   - rows: `[steps × sequences × inputs]`.
  ///   - sequences: The number of sequences.
  /// - Returns: The states of all steps: `[steps × sequences × width]`.
  func states(of rows: [Float], sequences: Int) -> [Float] {
    let steps = rows.count / (sequences * inputs)
    var gates = [Float](repeating: 0, count: steps * sequences * 4 * width)
    input.apply(to: rows, rows: steps * sequences, &gates)
    var states = [Float](repeating: 0, count: steps * sequences * width)
    var cells = [Float](repeating: 0, count: sequences * width)
    gates.withUnsafeMutableBufferPointer { gates in
      states.withUnsafeMutableBufferPointer { states in
        guard let gateStart = gates.baseAddress, let stateStart = states.baseAddress else { return }
        for step in 0..<steps {
          let gate = gateStart + step * sequences * 4 * width
          let state = stateStart + step * sequences * width
          if step > 0 { recurrence.apply(to: state - sequences * width, rows: sequences, adds: true, gate) }
          kernel_tanh(gate, sequences * 4 * width)
          update(&cells, gate, state, sequences)
        }
      }
    }
    return states
  }

  /// Computes the next cells and states from the gates of a step.
  private func update(
    _ cells: inout [Float], _ gates: UnsafePointer<Float>, _ states: UnsafeMutablePointer<Float>, _ sequences: Int
  ) {
    for sequence in 0..<sequences {
      let gate = gates + sequence * 4 * width
      for unit in 0..<width {
        let (enter, keep) = ((gate[unit] + 1) / 2, (gate[width + unit] + 1) / 2)
        cells[sequence * width + unit] = keep * cells[sequence * width + unit] + enter * gate[2 * width + unit]
        states[sequence * width + unit] = cells[sequence * width + unit]
      }
    }
    kernel_tanh(states, sequences * width)
    for sequence in 0..<sequences {
      for unit in 0..<width {
        states[sequence * width + unit] *= (gates[sequence * 4 * width + 3 * width + unit] + 1) / 2
      }
    }
  }
}
