import Foundation
import Vocative
import VocativeNavigation
import VocativeSupport

/// A town as a page draws it: metres to the east and to the south of one of its points.
struct MapProjection: Sendable {
  private let town: TownMap
  private let origin: Coordinate

  /// How far a client may walk from where it began, in metres.
  static let maximumOffset = 5_000.0

  init(of town: TownMap, around origin: Coordinate) { (self.town, self.origin) = (town, origin) }

  /// Streets and places.
  var members: [(String, JSONValue?)] {
    [
      (
        "streets",
        .array(
          town.streets.map { street in
            .object([("name", .text(street.name)), ("points", json(street.points))])
          })
      ),
      (
        "places",
        .array(
          town.places.map { place in
            .object([
              ("name", .text(place.shown)), ("kind", place.kind.map { .text($0.rawValue) }),
              ("at", json(place.coordinate)),
            ])
          })
      ),
    ]
  }

  /// A line of points.
  func json(_ points: [Coordinate]) -> JSONValue { .array(points.map { json($0) }) }

  /// A point: `[east, south]`.
  func json(_ point: Coordinate) -> JSONValue {
    let metres = origin.metres(to: point)
    let angle = origin.bearing(to: point).degrees * .pi / 180
    return .array([.decimal(metres * sin(angle)), .decimal(-metres * cos(angle))])
  }

  /// The point so far to the east and to the south.
  func point(east: Double, south: Double) -> Coordinate {
    origin.moved(-south, towards: .north).moved(east, towards: .east)
  }
}
