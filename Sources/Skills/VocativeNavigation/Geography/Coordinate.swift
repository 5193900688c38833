import Foundation

/// A position on the earth, in degrees of WGS 84.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, from −90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, from −180 to 180.
  public let longitude: Double

  /// Creates a position; nil if a value is out of range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The distance in metres along a great circle, on a sphere (haversine formula; correct to half a percent).
  public func metres(to other: Coordinate) -> Double {
    let (north, east) = (radians(other.latitude - latitude), radians(other.longitude - longitude))
    let chord =
      pow(sin(north / 2), 2) + cos(radians(latitude)) * cos(radians(other.latitude)) * pow(sin(east / 2), 2)
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }

  /// The direction of another position.
  public func bearing(to other: Coordinate) -> Bearing {
    let east = radians(other.longitude - longitude)
    let (from, to) = (radians(latitude), radians(other.latitude))
    let angle = atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east))
    return Bearing(degrees: angle * 180 / .pi)
  }

  /// The position at a distance in metres from here, for distances within a town.
  ///
  /// The latitude is clamped to the poles.
  public func moved(_ metres: Double, towards bearing: Bearing) -> Coordinate {
    let angle = radians(bearing.degrees)
    let latitude = max(-90, min(90, latitude + metres * cos(angle) / Self.metresPerDegree))
    let shrink = max(cos(radians(self.latitude)), 1e-6)
    let longitude = longitude + metres * sin(angle) / (Self.metresPerDegree * shrink)
    let wrapped = (longitude + 540).truncatingRemainder(dividingBy: 360) - 180
    return Coordinate(latitude: latitude, longitude: wrapped) ?? self
  }

  /// The nearest point on a line between two positions, and its distance in metres; for distances within a town.
  package func nearest(between start: Coordinate, _ end: Coordinate) -> (point: Coordinate, metres: Double) {
    let shrink = cos(radians(latitude))
    let line = (east: (end.longitude - start.longitude) * shrink, north: end.latitude - start.latitude)
    let here = (east: (longitude - start.longitude) * shrink, north: latitude - start.latitude)
    let length = line.east * line.east + line.north * line.north
    let share = length > 0 ? max(0, min(1, (here.east * line.east + here.north * line.north) / length)) : 0
    let point =
      Coordinate(
        latitude: start.latitude + share * (end.latitude - start.latitude),
        longitude: start.longitude + share * (end.longitude - start.longitude)) ?? start
    return (point, metres(to: point))
  }

  static let earthRadius = 6_371_008.8
  static let metresPerDegree = earthRadius * .pi / 180
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
