import Foundation
package import VocativeNeural

/// The network that says how much of each band is speech: convolutions over time that look back only, each twice as far
/// as the one before (a temporal convolutional network; Bai, Kolter and Koltun 2018).
///
/// A frame's features become `channels` numbers; each block adds to them what it makes of the frame itself, the one
/// `dilation` frames before, and the one twice as far back; the last layer gives a gain between ``minimumGain`` and 1
/// for each band.
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

  /// Noise is turned down by this at most, −34 dB: what is gone altogether sounds as strange to recognisers as noise.
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

  /// The past of a stream: for each block, the inputs that it looks back on.
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

    /// Creates a value of its parts.
    package init(
      features: [Float] = [], entrance: [Float] = [], joined: [[Float]] = [], added: [[Float]] = [], last: [Float] = [],
      gains: [Float] = []
    ) {
      self.features = features
      self.inputLayer = entrance
      self.convolutionInputs = joined
      self.blockOutputs = added
      self.finalState = last
      self.gains = gains
    }
  }

  /// The gains of some frames that follow those before.
  ///
  /// - Parameters:
  ///   - features: `frames × bands`, row by row.
  ///   - past: What earlier frames left; goes on.
  ///   - recording: Is filled where it is given.
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
      let joined = convolutionInputs(all, frames, dilation)
      var added = try linear(
        joined, layout.weights(number), layout.bias(number), inner: 3 * channels, outputs: channels)
      for index in added.indices {
        added[index] = max(added[index], 0)
        state[index] += added[index]
      }
      recording?.pointee.convolutionInputs.append(joined)
      recording?.pointee.blockOutputs.append(added)
    }
    var gains = try linear(state, layout.output, layout.outputBias, inner: channels, outputs: MelFilterBank.count)
    for index in gains.indices { gains[index] = Self.gain(gains[index]) }
    recording?.pointee.finalState = state
    recording?.pointee.gains = gains
    return gains
  }

  /// For each frame, the inputs twice the dilation back, once, and now, side by side.
  private func convolutionInputs(_ all: [Float], _ frames: Int, _ dilation: Int) -> [Float] {
    var joined: [Float] = []
    joined.reserveCapacity(frames * 3 * channels)
    for frame in 0..<frames {
      for part in 0..<3 {
        let start = (frame + part * dilation) * channels
        joined += all[start..<(start + channels)]
      }
    }
    return joined
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
      try rows.withBaseAddress { (rows) throws(ModelError) in
        try parameters.withBaseAddress { (values) throws(ModelError) in
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

extension [Float] {
  /// Lends the numbers to be read.
  package func withBaseAddress<Result, Failure: Error>(
    _ body: (UnsafePointer<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let start = buffer.baseAddress else { preconditionFailure("there are no numbers") }
      return try body(start)
    }
  }
}
