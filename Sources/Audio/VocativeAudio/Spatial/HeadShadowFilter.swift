import Foundation

/// The shadow that a spherical head throws on one ear: a first-order shelving filter of Brown and Duda (1998).
///
/// For low frequencies the gain is 1; for high ones it is 2 with the source on the side of the ear, and 0.1 on the far side.
struct HeadShadowFilter: Sendable {
  private var (input, output) = (Float(0), Float(0))

  /// The radius of a head in metres, and the speed of sound in metres per second.
  static let (radius, soundSpeed) = (0.0875, 343.0)
  /// The least gain of high frequencies, and the angle in degrees at which it is reached.
  private static let (leastGain, darkestAngle) = (0.1, 150.0)

  /// Filters a sample of a source at an angle in degrees from the axis of the ear, from 0 to 180.
  mutating func filter(_ sample: Float, angle: Double, sampleRate: Double) -> Float {
    let gain = (1 + Self.leastGain / 2) + (1 - Self.leastGain / 2) * cos(angle / Self.darkestAngle * .pi)
    let corner = 2 * Self.soundSpeed / Self.radius
    let warped = 2 * sampleRate
    // The bilinear transform of (corner + gain·s) / (corner + s).
    let scale = corner + warped
    let (first, second, pole) = (
      Float((corner + gain * warped) / scale), Float((corner - gain * warped) / scale),
      Float((corner - warped) / scale)
    )
    let result = first * sample + second * input - pole * output
    (input, output) = (sample, result)
    return result
  }
}
