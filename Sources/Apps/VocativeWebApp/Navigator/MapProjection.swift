import Foundation
import Vocative
import VocativeNavigation
import VocativeServer
import VocativeSupport

/// A map as a page draws it: metres to the east and to the south of an origin.
struct MapProjection: Sendable {
  private let town: TownMap
  private let origin: Coordinate

  /// The largest distance from the origin in each direction, in metres.
  static let maximumOffset = 100_000.0

  init(of town: TownMap, around origin: Coordinate) { (self.town, self.origin) = (town, origin) }

  /// The streets and places, as members of an event.
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

  /// A line of points, each `[east, south]`.
  func json(_ points: [Coordinate]) -> JSONValue { .array(points.map { json($0) }) }

  /// A point: `[east, south]` in metres.
  func json(_ point: Coordinate) -> JSONValue {
    let metres = origin.metres(to: point)
    let angle = origin.bearing(to: point).degrees * .pi / 180
    return .array([.decimal(metres * sin(angle)), .decimal(-metres * cos(angle))])
  }

  /// Returns the point at a distance to the east and to the south, in metres.
  func point(east: Double, south: Double) -> Coordinate {
    origin.moved(-south, towards: .north).moved(east, towards: .east)
  }
}
