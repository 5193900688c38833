import Foundation

/// The dullness of sounds from behind, which the outer ear shades: a first-order low-pass that opens to the front.
///
/// Without it front and back are alike: both have the same differences of time and level between the ears.
struct PinnaFilter: Sendable {
  private var state = Float(0)

  /// The corner in hertz for a source straight behind, and the largest share of high frequencies that is taken away.
  static let (corner, depth) = (2_500.0, 0.75)

  /// Filters a sample of a source at an azimuth in degrees.
  mutating func filter(_ sample: Float, azimuth: Double, sampleRate: Double) -> Float {
    // 0 in front and at the sides, 1 behind.
    let behind = Float(max(0, -cos(azimuth * .pi / 180)))
    let pole = Float(exp(-2 * .pi * Self.corner / sampleRate))
    state = pole * state + (1 - pole) * sample
    return sample + Float(Self.depth) * behind * (state - sample)
  }
}
