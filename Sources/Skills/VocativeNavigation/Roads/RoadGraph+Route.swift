import Foundation

extension RoadGraph {
  /// The shortest route on foot; nil if there is none.
  ///
  /// For a person who walks in a direction, a route that goes on in it is preferred to one that turns round, unless it is
  /// much longer.
  package func route(from start: Coordinate, to goal: Coordinate, _ options: RouteOptions = RouteOptions()) -> Route? {
    var shortest = options
    shortest.course = nil
    let direct = search(from: start, to: goal, shortest)
    guard options.course != nil, let direct, let onward = search(from: start, to: goal, options),
      !onward.turnsRound, onward.length <= direct.length + RouteOptions.turningCost
    else { return direct }
    return onward
  }

  /// The shortest route that does not begin against the direction of the walk (A* search, Hart, Nilsson and Raphael 1968).
  private func search(from start: Coordinate, to goal: Coordinate, _ options: RouteOptions) -> Route? {
    guard let entrance = nearestFooting(to: start), let exit = nearestFooting(to: goal) else { return nil }
    func isAllowed(_ end: Coordinate) -> Bool {
      guard let course = options.course, entrance.point.metres(to: end) > 1 else { return true }
      return abs(course.turn(to: entrance.point.bearing(to: end))) <= 100
    }
    // Both ends lie on the same edge.
    if entrance.edge.number == exit.edge.number {
      guard isAllowed(exit.point) else { return nil }
      return Route(
        [segment(of: entrance.edge, from: entrance.point, to: exit.point)], from: start, to: goal)
    }
    var search = AStarSearch(self, goal: exit.point, options)
    for end in [entrance.edge.from, entrance.edge.to] where isAllowed(points[end]) {
      search.open(end, after: entrance.point.metres(to: points[end]), along: entrance.edge.number)
    }
    guard let nodes = search.nodes(endingAt: exit.edge), let first = nodes.first,
      let last = nodes.last
    else { return nil }
    var segments: [Route.Segment] = [
      segment(of: entrance.edge, from: entrance.point, to: points[first], endingAt: first)
    ]
    for (from, to) in zip(nodes, nodes.dropFirst()) {
      let edge = edges(from: from).lazy.map { self.edge($0) }.filter { $0.to == to }.min { $0.metres < $1.metres }
      if let edge { segments.append(segment(of: edge, from: points[from], to: points[to], endingAt: to)) }
    }
    segments.append(segment(of: exit.edge, from: points[last], to: exit.point))
    return Route(segments, from: start, to: goal)
  }

  /// The part of an edge between two points, which may end at a node.
  private func segment(
    of edge: Edge, from start: Coordinate, to end: Coordinate, endingAt node: Int? = nil
  ) -> Route.Segment {
    Route.Segment(
      street: edge.street, points: [start, end], crossing: node.map { streets(at: $0) } ?? [],
      pedestrianCrossing: node.flatMap { crossing(at: $0) }, isSteps: traits(of: edge.number).contains(.steps))
  }
}

/// A search for the cheapest path to a point of a graph.
private struct AStarSearch {
  private let graph: RoadGraph
  private let goal: Coordinate
  private let options: RouteOptions
  private var costs: [Float]
  private var previous: [Int32]
  private var frontier = MinHeap<Int>()

  init(_ graph: RoadGraph, goal: Coordinate, _ options: RouteOptions) {
    (self.graph, self.goal, self.options) = (graph, goal, options)
    costs = Array(repeating: .infinity, count: graph.points.count)
    previous = Array(repeating: -1, count: graph.points.count)
  }

  /// Opens a node at the end of the edge on which the route begins.
  mutating func open(_ node: Int, after metres: Double, along edge: Int) {
    open(node, after: metres * factor(edge), from: nil)
  }

  private mutating func open(_ node: Int, after cost: Double, from: Int?) {
    guard Float(cost) < costs[node] else { return }
    costs[node] = Float(cost)
    previous[node] = Int32(from ?? -1)
    frontier.push(node, cost: cost + graph.points[node].metres(to: goal))
  }

  /// The nodes of the cheapest path to the goal, which lies on an edge, in order.
  mutating func nodes(endingAt exit: RoadGraph.Edge) -> [Int]? {
    let (ends, exitFactor): (Set<Int>, Double) = ([exit.from, exit.to], factor(exit.number))
    var best: (node: Int, cost: Double)?
    while let (node, estimate) = frontier.pop() {
      // No other node can give a cheaper path: the estimate never exceeds the true cost.
      if let best, estimate >= best.cost { break }
      let here = Double(costs[node])
      // The node was opened again at a lower cost.
      if estimate > here + graph.points[node].metres(to: goal) + 0.1 { continue }
      if ends.contains(node) {
        let whole = here + exitFactor * graph.points[node].metres(to: goal)
        if whole < best?.cost ?? .infinity { best = (node, whole) }
      }
      for edge in graph.edges(from: node) {
        let (to, metres) = graph.step(edge)
        open(to, after: here + metres * factor(edge) + RouteOptions.cost(of: graph.crossing(at: to)), from: node)
      }
    }
    guard var node = best?.node else { return nil }
    var nodes = [node]
    while previous[node] >= 0 {
      node = Int(previous[node])
      nodes.append(node)
    }
    return nodes.reversed()
  }

  private func factor(_ edge: Int) -> Double {
    let factor = options.factor(for: graph.traits(of: edge))
    return options.avoidedStreets.isEmpty || !options.avoidedStreets.contains(graph.street(of: edge))
      ? factor : max(factor, RouteOptions.avoidanceFactor)
  }
}
