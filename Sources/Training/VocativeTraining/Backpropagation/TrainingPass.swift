import CKernels
import VocativeNeural

/// The forward and backward pass of one batch: reverse-mode differentiation, written by hand, layer by layer.
///
/// As in ``ForwardPass``, sentences stand one after the other without padding. Dropout is where BERT has it: on the
/// embeddings, on the weights of attention, and on what attention and the feed-forward part add to the state.
struct TrainingPass {
  let configuration: EncoderConfiguration
  let weights: EncoderWeights
  let lengths: [Int]
  let rows: Int
  let buffers: Buffers
  /// The dropout rate.
  let dropout: Float
  /// The seed of the dropout, the same in the forward and the backward pass.
  let seed: UInt32

  var width: Int { configuration.hiddenSize }

  /// The forward pass: turns the word vectors in `states` into the last layer's states, in place.
  func forward() throws(ModelError) {
    embed()
    for (number, layer) in weights.layers.enumerated() {
      let record = buffers.layers[number]
      record.input.update(from: buffers.states, count: rows * width)
      try multiply(record.input, layer.queryKeyValue, to: record.queryKeyValue)
      attend(record, number)
      try multiply(record.context, layer.attentionOutput, to: record.attentionOutput)
      applyDropout(record.attentionOutput, rows * width, site: 4 * number + 2)
      kernel_add(record.attentionOutput, record.input, rows * width)
      normalise(record.attentionOutput, layer.attentionNorm, record.normalised, record.inverseDeviations)
      try multiply(record.attentionOutput, layer.intermediate, to: record.intermediate)
      kernel_gelu(record.intermediate, record.activatedIntermediate, rows * layer.intermediate.outputs)
      try multiply(record.activatedIntermediate, layer.output, to: buffers.states)
      applyDropout(buffers.states, rows * width, site: 4 * number + 3)
      kernel_add(buffers.states, record.attentionOutput, rows * width)
      normalise(buffers.states, layer.outputNorm, record.outputNormalised, record.outputInverseDeviations)
    }
  }

  /// The backward pass: computes the gradients of all weights from those of the states in `buffers.gradients`.
  ///
  /// The gradients of the matrices replace what the arrays hold; the others are added. Afterwards `buffers.gradients`
  /// holds the gradients of the word vectors.
  func backward(_ gradients: Gradients) throws(ModelError) {
    for (number, layer) in weights.layers.enumerated().reversed() {
      let record = buffers.layers[number]
      normaliseBackward(layer.outputNorm, record.outputNormalised, record.outputInverseDeviations, gradients)
      buffers.branchGradients.update(from: buffers.gradients, count: rows * width)
      applyDropout(buffers.branchGradients, rows * width, site: 4 * number + 3)
      try multiplyBackward(
        record.activatedIntermediate, layer.output, buffers.branchGradients, to: buffers.intermediateGradients, 0,
        gradients)
      kernel_gelu_gradient(buffers.intermediateGradients, record.intermediate, rows * layer.intermediate.outputs)
      try multiplyBackward(
        record.attentionOutput, layer.intermediate, buffers.intermediateGradients, to: buffers.gradients, 1, gradients)

      normaliseBackward(layer.attentionNorm, record.normalised, record.inverseDeviations, gradients)
      buffers.branchGradients.update(from: buffers.gradients, count: rows * width)
      applyDropout(buffers.branchGradients, rows * width, site: 4 * number + 2)
      try multiplyBackward(
        record.context, layer.attentionOutput, buffers.branchGradients, to: buffers.contextGradients, 0, gradients)
      attendBackward(record, number)
      try multiplyBackward(
        record.input, layer.queryKeyValue, buffers.queryKeyValueGradients, to: buffers.gradients, 1, gradients)
    }
    applyDropout(buffers.gradients, rows * width, site: 0)
    normaliseBackward(weights.embeddingNorm, buffers.normalised, buffers.inverseDeviations, gradients)
    embedBackward(gradients)
  }
}

// MARK: The steps

extension TrainingPass {
  private func embed() {
    weights.parameters.withPointer { parameters in
      forEachToken { row, place in
        kernel_add_embedding(
          buffers.states + row * width, parameters + weights.positionEmbeddings + place * width,
          parameters + weights.tokenTypeEmbeddings, width)
      }
    }
    normalise(buffers.states, weights.embeddingNorm, buffers.normalised, buffers.inverseDeviations)
    applyDropout(buffers.states, rows * width, site: 0)
  }

  private func embedBackward(_ gradients: Gradients) {
    let start = gradients.parameters.start
    forEachToken { row, place in
      kernel_add(start + weights.positionEmbeddings + place * width, buffers.gradients + row * width, width)
      kernel_add(start + weights.tokenTypeEmbeddings, buffers.gradients + row * width, width)
    }
  }

  private func attend(_ record: LayerActivations, _ number: Int) {
    forEachSentence { row, length, offset in
      kernel_attention_recorded(
        record.queryKeyValue + row * 3 * width, length, configuration.headCount, configuration.headSize,
        record.context + row * width, record.attention + offset, dropout, seed(4 * number + 1, row))
    }
  }

  private func attendBackward(_ record: LayerActivations, _ number: Int) {
    forEachSentence { row, length, offset in
      kernel_attention_gradient(
        record.queryKeyValue + row * 3 * width, length, configuration.headCount, configuration.headSize,
        buffers.contextGradients + row * width, record.attention + offset,
        buffers.queryKeyValueGradients + row * 3 * width,
        buffers.scratch, dropout, seed(4 * number + 1, row))
    }
  }

  private func normalise(
    _ values: UnsafeMutablePointer<Float>, _ norm: LayerNormLayout, _ normalised: UnsafeMutablePointer<Float>,
    _ factors: UnsafeMutablePointer<Float>
  ) {
    weights.parameters.withPointer { parameters in
      for row in 0..<rows {
        kernel_layer_norm_recorded(
          values + row * width, parameters + norm.gain, parameters + norm.bias, configuration.layerNormEpsilon, width,
          normalised + row * width, factors + row)
      }
    }
  }

  private func normaliseBackward(
    _ norm: LayerNormLayout, _ normalised: UnsafePointer<Float>, _ factors: UnsafePointer<Float>, _ gradients: Gradients
  ) {
    let start = gradients.parameters.start
    weights.parameters.withPointer { parameters in
      for row in 0..<rows {
        kernel_layer_norm_gradient(
          buffers.gradients + row * width, parameters + norm.gain, normalised + row * width, factors[row], width,
          start + norm.gain, start + norm.bias)
      }
    }
  }

  private func applyDropout(_ values: UnsafeMutablePointer<Float>, _ count: Int, site: Int) {
    if dropout > 0 { kernel_dropout(values, count, dropout, seed(site, 0)) }
  }

  /// A seed of its own for every place in the network and every sentence.
  private func seed(_ place: Int, _ row: Int) -> UInt32 {
    (seed &+ UInt32(truncatingIfNeeded: place) &* 0x85EB_CA6B) ^ (UInt32(truncatingIfNeeded: row) &* 0xC2B2_AE35)
  }

  /// output = input · W + b.
  private func multiply(
    _ input: UnsafePointer<Float>, _ linear: LinearLayout, to output: UnsafeMutablePointer<Float>
  ) throws(ModelError) {
    try weights.matrices.withPointer { (matrices) throws(ModelError) in
      try MatrixProduct.compute(
        .init(input, stride: linear.inputs), .init(matrices + linear.weights, stride: linear.outputs), rows: rows,
        columns: linear.outputs, innerDimension: linear.inputs, to: output)
    }
    weights.parameters.withPointer { kernel_add_bias(output, $0 + linear.bias, rows, linear.outputs) }
  }

  /// From the gradients of a map's output to those of its weights and bias, and to those of its input, added to `share`
  /// times what is there.
  private func multiplyBackward(
    _ input: UnsafePointer<Float>, _ linear: LinearLayout, _ outputGradients: UnsafePointer<Float>,
    to inputGradients: UnsafeMutablePointer<Float>, _ share: Float, _ gradients: Gradients
  ) throws(ModelError) {
    kernel_add_column_sums(outputGradients, rows, linear.outputs, gradients.parameters.start + linear.bias)
    try MatrixProduct.compute(
      .init(input, stride: linear.inputs, isTransposed: true), .init(outputGradients, stride: linear.outputs),
      rows: linear.inputs, columns: linear.outputs, innerDimension: rows, to: gradients.matrices.start + linear.weights)
    try weights.matrices.withPointer { (matrices) throws(ModelError) in
      try MatrixProduct.compute(
        .init(outputGradients, stride: linear.outputs),
        .init(matrices + linear.weights, stride: linear.outputs, isTransposed: true), rows: rows,
        columns: linear.inputs,
        innerDimension: linear.outputs, beta: share, to: inputGradients)
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
