/// Follows the power of the background in every band, through speech.
///
/// Minimum statistics (R. Martin, "Noise power spectral density estimation based on optimal smoothing and minimum
/// statistics", IEEE Trans. Speech and Audio Processing 9(5), 2001) with a constant smoothing and a constant bias: the
/// power is smoothed and its minimum over the last second and a half, made up for being a minimum, is the noise.
/// Speech leaves gaps in every band within that time, so it doesn't raise the floor. For the first quarter second a
/// room of at most −50 dBFS is assumed.
struct NoiseFloor: Sendable {
  /// The noise power in each band; 1 is full scale.
  private(set) var powers: [Float]

  private var smoothed: [Float] = []
  private var minima: [[Float]] = []
  private var current: [Float] = []
  private var age = 0

  private let least: Float
  private static let smoothing: Float = 0.8
  private static let bias: Float = 1.6
  private static let stretch = 15
  private static let stretches = 10
  private static let start = 25
  private static let startingRoom: Float = 1_000

  /// A floor for so many bands that never falls below a power.
  init(bandCount: Int, least: Float) {
    powers = [Float](repeating: least, count: bandCount)
    self.least = least
  }

  /// Takes the next frame's powers into account.
  mutating func update(with frame: [Float]) {
    if smoothed.isEmpty {
      smoothed = frame
      current = frame
    }
    for band in frame.indices {
      smoothed[band] += (1 - Self.smoothing) * (frame[band] - smoothed[band])
      current[band] = min(current[band], smoothed[band])
      var minimum = current[band]
      for old in minima { minimum = min(minimum, old[band]) }
      powers[band] = max(minimum * Self.bias, least)
      // Who starts recording in the middle of a word must not have that word taken for the background.
      if age < Self.start { powers[band] = min(powers[band], least * Self.startingRoom) }
    }
    age += 1
    guard age % Self.stretch == 0 else { return }
    minima.append(current)
    if minima.count >= Self.stretches { minima.removeFirst() }
    current = smoothed
  }
}
