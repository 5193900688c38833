import Foundation

/// Tells which stretches of the road network a route uses; remembers each answer.
struct RouteMembership: Hashable, Sendable {
  private let route: Route
  private var cells: [RoadCell: Bool] = [:]
  private var edges: [Int32: Bool] = [:]

  /// The distance from the route in metres within which a stretch belongs to it.
  private static let tolerance = 9.0
  /// The metres into an edge at which its direction shows.
  private static let probe = 10.0

  init(_ route: Route) { self.route = route }

  /// True if a stretch lies on the route, in either direction.
  mutating func contains(_ cell: RoadCell, in roads: RoadGraph) -> Bool {
    if let known = cells[cell] { return known }
    let isNear = route.offset(of: roads.point(of: cell)) <= Self.tolerance
    cells[cell] = isNear
    return isNear
  }

  /// True if the route runs along an edge in its direction.
  mutating func follows(_ edge: Int32, in roads: RoadGraph) -> Bool {
    if let known = edges[edge] { return known }
    let line = roads.edge(Int(edge))
    let (from, to) = (roads.points[line.from], roads.points[line.to])
    let probe = from.moved(min(Self.probe, line.metres / 2), towards: from.bearing(to: to))
    let projection = route.projection(of: probe, within: 0...max(route.length, 0), expected: 0)
    let isFollowed =
      projection.map { $0.offset < 4 && abs(route.bearing(at: $0.along).turn(to: from.bearing(to: to))) < 60 } ?? false
    edges[edge] = isFollowed
    return isFollowed
  }
}
