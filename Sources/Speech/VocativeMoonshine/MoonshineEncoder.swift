import CKernels
import VocativeNeural

/// The encoder of a Moonshine model.
struct MoonshineEncoder {
  let model: MoonshineModel

  /// Computes the encoder's frames from the samples of an utterance.
  ///
  /// - Returns: Frames of 24 ms, `frames × width` numbers; none for less than a tenth of a second.
  func frames(of samples: [Float]) -> [Float] {
    let maps = model.encoder
    let width = model.shape.width
    let windows = MoonshineEncoderWeights.convolutionWindows
    var rows = convolve(samples, width: 1, by: maps.first, windows.first)
    guard !rows.isEmpty else { return [] }
    kernel_tanh(&rows, rows.count)
    groupNormalize(&rows)
    rows = convolve(rows, width: width, by: maps.second, windows.second)
    Self.applyGELU(&rows, width: 2 * width)
    rows = convolve(rows, width: 2 * width, by: maps.third, windows.third)
    Self.applyGELU(&rows, width: width)
    let count = rows.count / width
    guard count > 0 else { return [] }
    var work = Workspace(rows: count, model.shape)
    for layer in maps.layers { apply(layer, to: &rows, count, &work) }
    rows.layerNormalize(gain: maps.norm)
    return rows
  }

  /// Returns a convolution of rows: a linear map of every window.
  private func convolve(
    _ input: [Float], width: Int, by map: PackedLinear, _ window: (length: Int, step: Int)
  ) -> [Float] {
    let rows = input.count / width
    guard rows >= window.length else { return [] }
    let count = (rows - window.length) / window.step + 1
    let span = window.length * width
    var windows = [Float](repeating: 0, count: count * span)
    for row in 0..<count {
      let start = row * window.step * width
      windows.replaceSubrange(row * span..<(row + 1) * span, with: input[start..<start + span])
    }
    var output = [Float](repeating: 0, count: count * map.outputs)
    map.apply(to: windows, rows: count, &output)
    return output
  }

  /// Normalises all numbers together to mean 0 and variance 1, then scales and shifts each channel.
  private func groupNormalize(_ rows: inout [Float]) {
    let width = model.shape.width
    let (gain, shift) = (model.encoder.gain, model.encoder.shift)
    let sum = rows.reduce(0.0) { $0 + Double($1) }
    let mean = sum / Double(rows.count)
    let variance = rows.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / Double(rows.count)
    let factor = Float(1 / (variance + 1e-5).squareRoot())
    for start in stride(from: 0, to: rows.count, by: width) {
      for channel in 0..<width {
        rows[start + channel] = (rows[start + channel] - Float(mean)) * factor * gain[channel] + shift[channel]
      }
    }
  }

  private static func applyGELU(_ rows: inout [Float], width: Int) {
    kernel_bias_gelu(&rows, [Float](repeating: 0, count: width), rows.count / max(width, 1), width)
  }

  private struct Workspace {
    var normed: [Float]
    var projected: [Float]
    var context: [Float]
    var feedForward: [Float]
    var scratch: [Float]
    let rotaryEmbedding: RotaryEmbedding

    init(rows: Int, _ shape: MoonshineModel.Shape) {
      func numbers(_ count: Int) -> [Float] { [Float](repeating: 0, count: count) }
      normed = numbers(rows * shape.width)
      projected = numbers(rows * 3 * shape.width)
      context = numbers(rows * shape.width)
      feedForward = numbers(rows * shape.innerWidth)
      scratch = numbers(kernel_attention_scratch(rows, shape.headWidth))
      rotaryEmbedding = RotaryEmbedding(shape)
    }
  }

  private func apply(
    _ layer: TransformerLayerWeights, to rows: inout [Float], _ count: Int, _ work: inout Workspace
  ) {
    let shape = model.shape
    work.normed = rows
    work.normed.layerNormalize(gain: layer.attentionNorm)
    layer.queryKeyValue.apply(to: work.normed, rows: count, &work.projected)
    let rotation = work.rotaryEmbedding
    work.projected.withUnsafeMutableBufferPointer { projected in
      guard let start = projected.baseAddress else { return }
      for row in 0..<count {
        rotation.rotate(start + row * 3 * shape.width, at: row)
        rotation.rotate(start + row * 3 * shape.width + shape.width, at: row)
      }
    }
    kernel_attention(work.projected, count, shape.headCount, shape.headWidth, &work.context, &work.scratch)
    layer.attentionOutput.apply(to: work.context, rows: count, adds: true, &rows)
    work.normed = rows
    work.normed.layerNormalize(gain: layer.feedForwardNorm)
    layer.intermediate.apply(to: work.normed, rows: count, &work.feedForward)
    Self.applyGELU(&work.feedForward, width: shape.innerWidth)
    layer.output.apply(to: work.feedForward, rows: count, adds: true, &rows)
  }
}
