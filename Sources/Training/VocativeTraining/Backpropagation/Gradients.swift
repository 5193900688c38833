import CKernels
import VocativeNeural

/// The gradients of a loss by every parameter of an encoder, in the layout of ``EncoderWeights``.
///
/// Written by one core's shard at a time; read and summed by all cores between the steps.
final class Gradients: Sendable {
  private let arena: Arena
  private let matrixCount: Int
  private let parameterCount: Int

  /// No gradient anywhere.
  init(_ weights: EncoderWeights) {
    matrixCount = weights.matrices.count
    parameterCount = weights.parameters.count
    arena = Arena(count: (matrixCount + parameterCount) * MemoryLayout<Float>.stride + 64)
    clear()
  }

  /// The gradients of the linear layers' weights.
  var matrices: SharedFloats { SharedFloats(arena.pointer(at: 0), count: matrixCount) }

  /// The gradients of biases, gains, shifts and position embeddings.
  var parameters: SharedFloats {
    SharedFloats(arena.pointer(at: matrixCount * MemoryLayout<Float>.stride), count: parameterCount)
  }

  /// Sets all gradients to zero.
  func clear() {
    matrices.start.update(repeating: 0, count: matrixCount)
    clearParameters()
  }

  /// Sets the gradients that a pass adds to to zero; it replaces the others.
  func clearParameters() { parameters.start.update(repeating: 0, count: parameterCount) }

  /// Adds the gradients of the other parts of a batch to the first's, on as many cores as there are parts.
  static func sum(_ parts: [Gradients]) {
    for path in [\Gradients.matrices, \Gradients.parameters] {
      let numbers = parts.map { $0[keyPath: path] }
      _ = concurrentMap(parts.count) { core in
        let range = numbers[0].chunk(core, of: parts.count)
        for part in numbers.dropFirst() {
          kernel_add(numbers[0].start + range.lowerBound, part.start + range.lowerBound, range.count)
        }
      }
    }
  }
}
