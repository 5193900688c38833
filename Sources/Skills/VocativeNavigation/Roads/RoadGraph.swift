/// The streets of a town as a graph to find ways in.
public struct RoadGraph: Sendable {
  struct Edge {
    let to: Int
    let metres: Double
    let street: String
  }

  let points: [Coordinate]
  let edges: [[Edge]]

  /// The graph of a town's streets, walked in both directions.
  public init(_ town: TownMap) {
    var numbers: [Int64: Int] = [:]
    var points: [Coordinate] = []
    var edges: [[Edge]] = []
    func number(of node: Int64, at point: Coordinate) -> Int {
      if let number = numbers[node] { return number }
      numbers[node] = points.count
      points.append(point)
      edges.append([])
      return points.count - 1
    }
    for street in town.streets {
      let way = zip(street.nodes, street.points).map { number(of: $0, at: $1) }
      for (from, to) in zip(way, way.dropFirst()) {
        let metres = points[from].metres(to: points[to])
        edges[from].append(Edge(to: to, metres: metres, street: street.name))
        edges[to].append(Edge(to: from, metres: metres, street: street.name))
      }
    }
    (self.points, self.edges) = (points, edges)
  }

  /// The piece of road nearest to a point, and the point on it; nil in a town without roads.
  ///
  /// Looked for on all of them: a walk begins once.
  func nearestEdge(to point: Coordinate) -> (from: Int, edge: Edge, point: Coordinate)? {
    var best: (from: Int, edge: Edge, point: Coordinate)?
    var least = Double.infinity
    for from in edges.indices {
      for edge in edges[from] where from < edge.to {
        let (place, metres) = point.nearest(between: points[from], points[edge.to])
        if metres < least { (best, least) = ((from, edge, place), metres) }
      }
    }
    return best
  }
}
