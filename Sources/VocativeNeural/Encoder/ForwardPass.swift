import CKernels

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
      multiplyQuanta(by: linear, addingTo: 0, output)
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
    case .int8: multiplyQuanta(by: linear, addingTo: 1, buffers.hidden)
    }
    weights.parameters.withPointer { parameters in
      for row in 0..<rows {
        kernel_layer_norm(
          buffers.hidden + row * width, parameters + norm.gain, parameters + norm.shift, configuration.epsilon, width)
      }
    }
  }

  /// hidden = norm(hidden + gelu(hidden · W + b) · V + c).
  private func feedForward(_ layer: Layer) throws(ModelError) {
    let inner = layer.widening.outputs
    switch precision {
    case .float32:
      try multiply(buffers.hidden, by: layer.widening, addingTo: 0, buffers.inner)
      weights.parameters.withPointer { kernel_bias_gelu(buffers.inner, $0 + layer.widening.bias, rows, inner) }
    case .int8:
      try project(buffers.hidden, by: layer.widening, to: buffers.inner)
      let stride = kernel_packed_width(inner)
      for row in 0..<rows {
        kernel_gelu_quantise_row(
          buffers.inner + row * inner, inner, Self.quantumLimit, buffers.quanta + row * stride,
          buffers.quantised + row)
      }
    }
    try addQuantised(buffers.inner, by: layer.narrowing, layer.outputNorm)
  }

  private static let quantumLimit = kernel_quantum_limit()

  private func quantise(_ input: UnsafePointer<Float>, width: Int) {
    let stride = kernel_packed_width(width)
    for row in 0..<rows {
      kernel_quantise_row(
        input + row * width, width, Self.quantumLimit, buffers.quanta + row * stride, buffers.quantised + row)
    }
  }

  /// output = share · output + input · W, in fp32.
  private func multiply(
    _ input: UnsafePointer<Float>, by linear: Linear, addingTo share: Float, _ output: UnsafeMutablePointer<Float>
  ) throws(ModelError) {
    try weights.matrices.withPointer { (matrices) throws(ModelError) in
      try MatrixProduct.compute(
        .init(input, stride: linear.inputs), .init(matrices + linear.weights, stride: linear.outputs), rows: rows,
        columns: linear.outputs, inner: linear.inputs, adding: share, to: output)
    }
  }

  /// output = share · output + quanta · W + b, with a share of 0 or 1.
  private func multiplyQuanta(by linear: Linear, addingTo share: Int32, _ output: UnsafeMutablePointer<Float>) {
    weights.quanta.withPointer { quanta in
      weights.scales.withPointer { scales in
        weights.sums.withPointer { sums in
          weights.parameters.withPointer { parameters in
            kernel_product(
              buffers.quanta, buffers.quantised, rows, linear.inputs, quanta + linear.weights,
              scales + linear.scales, sums + linear.scales, parameters + linear.bias, linear.outputs, output, share,
              product_way_best)
          }
        }
      }
    }
  }
}

extension Array {
  /// Lends the elements of an array that is not empty.
  func withPointer<Result, Failure: Error>(
    _ body: (UnsafePointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBufferPointer { (buffer) throws(Failure) in
      guard let start = buffer.baseAddress else { preconditionFailure("an empty array has no elements to lend") }
      return try body(start)
    }
  }
}
