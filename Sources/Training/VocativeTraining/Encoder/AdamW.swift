import CKernels
package import VocativeNeural

/// The optimiser AdamW (Loshchilov and Hutter 2019) over one array of numbers.
package struct AdamW: Sendable {
  /// How much of the mean of slopes, and of their squares, is kept at each step.
  static let first: Float = 0.9
  package static let second: Float = 0.999

  /// How much of a number itself is taken away at each step, times the rate.
  let decay: Float
  private var means: [Float]
  private var squares: [Float]
  /// What is left of the beginning: β to the power of the number of steps.
  private var firstPower: Float = 1
  private var secondPower: Float = 1

  package init(count: Int, decay: Float) {
    self.decay = decay
    means = [Float](repeating: 0, count: count)
    squares = means
  }

  /// One step.
  ///
  /// - Parameters:
  ///   - values: the numbers to change; as many as the optimiser was made for.
  ///   - slopes: by each of them.
  ///   - factor: what the slopes are scaled by first, to clip them.
  package mutating func step(_ values: SharedNumbers, _ slopes: SharedNumbers, factor: Float, rate: Float, cores: Int) {
    firstPower *= Self.first
    secondPower *= Self.second
    let (decay, left) = (decay, (1 - firstPower, 1 - secondPower))
    means.shared { means in
      squares.shared { squares in
        _ = inParallel(cores) { core in
          let range = values.part(core, of: cores)
          let start = range.lowerBound
          kernel_adam(
            values.start + start, slopes.start + start, means.start + start, squares.start + start, range.count, factor,
            rate, decay, Self.first, Self.second, left.0, left.1)
        }
      }
    }
  }

  /// What it remembers, to be kept in a file under a name.
  func memory(_ name: String) -> [WeightFile.NamedTensor] {
    [
      .init(name + ".means", shape: [means.count], .f32(means)),
      .init(name + ".squares", shape: [squares.count], .f32(squares)),
      .init(name + ".powers", shape: [2], .f32([firstPower, secondPower])),
    ]
  }

  /// Goes on from what a file keeps under a name.
  mutating func restore(_ name: String, _ file: WeightFile) throws(ModelError) {
    let powers = try file.floats(name + ".powers", shape: [2])
    means = try file.floats(name + ".means", shape: [means.count])
    squares = try file.floats(name + ".squares", shape: [squares.count])
    (firstPower, secondPower) = (powers[0], powers[1])
  }
}
