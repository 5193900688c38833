extension RoadGraph {
  /// The middle of a stretch.
  func point(of cell: RoadCell) -> Coordinate {
    let edge = edge(Int(cell.edge))
    let (from, to) = (points[edge.from], points[edge.to])
    let share = edge.metres > 0 ? cell.offset(on: edge.metres) / edge.metres : 0
    return Coordinate(
      latitude: from.latitude + share * (to.latitude - from.latitude),
      longitude: from.longitude + share * (to.longitude - from.longitude)) ?? from
  }

  /// The direction in which a stretch is walked.
  func bearing(of cell: RoadCell) -> Bearing {
    let edge = edge(Int(cell.edge))
    return points[edge.from].bearing(to: points[edge.to])
  }

  /// The edge in the other direction; nil if there is none.
  func reversed(_ number: Int32) -> Int32? {
    let line = edge(Int(number))
    return edges(from: line.to).first { candidate in
      let other = edge(candidate)
      return other.to == line.from && other.street == line.street
    }.map { Int32($0) }
  }

  /// The same stretch in the other direction.
  func reversed(_ cell: RoadCell) -> RoadCell? {
    let count = RoadCell.count(for: step(Int(cell.edge)).metres)
    return reversed(cell.edge).map { RoadCell(edge: $0, index: Int32(count - 1) - cell.index) }
  }

  /// The stretches in both directions whose middle is within a distance in metres of a point.
  func cells(within metres: Double, of point: Coordinate) -> [RoadCell] {
    footings(within: metres, of: point).flatMap { footing -> [RoadCell] in
      let number = Int32(footing.edge.number)
      let there = (0..<RoadCell.count(for: footing.edge.metres)).map { RoadCell(edge: number, index: Int32($0)) }
      return (there + there.compactMap { reversed($0) }).filter { self.point(of: $0).metres(to: point) <= metres }
    }
  }
}
