import CKernels
import VocativeNeural

/// A mean of the weights over the last steps, which does better on what was not trained on than the last ones alone
/// (exponential moving average; Polyak and Juditsky 1992).
struct WeightAverage {
  private(set) var weights: EncoderWeights
  private(set) var head: [Float]
  private var steps = 0
  /// The number of steps that the mean covers.
  private let span: Int
  /// Every so many steps the mean is brought up to date, since that reads all weights.
  private static let interval = 8

  init(_ weights: EncoderWeights, _ head: [Float], span: Int) {
    self.weights = weights
    self.head = head
    self.span = span
  }

  /// Takes note of the weights after a step.
  mutating func add(_ current: EncoderWeights, _ currentHead: [Float], threads: Int) {
    steps += 1
    guard steps.isMultiple(of: Self.interval) else { return }
    // At first the mean goes back to the beginning only, and so forgets where it began.
    let share = min(1, Float(Self.interval) / Float(min(span, max(steps / 2, Self.interval))))
    blend(&weights.matrices, current.matrices, share, threads)
    blend(&weights.parameters, current.parameters, share, 1)
    blend(&head, currentHead, share, 1)
    weights.wordEmbeddings.delta.blend(current.wordEmbeddings.delta, share)
  }

  private func blend(_ mean: inout [Float], _ current: [Float], _ share: Float, _ cores: Int) {
    mean.withSharedFloats { mean in
      _ = concurrentMap(cores) { core in
        let range = mean.chunk(core, of: cores)
        current.withPointer {
          kernel_lerp(mean.start + range.lowerBound, $0 + range.lowerBound, share, range.count)
        }
      }
    }
  }
}
