import CKernels
package import VocativeNeural

/// The optimiser AdamW (Loshchilov and Hutter 2019) over one array of numbers.
package struct AdamW: Sendable {
  /// The decay of the means of gradients and of their squares.
  static let beta1: Float = 0.9
  package static let beta2: Float = 0.999

  /// The weight decay of a step, as a multiple of the learning rate.
  let weightDecay: Float
  /// The multiples of the learning rate, from range to range of the numbers.
  private let multipliers: [LearningRateMultiplier]
  private var firstMoments: [Float]
  private var secondMoments: [Float]
  /// The weights of the initial zeros in the means: β to the power of the number of steps.
  private var beta1Power: Float = 1
  private var beta2Power: Float = 1

  package init(count: Int, weightDecay: Float) {
    self.init(count: count, weightDecay: weightDecay, multipliers: [.init(range: 0..<count, value: 1)])
  }

  /// An optimiser whose learning rate differs from range to range; numbers outside all ranges do not change.
  init(count: Int, weightDecay: Float, multipliers: [LearningRateMultiplier]) {
    self.weightDecay = weightDecay
    self.multipliers = multipliers
    firstMoments = [Float](repeating: 0, count: count)
    secondMoments = firstMoments
  }

  /// One step.
  ///
  /// - Parameters:
  ///   - values: the numbers to change; as many as the optimiser was made for.
  ///   - gradients: by each of them.
  ///   - gradientScale: what the gradients are scaled by first, to clip them.
  ///   - learningRate: the rate of learning at this step.
  ///   - threads: the number of threads that share the work.
  package mutating func step(
    _ values: SharedFloats, _ gradients: SharedFloats, gradientScale: Float, learningRate: Float, threads: Int
  ) {
    beta1Power *= Self.beta1
    beta2Power *= Self.beta2
    let biasCorrections = (1 - beta1Power, 1 - beta2Power)
    let (weightDecay, multipliers) = (weightDecay, multipliers)
    firstMoments.withSharedFloats { firstMoments in
      secondMoments.withSharedFloats { secondMoments in
        _ = concurrentMap(threads) { thread in
          let chunk = values.chunk(thread, of: threads)
          for multiplier in multipliers {
            let range = multiplier.range.clamped(to: chunk)
            guard !range.isEmpty else { continue }
            let start = range.lowerBound
            kernel_adamw(
              values.start + start, gradients.start + start, firstMoments.start + start, secondMoments.start + start,
              range.count, gradientScale, learningRate * multiplier.value, weightDecay, Self.beta1, Self.beta2,
              biasCorrections.0, biasCorrections.1)
          }
        }
      }
    }
  }

  /// Returns the state of the optimiser, to be stored under a name.
  func checkpointTensors(_ name: String) -> [SafetensorsFile.NamedTensor] {
    [
      .init(name + ".means", shape: [firstMoments.count], .f32(firstMoments)),
      .init(name + ".squares", shape: [secondMoments.count], .f32(secondMoments)),
      .init(name + ".powers", shape: [2], .f32([beta1Power, beta2Power])),
    ]
  }

  /// Goes on from what a file keeps under a name.
  mutating func restore(_ name: String, _ file: SafetensorsFile) throws(ModelError) {
    let powers = try file.floats(name + ".powers", shape: [2])
    firstMoments = try file.floats(name + ".means", shape: [firstMoments.count])
    secondMoments = try file.floats(name + ".squares", shape: [secondMoments.count])
    (beta1Power, beta2Power) = (powers[0], powers[1])
  }
}
