import CKernels

/// A map of rows of numbers, output = input · W + b, packed for the kernel that computes it.
package struct PackedLinear: Sendable {
  /// The width of the input.
  package let inputs: Int
  /// The width of the output.
  package let outputs: Int
  private let precision: Precision
  private let packed: Arena
  /// For every output in int8: what a quantum is worth, and the sum of its quanta.
  private var scales: [Float] = []
  private var sums: [Int32] = []
  private let bias: [Float]

  /// Packs a map.
  ///
  /// - Parameters:
  ///   - weights: `inputs × outputs` numbers.
  ///   - inputs: The number of inputs.
  ///   - outputs: The number of outputs.
  ///   - bias: One number for each output; nothing is added without it.
  ///   - precision: The numbers in which the weights are kept.
  package init(
    _ weights: [Float], inputs: Int, outputs: Int, bias: [Float]? = nil, precision: Precision
  ) {
    precondition(weights.count == inputs * outputs && inputs > 0 && outputs > 0)
    precondition(bias.map { $0.count == outputs } ?? true)
    (self.inputs, self.outputs, self.precision) = (inputs, outputs, precision)
    self.bias = bias ?? [Float](repeating: 0, count: outputs)
    switch precision {
    case .float32:
      packed = Arena(count: weights.count * MemoryLayout<Float>.stride)
      kernel_pack_floats(weights, inputs, outputs, packed.pointer(at: 0))
    case .int8:
      packed = Arena(count: kernel_packed_size(inputs, outputs))
      scales = [Float](repeating: 0, count: outputs)
      sums = [Int32](repeating: 0, count: outputs)
      pack(weights)
    }
  }

  /// The number of outputs that are packed at a time: a multiple of the kernels' block, so that the parts are one after
  /// the other, and few, so that a large map needs no second copy in floats.
  private static let packedOutputs = 1024

  /// Packs `inputs × outputs` weights in int8.
  private mutating func pack(_ weights: [Float]) {
    var turned = [Float](repeating: 0, count: inputs * min(outputs, Self.packedOutputs))
    weights.withUnsafeBufferPointer { weights in
      guard let source = weights.baseAddress else { return }
      scales.withUnsafeMutableBufferPointer { scales in
        sums.withUnsafeMutableBufferPointer { sums in
          guard let scales = scales.baseAddress, let sums = sums.baseAddress else { return }
          for first in stride(from: 0, to: outputs, by: Self.packedOutputs) {
            let count = min(Self.packedOutputs, outputs - first)
            kernel_transpose_columns(source + first, inputs, count, outputs, &turned)
            kernel_pack_weights(
              turned, inputs, count, packed.pointer(at: kernel_packed_size(inputs, first)), scales + first, sums + first
            )
          }
        }
      }
    }
  }

  /// Packs a map whose weights are in the layout of PyTorch: `outputs × inputs` numbers.
  package init(outputRows: [Float], inputs: Int, outputs: Int, bias: [Float]? = nil, precision: Precision) {
    var turned = [Float](repeating: 0, count: outputRows.count)
    kernel_transpose(outputRows, outputs, inputs, &turned)
    self.init(turned, inputs: inputs, outputs: outputs, bias: bias, precision: precision)
  }

  /// output = input · W + b for some rows, one after the other; with `adds`, output += that.
  package func apply(
    to input: UnsafePointer<Float>, rows: Int, adds: Bool = false, _ output: UnsafeMutablePointer<Float>
  ) {
    switch precision {
    case .float32:
      kernel_float_product(
        input, rows, inputs, packed.pointer(at: 0, to: Float.self), bias, outputs, 0, outputs, output, adds ? 1 : 0,
        product_kernel_best)
    case .int8:
      let stride = kernel_packed_width(inputs)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rows * stride) { quanta in
        withUnsafeTemporaryAllocation(of: kernel_row_quantization.self, capacity: rows) { quantised in
          guard let quanta = quanta.baseAddress, let quantised = quantised.baseAddress else { return }
          for row in 0..<rows {
            kernel_quantise_row(
              input + row * inputs, inputs, kernel_quantum_limit(), quanta + row * stride, quantised + row)
          }
          kernel_product(
            quanta, quantised, rows, inputs, packed.pointer(at: 0, to: Int8.self), scales, sums, bias, outputs, output,
            adds ? 1 : 0, product_kernel_best)
        }
      }
    }
  }
}
