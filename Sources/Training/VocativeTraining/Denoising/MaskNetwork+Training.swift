import Foundation
import VocativeCore
import VocativeDenoising
import VocativeNeural
import VocativeSupport

extension MaskNetwork {
  /// An untrained network: weights at random (He and others 2015), gains about one half.
  init(channels: Int, dilations: [Int], seed: UInt64) {
    self.init(channels: channels, dilations: dilations, parameters: [])
    let layout = layout
    parameters = [Float](repeating: 0, count: layout.count)
    var random = SeededRandomNumberGenerator(seed: seed)
    fill(layout.input..<layout.inputBias, deviation: (2 / Float(MelFilterBank.count)).squareRoot(), &random)
    for block in dilations.indices {
      // Small, since what the blocks add is summed.
      let deviation = (2 / Float(3 * channels)).squareRoot() * 0.5
      fill(layout.weights(block)..<layout.bias(block), deviation: deviation, &random)
    }
    fill(layout.output..<layout.outputBias, deviation: 0.5 / Float(channels).squareRoot(), &random)
  }

  private mutating func fill(_ range: Range<Int>, deviation: Float, _ random: inout SeededRandomNumberGenerator) {
    for index in range { parameters[index] = random.gaussian() * deviation }
  }

  /// Adds the gradients of all weights for one pass.
  ///
  /// - Parameters:
  ///   - record: The activations of the forward pass, which began with an empty past.
  ///   - gradients: The gradients of the gains, `frames × bands`.
  ///   - gradient: The gradients of the weights, in their order; those of this pass are added.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` when oneDNN refuses.
  func accumulateGradient(_ record: Activations, outputGradients gradients: [Float], to gradient: inout [Float])
    throws(ModelError)
  {
    let frames = gradients.count / MelFilterBank.count
    let layout = layout
    var outward = gradients
    for index in outward.indices {
      let share = (record.gains[index] - Self.minimumGain) / (1 - Self.minimumGain)
      outward[index] *= (1 - Self.minimumGain) * share * (1 - share)
    }
    try accumulate(record.finalState, outward, layout.output, layout.outputBias, inner: channels, &gradient)
    var state = try backpropagate(outward, layout.output, inner: channels, outputs: MelFilterBank.count)
    for (number, dilation) in dilations.enumerated().reversed() {
      var blockGradients = state
      for index in blockGradients.indices where record.blockOutputs[number][index] <= 0 { blockGradients[index] = 0 }
      try accumulate(
        record.convolutionInputs[number], blockGradients, layout.weights(number), layout.bias(number),
        inner: 3 * channels, &gradient)
      let windows = try backpropagate(
        blockGradients, layout.weights(number), inner: 3 * channels, outputs: channels)
      for frame in 0..<frames {
        for part in 0..<3 {
          let origin = frame - (2 - part) * dilation
          guard origin >= 0 else { continue }
          let (from, to) = ((frame * 3 + part) * channels, origin * channels)
          for channel in 0..<channels { state[to + channel] += windows[from + channel] }
        }
      }
    }
    for index in state.indices where record.inputLayer[index] <= 0 { state[index] = 0 }
    try accumulate(record.features, state, layout.input, layout.inputBias, inner: MelFilterBank.count, &gradient)
  }

  /// Adds the gradients of a layer's weights and bias: transposed inputs times gradients, and the sums of these.
  private func accumulate(
    _ inputs: [Float], _ gradients: [Float], _ weights: Int, _ bias: Int, inner: Int, _ gradient: inout [Float]
  ) throws(ModelError) {
    let frames = inputs.count / inner
    let outputs = gradients.count / frames
    for frame in 0..<frames {
      for output in 0..<outputs { gradient[bias + output] += gradients[frame * outputs + output] }
    }
    try gradient.withSharedFloats { (gradient) throws(ModelError) in
      try inputs.withPointer { (inputs) throws(ModelError) in
        try gradients.withPointer { (gradients) throws(ModelError) in
          try MatrixProduct.compute(
            .init(inputs, stride: inner, isTransposed: true), .init(gradients, stride: outputs), rows: inner,
            columns: outputs, innerDimension: frames, beta: 1, to: gradient.start + weights)
        }
      }
    }
  }

  /// Returns the gradients of a layer's inputs: gradients times the transposed weights.
  private func backpropagate(_ gradients: [Float], _ weights: Int, inner: Int, outputs: Int) throws(ModelError)
    -> [Float]
  {
    let frames = gradients.count / outputs
    var result = [Float](repeating: 0, count: frames * inner)
    try result.withSharedFloats { (result) throws(ModelError) in
      try gradients.withPointer { (gradients) throws(ModelError) in
        try parameters.withPointer { (values) throws(ModelError) in
          try MatrixProduct.compute(
            .init(gradients, stride: outputs), .init(values + weights, stride: outputs, isTransposed: true),
            rows: frames,
            columns: inner, innerDimension: outputs, to: result.start)
        }
      }
    }
    return result
  }
}
