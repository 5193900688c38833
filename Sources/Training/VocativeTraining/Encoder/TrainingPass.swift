import CKernels
import VocativeNeural

/// A batch on its way through an encoder and back: reverse-mode differentiation by hand, layer by layer.
///
/// As in ``ForwardPass``, sentences stand one after the other without padding. Dropout is where BERT has it: on the
/// embeddings, on the weights of attention, and on what attention and the feed-forward part add to the state.
struct TrainingPass {
  let configuration: EncoderConfiguration
  let weights: EncoderWeights
  let lengths: [Int]
  let rows: Int
  let buffers: Buffers
  /// The share of numbers that is dropped.
  let dropout: Float
  /// What decides which; the same there and back.
  let seed: UInt32

  var width: Int { configuration.width }

  /// The way there: turns the word vectors in `states` into the last layer's states, in place.
  func forward() throws(ModelError) {
    embed()
    for (number, layer) in weights.layers.enumerated() {
      let record = buffers.layers[number]
      record.input.update(from: buffers.states, count: rows * width)
      try multiply(record.input, layer.projection, to: record.projected)
      attend(record, number)
      try multiply(record.context, layer.attentionOutput, to: record.middle)
      drop(record.middle, rows * width, place: 4 * number + 2)
      kernel_add(record.middle, record.input, rows * width)
      normalise(record.middle, layer.attentionNorm, record.normalised, record.factors)
      try multiply(record.middle, layer.widening, to: record.wide)
      kernel_gelu(record.wide, record.active, rows * layer.widening.outputs)
      try multiply(record.active, layer.narrowing, to: buffers.states)
      drop(buffers.states, rows * width, place: 4 * number + 3)
      kernel_add(buffers.states, record.middle, rows * width)
      normalise(buffers.states, layer.outputNorm, record.lastNormalised, record.lastFactors)
    }
  }

  /// The way back: from the slopes of the states in `slopes` to those of all weights.
  ///
  /// Those of the matrices replace what is there, the others are added to it. Afterwards `slopes` holds those of the word
  /// vectors.
  func backward(_ gradients: Gradients) throws(ModelError) {
    for (number, layer) in weights.layers.enumerated().reversed() {
      let record = buffers.layers[number]
      normaliseBack(layer.outputNorm, record.lastNormalised, record.lastFactors, gradients)
      buffers.branchSlopes.update(from: buffers.slopes, count: rows * width)
      drop(buffers.branchSlopes, rows * width, place: 4 * number + 3)
      try multiplyBack(record.active, layer.narrowing, buffers.branchSlopes, to: buffers.wideSlopes, 0, gradients)
      kernel_gelu_gradient(buffers.wideSlopes, record.wide, rows * layer.widening.outputs)
      try multiplyBack(record.middle, layer.widening, buffers.wideSlopes, to: buffers.slopes, 1, gradients)

      normaliseBack(layer.attentionNorm, record.normalised, record.factors, gradients)
      buffers.branchSlopes.update(from: buffers.slopes, count: rows * width)
      drop(buffers.branchSlopes, rows * width, place: 4 * number + 2)
      try multiplyBack(
        record.context, layer.attentionOutput, buffers.branchSlopes, to: buffers.contextSlopes, 0, gradients)
      attendBack(record, number)
      try multiplyBack(record.input, layer.projection, buffers.projectedSlopes, to: buffers.slopes, 1, gradients)
    }
    drop(buffers.slopes, rows * width, place: 0)
    normaliseBack(weights.embeddingNorm, buffers.normalised, buffers.factors, gradients)
    embedBack(gradients)
  }
}

// MARK: The steps

extension TrainingPass {
  private func embed() {
    weights.parameters.withPointer { parameters in
      forEachToken { row, place in
        kernel_add_embedding(
          buffers.states + row * width, parameters + weights.places + place * width, parameters + weights.kind, width)
      }
    }
    normalise(buffers.states, weights.embeddingNorm, buffers.normalised, buffers.factors)
    drop(buffers.states, rows * width, place: 0)
  }

  private func embedBack(_ gradients: Gradients) {
    let start = gradients.parameters.start
    forEachToken { row, place in
      kernel_add(start + weights.places + place * width, buffers.slopes + row * width, width)
      kernel_add(start + weights.kind, buffers.slopes + row * width, width)
    }
  }

  private func attend(_ record: LayerRecord, _ number: Int) {
    forEachSentence { row, length, offset in
      kernel_attention_recorded(
        record.projected + row * 3 * width, length, configuration.headCount, configuration.headWidth,
        record.context + row * width, record.attention + offset, dropout, seed(4 * number + 1, row))
    }
  }

  private func attendBack(_ record: LayerRecord, _ number: Int) {
    forEachSentence { row, length, offset in
      kernel_attention_gradient(
        record.projected + row * 3 * width, length, configuration.headCount, configuration.headWidth,
        buffers.contextSlopes + row * width, record.attention + offset, buffers.projectedSlopes + row * 3 * width,
        buffers.scratch, dropout, seed(4 * number + 1, row))
    }
  }

  private func normalise(
    _ values: UnsafeMutablePointer<Float>, _ norm: Norm, _ normalised: UnsafeMutablePointer<Float>,
    _ factors: UnsafeMutablePointer<Float>
  ) {
    weights.parameters.withPointer { parameters in
      for row in 0..<rows {
        kernel_layer_norm_recorded(
          values + row * width, parameters + norm.gain, parameters + norm.shift, configuration.epsilon, width,
          normalised + row * width, factors + row)
      }
    }
  }

  private func normaliseBack(
    _ norm: Norm, _ normalised: UnsafePointer<Float>, _ factors: UnsafePointer<Float>, _ gradients: Gradients
  ) {
    let start = gradients.parameters.start
    weights.parameters.withPointer { parameters in
      for row in 0..<rows {
        kernel_layer_norm_gradient(
          buffers.slopes + row * width, parameters + norm.gain, normalised + row * width, factors[row], width,
          start + norm.gain, start + norm.shift)
      }
    }
  }

  private func drop(_ values: UnsafeMutablePointer<Float>, _ count: Int, place: Int) {
    if dropout > 0 { kernel_dropout(values, count, dropout, seed(place, 0)) }
  }

  /// A seed of its own for every place in the network and every sentence.
  private func seed(_ place: Int, _ row: Int) -> UInt32 {
    (seed &+ UInt32(truncatingIfNeeded: place) &* 0x85EB_CA6B) ^ (UInt32(truncatingIfNeeded: row) &* 0xC2B2_AE35)
  }

  /// output = input · W + b.
  private func multiply(
    _ input: UnsafePointer<Float>, _ linear: Linear, to output: UnsafeMutablePointer<Float>
  ) throws(ModelError) {
    try weights.matrices.withPointer { (matrices) throws(ModelError) in
      try MatrixProduct.compute(
        .init(input, stride: linear.inputs), .init(matrices + linear.weights, stride: linear.outputs), rows: rows,
        columns: linear.outputs, inner: linear.inputs, to: output)
    }
    weights.parameters.withPointer { kernel_add_bias(output, $0 + linear.bias, rows, linear.outputs) }
  }

  /// From the slopes of a map's output to those of its weights and bias, and to those of its input, added to `share` times
  /// what is there.
  private func multiplyBack(
    _ input: UnsafePointer<Float>, _ linear: Linear, _ outputSlopes: UnsafePointer<Float>,
    to inputSlopes: UnsafeMutablePointer<Float>, _ share: Float, _ gradients: Gradients
  ) throws(ModelError) {
    kernel_add_column_sums(outputSlopes, rows, linear.outputs, gradients.parameters.start + linear.bias)
    try MatrixProduct.compute(
      .init(input, stride: linear.inputs, isTurned: true), .init(outputSlopes, stride: linear.outputs),
      rows: linear.inputs, columns: linear.outputs, inner: rows, to: gradients.matrices.start + linear.weights)
    try weights.matrices.withPointer { (matrices) throws(ModelError) in
      try MatrixProduct.compute(
        .init(outputSlopes, stride: linear.outputs),
        .init(matrices + linear.weights, stride: linear.outputs, isTurned: true), rows: rows, columns: linear.inputs,
        inner: linear.outputs, adding: share, to: inputSlopes)
    }
  }

  private func forEachToken(_ body: (_ row: Int, _ place: Int) -> Void) {
    var row = 0
    for length in lengths {
      for place in 0..<length { body(row + place, place) }
      row += length
    }
  }

  private func forEachSentence(_ body: (_ row: Int, _ length: Int, _ weights: Int) -> Void) {
    var row = 0
    var offset = 0
    for length in lengths {
      body(row, length, offset)
      row += length
      offset += length * length * configuration.headCount
    }
  }
}
