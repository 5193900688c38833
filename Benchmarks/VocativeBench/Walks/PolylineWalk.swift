import VocativeNavigation

/// A walk along a line of points, from the place of the line that is nearest to a person.
struct PolylineWalk {
  private var rest: ArraySlice<Coordinate>
  private var here: Coordinate

  init(_ points: [Coordinate], from start: Coordinate) {
    here = start
    let nearest = points.indices.dropLast().min {
      start.nearest(between: points[$0], points[$0 + 1]).metres
        < start.nearest(between: points[$1], points[$1 + 1]).metres
    }
    rest = points.suffix(from: min((nearest ?? -1) + 1, points.endIndex))
  }

  /// True at the end of the line.
  var isOver: Bool { rest.isEmpty }

  /// Walks on by a distance in metres, and returns the new place.
  mutating func advance(_ metres: Double) -> Coordinate {
    var left = metres
    while let next = rest.first {
      let distance = here.metres(to: next)
      if distance > left {
        here = here.moved(left, towards: here.bearing(to: next))
        return here
      }
      left -= distance
      here = next
      rest.removeFirst()
    }
    return here
  }
}

extension [Coordinate] {
  /// The distance in metres of a position from the line through the points.
  func distance(of position: Coordinate) -> Double {
    zip(self, dropFirst()).map { position.nearest(between: $0, $1).metres }.min() ?? .infinity
  }
}
