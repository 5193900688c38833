import Foundation
package import VocativeNeural

/// The network that says how much of each band is speech: convolutions over time that look back only, each twice as far
/// as the one before (a temporal convolutional network; Bai, Kolter and Koltun 2018).
///
/// A frame's features become `channels` numbers; each block adds to them what it makes of the frame itself, the one
/// `dilation` frames before, and the one twice as far back; the last layer gives a gain between ``leastGain`` and 1 for
/// each band.
package struct MaskNetwork: Sendable {
  /// How wide the network is.
  package let channels: Int
  /// How far back each block looks, in frames.
  package let dilations: [Int]
  /// All weights, in the order of ``Layout``.
  package var values: [Float]

  /// Creates a value of its parts.
  package init(channels: Int, dilations: [Int], values: [Float]) {
    self.channels = channels
    self.dilations = dilations
    self.values = values
  }

  /// Noise is turned down by this at most, −34 dB: what is gone altogether sounds as strange to recognisers as noise.
  package static let leastGain: Float = 0.02

  package var layout: Layout { Layout(channels: channels, blocks: dilations.count) }

  /// Where the weights of each layer lie: matrices `inputs × outputs` row by row, each with its bias after it.
  package struct Layout {
    let channels: Int
    let blocks: Int

    private var entrance: Int { (MelBands.count + 1) * channels }
    private var block: Int { (3 * channels + 1) * channels }

    package var input: Int { 0 }
    package var inputBias: Int { MelBands.count * channels }
    package func weights(_ number: Int) -> Int { entrance + number * block }
    package func bias(_ number: Int) -> Int { weights(number) + 3 * channels * channels }
    package var output: Int { entrance + blocks * block }
    package var outputBias: Int { output + channels * MelBands.count }
    package var count: Int { outputBias + MelBands.count }
  }

  /// What a stream has left behind: for each block the last inputs that it looks back on.
  package struct Past: Sendable {
    fileprivate(set) var inputs: [[Float]]

    package init(_ network: MaskNetwork) {
      inputs = network.dilations.map { [Float](repeating: 0, count: 2 * $0 * network.channels) }
    }
  }

  /// What a pass leaves for the way back: each block's joined inputs and what it added.
  package struct Record {
    package var features: [Float] = []
    package var entrance: [Float] = []
    package var joined: [[Float]] = []
    package var added: [[Float]] = []
    package var last: [Float] = []
    package var gains: [Float] = []

    /// Creates a value of its parts.
    package init(
      features: [Float] = [], entrance: [Float] = [], joined: [[Float]] = [], added: [[Float]] = [], last: [Float] = [],
      gains: [Float] = []
    ) {
      self.features = features
      self.entrance = entrance
      self.joined = joined
      self.added = added
      self.last = last
      self.gains = gains
    }
  }

  /// The gains of some frames that follow those before.
  ///
  /// - Parameters:
  ///   - features: `frames × bands`, row by row.
  ///   - past: What earlier frames left; goes on.
  ///   - record: Is filled where it is given.
  /// - Returns: `frames × bands` gains.
  package func gains(
    of features: [Float], after past: inout Past, record: UnsafeMutablePointer<Record>? = nil
  ) throws(ModelError) -> [Float] {
    let frames = features.count / MelBands.count
    guard frames > 0 else { return [] }
    let layout = layout
    var state = try product(features, layout.input, layout.inputBias, inner: MelBands.count, outputs: channels)
    for index in state.indices { state[index] = max(state[index], 0) }
    record?.pointee.features = features
    record?.pointee.entrance = state
    for (number, dilation) in dilations.enumerated() {
      let all = past.inputs[number] + state
      past.inputs[number] = Array(all.suffix(2 * dilation * channels))
      let joined = joined(all, frames, dilation)
      var added = try product(
        joined, layout.weights(number), layout.bias(number), inner: 3 * channels, outputs: channels)
      for index in added.indices {
        added[index] = max(added[index], 0)
        state[index] += added[index]
      }
      record?.pointee.joined.append(joined)
      record?.pointee.added.append(added)
    }
    var gains = try product(state, layout.output, layout.outputBias, inner: channels, outputs: MelBands.count)
    for index in gains.indices { gains[index] = Self.gain(gains[index]) }
    record?.pointee.last = state
    record?.pointee.gains = gains
    return gains
  }

  /// For each frame, the inputs twice the dilation back, once, and now, side by side.
  private func joined(_ all: [Float], _ frames: Int, _ dilation: Int) -> [Float] {
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
  private func product(
    _ rows: [Float], _ weights: Int, _ bias: Int, inner: Int, outputs: Int
  ) throws(ModelError) -> [Float] {
    let count = rows.count / inner
    var output: [Float] = []
    output.reserveCapacity(count * outputs)
    for _ in 0..<count { output += values[bias..<(bias + outputs)] }
    try output.shared { (output) throws(ModelError) in
      try rows.lent { (rows) throws(ModelError) in
        try values.lent { (values) throws(ModelError) in
          try MatrixProduct.compute(
            .init(rows, stride: inner), .init(values + weights, stride: outputs), rows: count, columns: outputs,
            inner: inner, adding: 1, to: output.start)
        }
      }
    }
    return output
  }

  private static func gain(_ value: Float) -> Float { leastGain + (1 - leastGain) / (1 + exp(-value)) }
}

extension [Float] {
  /// Lends the numbers to be read.
  package func lent<Result, Failure: Error>(
    _ body: (UnsafePointer<Float>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let start = buffer.baseAddress else { preconditionFailure("there are no numbers") }
      return try body(start)
    }
  }
}
