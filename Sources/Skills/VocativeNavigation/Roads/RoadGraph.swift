/// The streets of a town as a graph for route search.
package struct RoadGraph: Sendable {
  struct Edge {
    let to: Int
    let metres: Double
    let street: String
  }

  let points: [Coordinate]
  let edges: [[Edge]]

  /// Builds the graph of a town's streets, with edges in both directions.
  package init(_ town: TownMap) {
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
      let path = zip(street.nodes, street.points).map { number(of: $0, at: $1) }
      for (from, to) in zip(path, path.dropFirst()) {
        let metres = points[from].metres(to: points[to])
        edges[from].append(Edge(to: to, metres: metres, street: street.name))
        edges[to].append(Edge(to: from, metres: metres, street: street.name))
      }
    }
    (self.points, self.edges) = (points, edges)
  }

  /// The edge nearest to a point, and the nearest point on it; nil in a town without roads.
  ///
  /// Takes time linear in the number of edges; a route needs it only twice.
  func nearestEdge(to point: Coordinate) -> (from: Int, edge: Edge, point: Coordinate)? {
    var best: (from: Int, edge: Edge, point: Coordinate)?
    var least = Double.infinity
    for from in edges.indices {
      for edge in edges[from] where from < edge.to {
        let (nearest, metres) = point.nearest(between: points[from], points[edge.to])
        if metres < least { (best, least) = ((from, edge, nearest), metres) }
      }
    }
    return best
  }
}
