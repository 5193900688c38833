import VocativeNavigation
import VocativeSupport

/// A wrong path from a corner of a route: straight on where it turns, or into another street.
struct StrayWalk {
  /// The corner where the route is left.
  let corner: Coordinate
  /// The points of the wrong path, which begins at the corner.
  let points: [Coordinate]

  /// The least metres from the person to the corner, and the length of the wrong path.
  private static let (lead, length) = (25.0, 320.0)

  /// Finds a corner ahead of a person where another street leaves the route; nil if there is none.
  init?(
    _ roads: RoadGraph, _ route: Route, from here: Coordinate, misses: Bool,
    using random: inout SeededRandomNumberGenerator
  ) {
    let offset = route.projection(of: here, within: 0...route.length, expected: 0)?.along ?? 0
    let corners = zip(route.points, route.distances).filter {
      $0.1 > offset + Self.lead && $0.1 < route.length - Self.lead
    }
    let paths = corners.compactMap { point, along in
      roads.strayPath(from: point, arriving: route.bearing(at: along - 1), leaving: route, straight: misses)
    }
    guard let path = misses ? paths.first : paths.prefix(3).randomElement(using: &random), let first = path.first else {
      return nil
    }
    (corner, points) = (first, path)
  }
}

extension RoadGraph {
  /// The points of a street that leaves a route at one of its corners, as far as it goes on.
  fileprivate func strayPath(
    from corner: Coordinate, arriving: Bearing, leaving route: Route, straight: Bool
  ) -> [Coordinate]? {
    guard let node = points.firstIndex(where: { $0.metres(to: corner) < 1 }) else { return nil }
    let exits = edges(from: node).map { edge($0) }.filter { exit in
      let end = points[exit.to]
      let probe = points[node].moved(min(20, exit.metres), towards: points[node].bearing(to: end))
      guard route.points.distance(of: probe) > 10 else { return false }
      let turn = abs(arriving.turn(to: points[node].bearing(to: end)))
      return straight ? turn < 35 : turn < 150
    }
    guard let first = exits.first else { return nil }
    var path = [points[node], points[first.to]]
    var (last, here, metres) = (node, first.to, first.metres)
    while metres < 320 {
      let course = points[last].bearing(to: points[here])
      let next = edges(from: here).map { edge($0) }.filter { $0.to != last }
        .min {
          abs(course.turn(to: points[here].bearing(to: points[$0.to])))
            < abs(course.turn(to: points[here].bearing(to: points[$1.to])))
        }
      guard let next else { break }
      (last, here, metres) = (here, next.to, metres + next.metres)
      path.append(points[here])
    }
    return path
  }
}
