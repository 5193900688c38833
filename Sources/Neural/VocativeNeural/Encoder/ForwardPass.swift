import CKernels
import Dispatch

/// The forward pass of one batch: the sentences one after the other, a row for each token, without padding.
struct ForwardPass {
  let configuration: EncoderConfiguration
  let weights: EncoderWeights
  let precision: Precision
  /// The number of tokens of each sentence.
  let lengths: [Int]
  let rows: Int
  /// The number of threads that may share a product of many rows.
  let threads: Int
  let buffers: Buffers

  private var width: Int { configuration.hiddenSize }

  /// Turns the word vectors in `hidden` into the last layer's hidden states, in place.
  func run() {
    embed()
    for layer in weights.layers {
      project(buffers.hidden, by: layer.queryKeyValue, to: buffers.queryKeyValue)
      attend()
      add(buffers.context, by: layer.attentionOutput, layer.attentionNorm)
      feedForward(layer)
    }
  }

  /// Adds the position and token type embeddings to the word vectors.
  private func embed() {
    var row = 0
    weights.parameters.withPointer { parameters in
      for length in lengths {
        for place in 0..<length {
          let values = buffers.hidden + row * width
          kernel_add_embedding(
            values, parameters + weights.positionEmbeddings + place * width, parameters + weights.tokenTypeEmbeddings,
            width)
          kernel_layer_norm(
            values, parameters + weights.embeddingNorm.gain, parameters + weights.embeddingNorm.bias,
            configuration.layerNormEpsilon, width)
          row += 1
        }
      }
    }
  }

  private func attend() {
    var row = 0
    for length in lengths {
      kernel_attention(
        buffers.queryKeyValue + row * 3 * width, length, configuration.headCount, configuration.headSize,
        buffers.context + row * width, buffers.scratch)
      row += length
    }
  }

  /// output = input · W + b.
  private func project(
    _ input: UnsafePointer<Float>, by linear: LinearLayout, to output: UnsafeMutablePointer<Float>
  ) {
    switch precision {
    case .float32: multiply(input, by: linear, addingTo: 0, output)
    case .int8:
      quantise(input, width: linear.inputs)
      multiplyInt8(by: linear, addingTo: 0, output)
    }
  }

  /// hidden = norm(hidden + input · W + b).
  private func add(_ input: UnsafePointer<Float>, by linear: LinearLayout, _ norm: LayerNormLayout) {
    if precision == .int8 { quantise(input, width: linear.inputs) }
    addQuantised(input, by: linear, norm)
  }

  /// As ``add(_:by:_:)``, the input being quantised already in int8.
  private func addQuantised(_ input: UnsafePointer<Float>, by linear: LinearLayout, _ norm: LayerNormLayout) {
    switch precision {
    case .float32: multiply(input, by: linear, addingTo: 1, buffers.hidden)
    case .int8: multiplyInt8(by: linear, addingTo: 1, buffers.hidden)
    }
    weights.parameters.withPointer { parameters in
      for row in 0..<rows {
        kernel_layer_norm(
          buffers.hidden + row * width, parameters + norm.gain, parameters + norm.bias, configuration.layerNormEpsilon,
          width)
      }
    }
  }

  /// hidden = norm(hidden + gelu(hidden · W + b) · V + c).
  private func feedForward(_ layer: TransformerLayer) {
    let inner = layer.intermediate.outputs
    switch precision {
    case .float32:
      multiply(buffers.hidden, by: layer.intermediate, addingTo: 0, buffers.intermediate, withBias: false)
      weights.parameters.withPointer {
        kernel_bias_gelu(buffers.intermediate, $0 + layer.intermediate.bias, rows, inner)
      }
    case .int8:
      project(buffers.hidden, by: layer.intermediate, to: buffers.intermediate)
      let stride = kernel_packed_width(inner)
      for row in 0..<rows {
        kernel_gelu_quantise_row(
          buffers.intermediate + row * inner, inner, Self.quantizationLimit, buffers.int8Input + row * stride,
          buffers.rowQuantization + row)
      }
    }
    addQuantised(buffers.intermediate, by: layer.output, layer.outputNorm)
  }

  private static let quantizationLimit = kernel_quantum_limit()

  private func quantise(_ input: UnsafePointer<Float>, width: Int) {
    let stride = kernel_packed_width(width)
    for row in 0..<rows {
      kernel_quantise_row(
        input + row * width, width, Self.quantizationLimit, buffers.int8Input + row * stride,
        buffers.rowQuantization + row)
    }
  }

  /// output = share · output + input · W + b, in fp32, with a share of 0 or 1.
  private func multiply(
    _ input: UnsafePointer<Float>, by linear: LinearLayout, addingTo share: Int32,
    _ output: UnsafeMutablePointer<Float>,
    withBias: Bool = true
  ) {
    guard let packed = weights.packed else { preconditionFailure("the weights are packed before they are used") }
    let matrix: UnsafeMutablePointer<Float> = packed.pointer(at: linear.weights * MemoryLayout<Float>.stride)
    weights.parameters.withPointer { parameters in
      let blocks = (linear.outputs + Self.block - 1) / Self.block
      // For a few rows a core would wake up too late.
      let cores = rows < Self.minimumParallelRows ? 1 : min(threads, blocks)
      // Every core writes columns of its own.
      nonisolated(unsafe) let (input, matrix, output) = (input, matrix, output)
      nonisolated(unsafe) let bias = withBias ? parameters + linear.bias : nil
      let rows = rows
      let work = { @Sendable (core: Int) in
        let (first, end) = (blocks * core / cores * Self.block, blocks * (core + 1) / cores * Self.block)
        kernel_float_product(
          input, rows, linear.inputs, matrix, bias, linear.outputs, first, min(end, linear.outputs), output, share,
          product_kernel_best)
      }
      if cores > 1 { DispatchQueue.concurrentPerform(iterations: cores, execute: work) } else { work(0) }
    }
  }

  /// As many columns are packed side by side.
  private static let block = 64
  /// Products of so many rows are shared among cores.
  private static let minimumParallelRows = 32

  /// output = share · output + quanta · W + b, with a share of 0 or 1.
  private func multiplyInt8(by linear: LinearLayout, addingTo share: Int32, _ output: UnsafeMutablePointer<Float>) {
    weights.int8Weights.withPointer { quanta in
      weights.scales.withPointer { scales in
        weights.sums.withPointer { sums in
          weights.parameters.withPointer { parameters in
            kernel_product(
              buffers.int8Input, buffers.rowQuantization, rows, linear.inputs, quanta + linear.weights,
              scales + linear.scales, sums + linear.scales, parameters + linear.bias, linear.outputs, output, share,
              product_kernel_best)
          }
        }
      }
    }
  }
}
