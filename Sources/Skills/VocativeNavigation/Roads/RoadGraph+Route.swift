import Foundation

extension RoadGraph {
  /// The shortest route on foot (A* search, Hart, Nilsson and Raphael 1968); nil if there is none.
  package func route(from start: Coordinate, to goal: Coordinate) -> Route? {
    guard let entrance = nearestEdge(to: start), let arrival = self.nearestEdge(to: goal) else { return nil }
    // Both ends lie on the same edge.
    if entrance.from == arrival.from, entrance.edge.to == arrival.edge.to {
      return Route(
        [.init(street: entrance.edge.street, points: [entrance.point, arrival.point])], from: start, to: goal)
    }
    var search = AStarSearch(self, goal: arrival.point)
    search.open(entrance.from, after: entrance.point.metres(to: points[entrance.from]), from: nil)
    search.open(entrance.edge.to, after: entrance.point.metres(to: points[entrance.edge.to]), from: nil)
    guard let nodes = search.nodes(endingAt: [arrival.from, arrival.edge.to]), let first = nodes.first,
      let last = nodes.last
    else { return nil }
    var segments: [Route.Segment] = [.init(street: entrance.edge.street, points: [entrance.point, points[first]])]
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      let edge = edges[from].filter { $0.to == to }.min { $0.metres < $1.metres }
      segments.append(.init(street: edge?.street ?? "", points: [points[from], points[to]]))
    }
    segments.append(.init(street: arrival.edge.street, points: [points[last], arrival.point]))
    return Route(segments, from: start, to: goal)
  }
}

/// A search for the shortest path to a point of a graph.
private struct AStarSearch {
  private let graph: RoadGraph
  private let goal: Coordinate
  private var metres: [Int: Double] = [:]
  private var previous: [Int: Int] = [:]
  private var frontier: Set<Int> = []

  init(_ graph: RoadGraph, goal: Coordinate) { (self.graph, self.goal) = (graph, goal) }

  mutating func open(_ node: Int, after distance: Double, from: Int?) {
    guard distance < metres[node] ?? .infinity else { return }
    metres[node] = distance
    previous[node] = from
    frontier.insert(node)
  }

  /// The nodes of the shortest path to the goal through one of some end nodes, in order.
  mutating func nodes(endingAt ends: Set<Int>) -> [Int]? {
    var best: (node: Int, metres: Double)?
    while let node = frontier.min(by: { (estimate($0), $0) < (estimate($1), $1) }) {
      // No other node can give a shorter path: the estimate never exceeds the true distance.
      if let best, estimate(node) >= best.metres { break }
      frontier.remove(node)
      let here = metres[node] ?? .infinity
      if ends.contains(node) {
        let whole = here + graph.points[node].metres(to: goal)
        if whole < best?.metres ?? .infinity { best = (node, whole) }
      }
      for edge in graph.edges[node] { open(edge.to, after: here + edge.metres, from: node) }
    }
    guard var node = best?.node else { return nil }
    var nodes = [node]
    while let before = previous[node] {
      nodes.append(before)
      node = before
    }
    return nodes.reversed()
  }

  private func estimate(_ node: Int) -> Double {
    (metres[node] ?? .infinity) + graph.points[node].metres(to: goal)
  }
}
