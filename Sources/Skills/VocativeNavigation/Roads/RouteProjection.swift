/// The place of a position along a route.
package struct RouteProjection: Hashable, Sendable {
  /// The metres from the beginning of the route.
  package let along: Double
  /// The distance of the position in metres.
  package let offset: Double
  /// The nearest point of the route.
  package let point: Coordinate
}

extension Route {
  /// Returns the nearest point of a route within a range of metres along it; nil if the route has no segment there.
  ///
  /// Of points of equal distance the one nearest to `expected` wins: a route may pass one street twice.
  package func projection(of position: Coordinate, within range: ClosedRange<Double>, expected: Double)
    -> RouteProjection?
  {
    var best: (projection: RouteProjection, cost: Double)?
    for next in points.indices.dropFirst()
    where distances[next] >= range.lowerBound && distances[next - 1] <= range.upperBound {
      let nearest = position.nearest(between: points[next - 1], points[next])
      var along = distances[next - 1] + points[next - 1].metres(to: nearest.point)
      var (point, offset) = (nearest.point, nearest.metres)
      if !range.contains(along) {
        along = min(max(along, range.lowerBound), range.upperBound)
        point = self.point(at: along)
        offset = position.metres(to: point)
      }
      let cost = offset + 0.05 * abs(along - expected)
      if cost < best?.cost ?? .infinity {
        best = (RouteProjection(along: along, offset: offset, point: point), cost)
      }
    }
    return best?.projection
  }

  /// Returns the distance in metres of a position from the route.
  func offset(of position: Coordinate) -> Double {
    projection(of: position, within: 0...max(length, 0), expected: 0)?.offset ?? .infinity
  }
}
