/// The direction and the distance of a source of sound from a listener.
public struct SoundDirection: Hashable, Sendable {
  /// The degrees to the right of straight ahead, from −180 to 180.
  public let azimuth: Double
  /// The distance in metres, at least 0.5.
  public let distance: Double

  /// Creates a direction; the angle is reduced to one turn, and values that are not finite become 0.
  public init(azimuth: Double, distance: Double = 1) {
    let rest = azimuth.isFinite ? azimuth.remainder(dividingBy: 360) : 0
    self.azimuth = rest
    self.distance = distance.isFinite ? max(0.5, distance) : 0.5
  }
}
