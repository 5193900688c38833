import CKernels

/// The optimiser AdamW (Loshchilov and Hutter 2019) over one array of numbers.
struct AdamW: Sendable {
  /// How much of the mean of slopes, and of their squares, is kept at each step.
  static let first: Float = 0.9
  static let second: Float = 0.999

  /// How much of a number itself is taken away at each step, times the rate.
  let decay: Float
  private var means: [Float]
  private var squares: [Float]
  /// What is left of the beginning: β to the power of the number of steps.
  private var firstPower: Float = 1
  private var secondPower: Float = 1

  init(count: Int, decay: Float) {
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
  mutating func step(
    _ values: UnsafeMutablePointer<Float>, _ slopes: UnsafePointer<Float>, factor: Float, rate: Float
  ) {
    firstPower *= Self.first
    secondPower *= Self.second
    means.withUnsafeMutableBufferPointer { means in
      squares.withUnsafeMutableBufferPointer { squares in
        guard let first = means.baseAddress, let second = squares.baseAddress else { return }
        kernel_adam(
          values, slopes, first, second, means.count, factor, rate, decay, Self.first, Self.second,
          1 - firstPower, 1 - secondPower)
      }
    }
  }
}
