/// A place that a sound points to on a walk: the next turn, or the destination.
public struct Beacon: Hashable, Sendable {
  /// The position of the place.
  public let coordinate: Coordinate
  /// The degrees from the person's heading to the place, from −180 to 180; positive is to the right.
  public let azimuth: Double
  /// The distance in metres.
  public let metres: Double
  /// True for the destination, false for a turn.
  public let isDestination: Bool
}

extension Navigator {
  /// The place that a sound may point to now: the next turn of the route, or its destination; nil without guidance.
  public var beacon: Beacon? {
    guard guidance.isActive, let follower = guidance.follower, follower.phase == .walking, !walker.isOffMap else {
      return nil
    }
    let next = follower.route.legs.dropFirst().first { $0.start > follower.along + Self.beaconLead }
    let point = next.map { follower.route.point(at: $0.start) } ?? follower.route.goal
    return Beacon(
      coordinate: point, azimuth: heading.turn(to: position.bearing(to: point)), metres: position.metres(to: point),
      isDestination: next == nil)
  }

  /// The metres before a turn at which the next one becomes the beacon.
  private static let beaconLead = 6.0
}
