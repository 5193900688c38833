import Foundation
package import VocativeNavigation
import VocativeSupport

/// The map of the navigator's page, and the place and the direction in which a walk begins.
package struct NavigatorStart: Sendable {
  /// The map.
  package let town: TownMap
  /// The position at the beginning.
  package let position: Coordinate
  /// The direction at the beginning.
  package let heading: Bearing

  /// Reads a map and a position.
  ///
  /// - Parameters:
  ///   - map: A file that `vocative map` wrote, or an extract in the format `.opl`; the invented town Doggerby if nil.
  ///   - text: Latitude and longitude in degrees, with a comma between them; the middle of the map's places if nil.
  /// - Throws: ``VocativeCore/InputError`` for a file that cannot be used, and for another text than two numbers.
  package init(map: String? = nil, at text: String? = nil) throws {
    town = try map.map { try TownMap(contentsOf: URL(fileURLWithPath: $0)) } ?? .doggerby()
    if let text {
      (position, heading) = (try Self.coordinate(text), .north)
    } else if map == nil, let cafe = town.places.first(where: { $0.kind == .cafe && $0.street == "High Street" }) {
      // A little before the street's first café.
      (position, heading) = (cafe.coordinate.moved(30, towards: .west), .east)
    } else {
      guard let middle = Self.middle(of: town.places.map(\.coordinate)) else {
        throw InputError(.missing, "the map has no places to begin at; name a position", file: map)
      }
      (position, heading) = (middle, .north)
    }
  }

  private static func coordinate(_ text: String) throws -> Coordinate {
    let parts = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let point = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw InputError(.invalid, "expected latitude and longitude in degrees, such as 54.0,-0.25, and not “\(text)”")
    }
    return point
  }

  /// The place nearest to the median of all latitudes and longitudes, which a few far places do not move.
  private static func middle(of points: [Coordinate]) -> Coordinate? {
    let latitudes = points.map(\.latitude).sorted()
    let longitudes = points.map(\.longitude).sorted()
    guard !points.isEmpty else { return nil }
    let median = Coordinate(
      latitude: latitudes[latitudes.count / 2], longitude: longitudes[longitudes.count / 2])
    guard let median else { return points.first }
    return points.min { $0.metres(to: median) < $1.metres(to: median) }
  }
}
