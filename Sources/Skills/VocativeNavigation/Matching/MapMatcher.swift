import Foundation
import VocativeCore

/// Matches positions to the road network: a hidden Markov model whose states are short stretches of street in both
/// directions (after Newson and Krumm 2009), evaluated online by the forward algorithm (Rabiner 1989).
///
/// Positions scatter around the true stretch; a walk goes on along its street, and at a corner rather along the route than
/// elsewhere. One more state is a walk off all streets. The probability that the walk is still on the route follows. Only
/// the stretches around the person are kept, so that memory and time do not grow with the walk.
struct MapMatcher: Hashable, Sendable {
  /// The probability of each stretch; with `offStreet` the sum is 1.
  private var belief: [RoadCell: Double] = [:]
  /// The probability of a walk off all streets.
  private var offStreet = 0.0
  private var membership: RouteMembership
  private var lastTime: Duration?
  /// The probability that the walk is on the route.
  private(set) var routeProbability = 1.0

  /// Reports in quicker succession are passed over: their errors are the same.
  private static let interval = 2.5
  /// After a longer silence of the receiver the walk is matched anew.
  private static let longestGap = 60.0
  /// The errors of a receiver are independent only after so many seconds; closer reports count for less.
  private static let independence = 6.0
  /// Streets have a width: the least standard deviation of a position, in metres.
  private static let leastDeviation = 5.0
  /// A person off all streets has this distance from the nearest one, in metres.
  private static let offStreetDistance = 25.0
  /// The rates of leaving the streets and of coming back to one, for each second.
  private static let (leavingRate, returningRate) = (0.001, 0.05)
  /// The probability that a corner is taken otherwise than along the route, for each other street.
  private static let straying = 0.02
  /// The weight of turning round at a corner, beside 1 for going on.
  private static let turningBack = 0.002
  /// The weight of the direction of motion against that of the street.
  private static let courseWeight = 0.8
  /// The prior weight of the route where the walk was not known.
  private static let routePrior = 20.0
  /// A less probable stretch is forgotten.
  private static let leastProbability = 1e-6

  /// Starts without a position.
  init(for route: Route) { membership = RouteMembership(route) }

  /// Goes on with a new route from the same position.
  mutating func follow(_ route: Route) {
    membership = RouteMembership(route)
    routeProbability = 1
  }

  /// The most probable place of the person on a street; nil if none is known.
  func mostProbablePoint(in roads: RoadGraph) -> Coordinate? {
    guard offStreet < 0.5, let best = belief.max(by: { ($0.value, $1.key.edge) < ($1.value, $0.key.edge) }) else {
      return nil
    }
    return roads.point(of: best.key)
  }

  /// Takes a position.
  mutating func update(_ estimate: PositionEstimate, in roads: RoadGraph) {
    guard let lastTime, estimate.elapsed != nil, estimate.time >= lastTime, !belief.isEmpty else {
      return start(estimate, in: roads)
    }
    let seconds = (estimate.time - lastTime).seconds
    guard seconds >= Self.interval else { return }
    guard seconds <= Self.longestGap else { return start(estimate, in: roads) }
    predict(WalkingMotion(seconds: seconds, estimate: estimate), seconds, in: roads)
    returnToStreets(near: estimate, seconds, in: roads)
    observe(estimate, weight: min(1, seconds / Self.independence), in: roads)
    self.lastTime = estimate.time
  }

  private mutating func start(_ estimate: PositionEstimate, in roads: RoadGraph) {
    belief = [:]
    for cell in roads.cells(within: max(40, 3 * estimate.noise), of: estimate.report) {
      belief[cell] = membership.contains(cell, in: roads) ? Self.routePrior : 1
    }
    offStreet = belief.isEmpty ? 1 : 0.1
    observe(estimate, weight: 1, in: roads)
    lastTime = estimate.time
  }

  // MARK: Prediction

  private mutating func predict(_ motion: WalkingMotion, _ seconds: Double, in roads: RoadGraph) {
    var next: [RoadCell: Double] = [:]
    let stays = 1 - min(0.5, Self.leavingRate * seconds)
    for (cell, probability) in belief {
      for step in motion.steps {
        let share = probability * step.probability * stays
        advance(cell, by: step.metres, share * (1 - motion.reversal), into: &next, in: roads)
        if let back = roads.reversed(cell) {
          advance(back, by: step.metres, share * motion.reversal, into: &next, in: roads)
        }
      }
    }
    offStreet += (1 - stays) * (1 - offStreet)
    belief = next
  }

  /// Moves a probability along the streets, and splits it at each corner.
  private mutating func advance(
    _ cell: RoadCell, by metres: Double, _ probability: Double, into next: inout [RoadCell: Double],
    in roads: RoadGraph
  ) {
    let start = cell.offset(on: roads.step(Int(cell.edge)).metres)
    var open = [(edge: cell.edge, offset: start + metres, probability: probability)]
    while let entry = open.popLast() {
      let (node, length) = roads.step(Int(entry.edge))
      if entry.offset <= length || entry.probability < 1e-8 {
        Self.deposit(entry.probability, on: entry.edge, at: min(entry.offset, length), length, into: &next)
        continue
      }
      let exits = weightedExits(of: node, after: entry.edge, in: roads)
      let total = exits.reduce(0) { $0 + $1.weight }
      for exit in exits {
        open.append((exit.edge, entry.offset - length, entry.probability * exit.weight / total))
      }
    }
  }

  /// The edges that leave a corner, with the weights of being taken.
  private mutating func weightedExits(
    of node: Int, after edge: Int32, in roads: RoadGraph
  ) -> [(edge: Int32, weight: Double)] {
    let back = roads.reversed(edge)
    let exits = roads.edges(from: node).map { Int32($0) }
    let isOnRoute = exits.contains { $0 != back && membership.follows($0, in: roads) }
    return exits.map { exit in
      if exit == back { return (exit, Self.turningBack) }
      return (exit, !isOnRoute || membership.follows(exit, in: roads) ? 1 : Self.straying)
    }
  }

  /// Adds a probability to the two stretches around a place of an edge, so that the mean place is kept.
  private static func deposit(
    _ probability: Double, on edge: Int32, at offset: Double, _ length: Double, into next: inout [RoadCell: Double]
  ) {
    let count = RoadCell.count(for: length)
    let place = length > 0 ? offset / length * Double(count) - 0.5 : 0
    let lower = min(max(Int(place.rounded(.down)), 0), count - 1)
    let upper = min(lower + 1, count - 1)
    let share = min(max(place - Double(lower), 0), 1)
    next[RoadCell(edge: edge, index: Int32(lower)), default: 0] += probability * (1 - share)
    next[RoadCell(edge: edge, index: Int32(upper)), default: 0] += probability * share
  }

  private mutating func returnToStreets(near estimate: PositionEstimate, _ seconds: Double, in roads: RoadGraph) {
    guard offStreet > 0.001 else { return }
    let cells = roads.cells(within: 15, of: estimate.coordinate)
    guard !cells.isEmpty else { return }
    let moved = offStreet * min(0.5, Self.returningRate * seconds)
    for cell in cells { belief[cell, default: 0] += moved / Double(cells.count) }
    offStreet -= moved
  }

  // MARK: Observation

  private mutating func observe(_ estimate: PositionEstimate, weight: Double, in roads: RoadGraph) {
    let deviation = max(Self.leastDeviation, estimate.noise)
    let scale = weight / (2 * deviation * deviation)
    for (cell, probability) in belief {
      let metres = roads.point(of: cell).metres(to: estimate.report)
      var exponent = -metres * metres * scale
      if let course = estimate.course {
        let turn = course.turn(to: roads.bearing(of: cell)) * .pi / 180
        exponent -= Self.courseWeight * weight * (1 - cos(turn)) / 2
      }
      belief[cell] = probability * exp(exponent)
    }
    offStreet *= exp(-Self.offStreetDistance * Self.offStreetDistance * scale - Self.courseWeight * weight / 2)
    normalize(in: roads)
  }

  private mutating func normalize(in roads: RoadGraph) {
    let total = belief.values.reduce(offStreet, +)
    guard total > 0, total.isFinite else {
      // No street explains the position.
      (belief, offStreet, routeProbability) = ([:], 1, 0)
      return
    }
    belief = belief.mapValues { $0 / total }.filter { $0.value >= Self.leastProbability }
    offStreet /= total
    routeProbability = belief.reduce(0) { sum, entry in
      membership.contains(entry.key, in: roads) ? sum + entry.value : sum
    }
  }
}
