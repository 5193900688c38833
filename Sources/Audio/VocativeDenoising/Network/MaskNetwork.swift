import Foundation
package import VocativeNeural

/// A temporal convolutional network that estimates a gain for each band (Bai, Kolter and Koltun 2018).
///
/// The convolutions are causal. The input layer turns the features of a frame into `channels` numbers. Each block adds
/// to them a convolution of three frames: the frame itself, the one `dilation` frames before, and the one twice as far
/// back. The output layer gives a gain between ``minimumGain`` and 1 for each band.
package struct MaskNetwork: Sendable {
  /// The number of channels.
  package let channels: Int
  /// The dilation of each block, in frames.
  package let dilations: [Int]
  /// All weights, in the order of ``Layout``.
  package var parameters: [Float]

  /// Creates a value of its parts.
  package init(channels: Int, dilations: [Int], parameters: [Float]) {
    self.channels = channels
    self.dilations = dilations
    self.parameters = parameters
  }

  /// The least gain, −34 dB: bands without any sound are as unusual for recognisers as noise.
  package static let minimumGain: Float = 0.02

  package var layout: Layout { Layout(channels: channels, blocks: dilations.count) }

  /// The indices of each layer's weights: row-major matrices `[inputs × outputs]`, each followed by its bias.
  package struct Layout {
    let channels: Int
    let blocks: Int

    private var inputParameterCount: Int { (MelFilterBank.count + 1) * channels }
    private var blockParameterCount: Int { (3 * channels + 1) * channels }

    package var input: Int { 0 }
    package var inputBias: Int { MelFilterBank.count * channels }
    package func weights(_ number: Int) -> Int { inputParameterCount + number * blockParameterCount }
    package func bias(_ number: Int) -> Int { weights(number) + 3 * channels * channels }
    package var output: Int { inputParameterCount + blocks * blockParameterCount }
    package var outputBias: Int { output + channels * MelFilterBank.count }
    package var count: Int { outputBias + MelFilterBank.count }
  }

  /// The past of a stream: for each block, the earlier inputs of its convolution.
  package struct History: Sendable {
    fileprivate(set) var inputs: [[Float]]

    package init(_ network: MaskNetwork) {
      inputs = network.dilations.map { [Float](repeating: 0, count: 2 * $0 * network.channels) }
    }
  }

  /// The activations of a forward pass that the backward pass needs.
  package struct Activations {
    package var features: [Float] = []
    package var inputLayer: [Float] = []
    package var convolutionInputs: [[Float]] = []
    package var blockOutputs: [[Float]] = []
    package var finalState: [Float] = []
    package var gains: [Float] = []

    /// Creates an empty record.
    package init() {}
  }

  /// The gains of some frames that follow those before.
  ///
  /// - Parameters:
  ///   - features: `frames × bands`, row by row.
  ///   - past: The inputs of earlier frames; these frames are added.
  ///   - recording: Receives the activations for the backward pass; nil for none.
  /// - Returns: `frames × bands` gains.
  /// - Throws: ``ModelError`` with `invalidInput` when oneDNN refuses.
  package func gains(
    of features: [Float], after past: inout History, recording: UnsafeMutablePointer<Activations>? = nil
  ) throws(ModelError) -> [Float] {
    let frames = features.count / MelFilterBank.count
    guard frames > 0 else { return [] }
    let layout = layout
    var state = try linear(features, layout.input, layout.inputBias, inner: MelFilterBank.count, outputs: channels)
    for index in state.indices { state[index] = max(state[index], 0) }
    recording?.pointee.features = features
    recording?.pointee.inputLayer = state
    for (number, dilation) in dilations.enumerated() {
      let all = past.inputs[number] + state
      past.inputs[number] = Array(all.suffix(2 * dilation * channels))
      let windows = convolutionInputs(all, frames, dilation)
      var blockOutput = try linear(
        windows, layout.weights(number), layout.bias(number), inner: 3 * channels, outputs: channels)
      for index in blockOutput.indices {
        blockOutput[index] = max(blockOutput[index], 0)
        state[index] += blockOutput[index]
      }
      recording?.pointee.convolutionInputs.append(windows)
      recording?.pointee.blockOutputs.append(blockOutput)
    }
    var gains = try linear(state, layout.output, layout.outputBias, inner: channels, outputs: MelFilterBank.count)
    for index in gains.indices { gains[index] = Self.gain(gains[index]) }
    recording?.pointee.finalState = state
    recording?.pointee.gains = gains
    return gains
  }

  /// Returns the window of each frame: the inputs two dilations before, one dilation before, and of the frame.
  private func convolutionInputs(_ all: [Float], _ frames: Int, _ dilation: Int) -> [Float] {
    var windows: [Float] = []
    windows.reserveCapacity(frames * 3 * channels)
    for frame in 0..<frames {
      for part in 0..<3 {
        let start = (frame + part * dilation) * channels
        windows += all[start..<(start + channels)]
      }
    }
    return windows
  }

  /// Rows times a layer's weights, with its bias.
  private func linear(
    _ rows: [Float], _ weights: Int, _ bias: Int, inner: Int, outputs: Int
  ) throws(ModelError) -> [Float] {
    let count = rows.count / inner
    var output: [Float] = []
    output.reserveCapacity(count * outputs)
    for _ in 0..<count { output += parameters[bias..<(bias + outputs)] }
    try output.withSharedFloats { (output) throws(ModelError) in
      try rows.withPointer { (rows) throws(ModelError) in
        try parameters.withPointer { (values) throws(ModelError) in
          try MatrixProduct.compute(
            .init(rows, stride: inner), .init(values + weights, stride: outputs), rows: count, columns: outputs,
            innerDimension: inner, beta: 1, to: output.start)
        }
      }
    }
    return output
  }

  private static func gain(_ value: Float) -> Float { minimumGain + (1 - minimumGain) / (1 + exp(-value)) }
}
