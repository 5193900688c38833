/// An estimate of the background's power in each band that speech does not raise.
///
/// Minimum statistics (R. Martin, "Noise power spectral density estimation based on optimal smoothing and minimum
/// statistics", IEEE Trans. Speech and Audio Processing 9(5), 2001) with a constant smoothing and a constant bias: the
/// power is smoothed, and its minimum over the last 1.5 s, multiplied by the bias of a minimum, is the noise.
/// Speech leaves gaps in every band within that time. For the first quarter second the floor is at most −50 dBFS.
struct NoiseFloor: Sendable {
  /// The noise power in each band; 1 is full scale.
  private(set) var powers: [Float]

  private var smoothed: [Float] = []
  private var minima: [[Float]] = []
  private var runningMinimum: [Float] = []
  private var frameCount = 0

  private let minimumPower: Float
  private static let smoothing: Float = 0.8
  private static let bias: Float = 1.6
  private static let subwindowLength = 15
  private static let subwindowCount = 10
  private static let warmUpFrames = 25
  private static let warmUpLimit: Float = 1_000

  /// - Parameters:
  ///   - bandCount: The number of bands.
  ///   - minimumPower: The lowest power of a band; 1 is full scale.
  init(bandCount: Int, minimumPower: Float) {
    powers = [Float](repeating: minimumPower, count: bandCount)
    self.minimumPower = minimumPower
  }

  /// Updates the floor with the powers of the next frame.
  mutating func update(with frame: [Float]) {
    if smoothed.isEmpty {
      smoothed = frame
      runningMinimum = frame
    }
    for band in frame.indices {
      smoothed[band] += (1 - Self.smoothing) * (frame[band] - smoothed[band])
      runningMinimum[band] = min(runningMinimum[band], smoothed[band])
      var minimum = runningMinimum[band]
      for old in minima { minimum = min(minimum, old[band]) }
      powers[band] = max(minimum * Self.bias, minimumPower)
      // A recording may start in the middle of a word, which is not the background.
      if frameCount < Self.warmUpFrames { powers[band] = min(powers[band], minimumPower * Self.warmUpLimit) }
    }
    frameCount += 1
    guard frameCount % Self.subwindowLength == 0 else { return }
    minima.append(runningMinimum)
    if minima.count >= Self.subwindowCount { minima.removeFirst() }
    runningMinimum = smoothed
  }
}
