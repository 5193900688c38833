import CKernels
import COneDNN

/// One batch on its way through the encoder: sentences one after the other, a row of numbers for each token, so that no
/// work goes into padding.
struct ForwardPass {
  let configuration: EncoderConfiguration
  let weights: EncoderWeights
  let precision: Precision
  /// How many tokens each sentence has.
  let lengths: [Int]
  let rows: Int
  let buffers: Buffers

  private var width: Int { configuration.width }

  /// Turns the word vectors in `hidden` into the last layer's hidden states, in place.
  func run() throws(ModelError) {
    embed()
    for layer in weights.layers {
      try project(buffers.hidden, by: layer.projection, to: buffers.projected)
      attend()
      try add(buffers.context, by: layer.attentionOutput, layer.attentionNorm)
      try feedForward(layer)
    }
  }

  /// Adds places and kind to the word vectors.
  private func embed() {
    var row = 0
    weights.parameters.withPointer { parameters in
      for length in lengths {
        for place in 0..<length {
          let values = buffers.hidden + row * width
          kernel_add_embedding(values, parameters + weights.places + place * width, parameters + weights.kind, width)
          kernel_layer_norm(
            values, parameters + weights.embeddingNorm.gain, parameters + weights.embeddingNorm.shift,
            configuration.epsilon, width)
          row += 1
        }
      }
    }
  }

  private func attend() {
    var row = 0
    for length in lengths {
      kernel_attention(
        buffers.projected + row * 3 * width, length, configuration.headCount, configuration.headWidth,
        buffers.context + row * width, buffers.scratch)
      row += length
    }
  }

  /// output = input · W + b.
  private func project(
    _ input: UnsafePointer<Float>, by linear: Linear, to output: UnsafeMutablePointer<Float>
  ) throws(ModelError) {
    switch precision {
    case .float32:
      try multiply(input, by: linear, addingTo: 0, output)
      weights.parameters.withPointer { kernel_add_bias(output, $0 + linear.bias, rows, linear.outputs) }
    case .int8:
      quantise(input, width: linear.inputs)
      try multiplyQuanta(by: linear)
      withScales(of: linear) { scales, sums, bias in
        for row in 0..<rows {
          kernel_scale_row(
            buffers.sums + row * linear.outputs, scales, buffers.rowScales[row], buffers.rowZeros[row], sums, bias,
            output + row * linear.outputs, linear.outputs)
        }
      }
    }
  }

  /// hidden = norm(hidden + input · W + b).
  private func add(_ input: UnsafePointer<Float>, by linear: Linear, _ norm: Norm) throws(ModelError) {
    if precision == .int8 { quantise(input, width: linear.inputs) }
    try addQuantised(input, by: linear, norm)
  }

  /// As ``add(_:by:_:)``, the input being quantised already in int8.
  private func addQuantised(_ input: UnsafePointer<Float>, by linear: Linear, _ norm: Norm) throws(ModelError) {
    switch precision {
    case .float32:
      try multiply(input, by: linear, addingTo: 1, buffers.hidden)
      weights.parameters.withPointer { kernel_add_bias(buffers.hidden, $0 + linear.bias, rows, width) }
    case .int8:
      try multiplyQuanta(by: linear)
      withScales(of: linear) { scales, sums, bias in
        for row in 0..<rows {
          kernel_add_scaled_residual(
            buffers.hidden + row * width, buffers.sums + row * width, scales, buffers.rowScales[row],
            buffers.rowZeros[row], sums, bias, width)
        }
      }
    }
    weights.parameters.withPointer { parameters in
      for row in 0..<rows {
        kernel_layer_norm(
          buffers.hidden + row * width, parameters + norm.gain, parameters + norm.shift, configuration.epsilon, width)
      }
    }
  }

  private func feedForward(_ layer: Layer) throws(ModelError) {
    let inner = layer.widening.outputs
    switch precision {
    case .float32:
      try multiply(buffers.hidden, by: layer.widening, addingTo: 0, buffers.inner)
      weights.parameters.withPointer { kernel_bias_gelu(buffers.inner, $0 + layer.widening.bias, rows, inner) }
    case .int8:
      quantise(buffers.hidden, width: width)
      try multiplyQuanta(by: layer.widening)
      withScales(of: layer.widening) { scales, sums, bias in
        // A row is quantised for the way back while it is still in the nearest cache.
        for row in 0..<rows {
          kernel_scaled_bias_gelu(
            buffers.sums + row * inner, scales, buffers.rowScales[row], buffers.rowZeros[row], sums, bias,
            buffers.inner, inner)
          quantise(buffers.inner, row: row, width: inner)
        }
      }
    }
    try addQuantised(buffers.inner, by: layer.narrowing, layer.outputNorm)
  }

  private func quantise(_ input: UnsafePointer<Float>, width: Int) {
    for row in 0..<rows { quantise(input + row * width, row: row, width: width) }
  }

  private func quantise(_ values: UnsafePointer<Float>, row: Int, width: Int) {
    kernel_quantise_row(
      values, width, Precision.activationLevels, buffers.quanta + row * width, buffers.rowScales + row,
      buffers.rowZeros + row)
  }

  private func multiply(
    _ input: UnsafePointer<Float>, by linear: Linear, addingTo share: Float, _ output: UnsafeMutablePointer<Float>
  ) throws(ModelError) {
    let status = weights.matrices.withPointer { matrices in
      dnnl_sgemm(
        .notTransposed, .notTransposed, Int64(rows), Int64(linear.outputs), Int64(linear.inputs), 1, input,
        Int64(linear.inputs), matrices + linear.weights, Int64(linear.outputs), share, output, Int64(linear.outputs))
    }
    try check(status)
  }

  private func multiplyQuanta(by linear: Linear) throws(ModelError) {
    var offset: Int32 = 0
    let status = weights.quanta.withPointer { quanta in
      dnnl_gemm_u8s8s32(
        .notTransposed, .transposed, .fixed, Int64(rows), Int64(linear.outputs), Int64(linear.inputs), 1,
        buffers.quanta, Int64(linear.inputs), 0, quanta + linear.weights, Int64(linear.inputs), 0, 0, buffers.sums,
        Int64(linear.outputs), &offset)
    }
    try check(status)
  }

  private func check(_ status: dnnl_status_t) throws(ModelError) {
    guard status == dnnl_success else {
      throw ModelError(.invalidInput, "the product of two matrices failed with status \(status.rawValue)")
    }
  }

  private func withScales(
    of linear: Linear, _ body: (UnsafePointer<Float>, UnsafePointer<Int32>, UnsafePointer<Float>) -> Void
  ) {
    weights.scales.withPointer { scales in
      weights.sums.withPointer { sums in
        weights.parameters.withPointer { body(scales + linear.scales, sums + linear.scales, $0 + linear.bias) }
      }
    }
  }
}

extension CChar {
  /// BLAS's letter for a matrix as it is.
  fileprivate static let notTransposed = CChar(UInt8(ascii: "N"))
  /// BLAS's letter for a matrix turned over.
  fileprivate static let transposed = CChar(UInt8(ascii: "T"))
  /// oneDNN's letter for one offset for the whole result.
  fileprivate static let fixed = CChar(UInt8(ascii: "F"))
}

extension Array {
  /// Lends the elements of an array that is not empty.
  func withPointer<Result>(_ body: (UnsafePointer<Element>) -> Result) -> Result {
    withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("an empty array has no elements to lend") }
      return body(start)
    }
  }
}
