import CKernels

/// The slopes of a loss by every trained number of an encoder, laid out as ``EncoderWeights`` lays out the numbers.
struct Gradients: Sendable {
  /// By the weights of the linear maps.
  var matrices: [Float]
  /// By biases, gains, shifts and places.
  var parameters: [Float]

  /// No slope anywhere.
  init(_ weights: EncoderWeights) {
    matrices = [Float](repeating: 0, count: weights.matrices.count)
    parameters = [Float](repeating: 0, count: weights.parameters.count)
  }

  /// Sets all slopes to nothing.
  mutating func clear() {
    matrices.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    parameters.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Adds the slopes of another part of the batch.
  mutating func add(_ other: Gradients) {
    matrices.withUnsafeMutableBufferPointer { own in
      if let start = own.baseAddress { kernel_add(start, other.matrices, own.count) }
    }
    parameters.withUnsafeMutableBufferPointer { own in
      if let start = own.baseAddress { kernel_add(start, other.parameters, own.count) }
    }
  }
}
