/// A route on foot, street by street.
package struct Route: Hashable, Sendable {
  /// A part of a route along one street, without a sharp bend.
  package struct Leg: Hashable, Sendable {
    /// The street's name; empty if it has none.
    package let street: String
    /// The length.
    package let distance: Distance
    /// The turn into the street, in degrees; positive is to the right, and 0 for the first leg.
    package let turn: Double
    /// The direction at its beginning.
    package let bearing: Bearing
    /// The metres from the beginning of the route to its own.
    package let start: Double
  }

  /// A crossing that the route goes straight over.
  struct Crossing: Hashable {
    /// The metres from the beginning of the route.
    let along: Double
    /// The names of the streets that are crossed, in alphabetical order.
    let streets: [String]
  }

  /// A straight segment of road on the route.
  struct Segment {
    let street: String
    let points: [Coordinate]
    /// The names of the streets that meet at its end.
    var crossing: Set<String> = []
    /// The crossing for pedestrians at its end.
    var pedestrianCrossing: CrossingKind?
    /// True if it is a flight of steps.
    var isSteps = false
    var metres: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) } }
  }

  /// The legs in order.
  package let legs: [Leg]
  /// The points of the route in order.
  package let points: [Coordinate]
  /// The metres from the beginning of the route to each point.
  package let distances: [Double]
  /// The crossings in order.
  let crossings: [Crossing]
  /// The steps and the crossings for pedestrians in order.
  let features: [RouteFeature]
  /// The destination, which may lie beside the end of the route.
  let goal: Coordinate
  /// The direction of the last segment.
  let finalBearing: Bearing

  /// The length of the route.
  package var distance: Distance { Distance(metres: length) }
  /// The length in metres.
  package var length: Double { distances.last ?? 0 }
  /// The direction of the destination for a person who arrives along the last street.
  package var arrival: ClockDirection { ClockDirection(of: arrivalBearing, facing: finalBearing) }
  /// The degrees from the last direction to the destination; positive is to the right.
  var arrivalTurn: Double { finalBearing.turn(to: arrivalBearing) }

  private var arrivalBearing: Bearing { points.last.map { $0.bearing(to: goal) } ?? finalBearing }

  /// A sharper bend of one street is a turn.
  private static let bend = 45.0
  /// A shorter segment says nothing about the direction of a street.
  private static let sightDistance = 12.0

  init?(_ segments: [Segment], from start: Coordinate, to goal: Coordinate) {
    // A person at a crossing does not walk along the street of the nearest edge.
    let walked = segments.filter { $0.metres >= 1 }
    points = walked.reduce(into: []) { points, segment in points += segment.points.filter { $0 != points.last } }
    distances = zip(points, points.dropFirst()).reduce(into: points.isEmpty ? [] : [0]) { distances, pair in
      distances.append((distances.last ?? 0) + pair.0.metres(to: pair.1))
    }
    self.goal = goal
    finalBearing =
      walked.last.flatMap { last in
        zip(last.points, last.points.dropFirst()).reversed().lazy.filter { $0 != $1 }.map { $0.bearing(to: $1) }.first
      } ?? start.bearing(to: goal)
    var builder = RouteLegBuilder(points, distances)
    for segment in walked { builder.add(segment) }
    (legs, crossings) = builder.finish()
    features = Self.features(of: walked)
  }

  private static func features(of segments: [Segment]) -> [RouteFeature] {
    var (features, along, flight): ([RouteFeature], Double, Double?) = ([], 0, nil)
    for segment in segments {
      if segment.isSteps, flight == nil { flight = along }
      if !segment.isSteps, let start = flight {
        features.append(RouteFeature(along: start, kind: .steps(metres: along - start)))
        flight = nil
      }
      along += segment.metres
      if let crossing = segment.pedestrianCrossing {
        features.append(RouteFeature(along: along, kind: .crossing(crossing)))
      }
    }
    if let start = flight { features.append(RouteFeature(along: start, kind: .steps(metres: along - start))) }
    return features.sorted { $0.along < $1.along }
  }

  /// True if a person must turn round on the way.
  var turnsRound: Bool { legs.contains { abs($0.turn) > 150 } }

  /// The point at a distance in metres from the beginning.
  func point(at along: Double) -> Coordinate {
    guard let first = points.first else { return goal }
    guard let next = distances.firstIndex(where: { $0 > along }), next > 0 else {
      return along <= 0 ? first : points.last ?? first
    }
    let (from, metres) = (points[next - 1], along - distances[next - 1])
    return from.moved(metres, towards: from.bearing(to: points[next]))
  }

  /// The direction of the route at a distance in metres from the beginning.
  package func bearing(at along: Double) -> Bearing {
    guard let next = distances.firstIndex(where: { $0 > along }), next > 0 else { return finalBearing }
    return points[next - 1].bearing(to: points[next])
  }

  /// The number of the leg at a distance in metres from the beginning.
  func leg(at along: Double) -> Int { max(0, legs.lastIndex { $0.start <= along + 0.5 } ?? 0) }

  /// Joins the segments of a route to legs.
  private struct RouteLegBuilder {
    private let points: [Coordinate]
    private let distances: [Double]
    private var legs: [Leg] = []
    private var crossings: [Crossing] = []
    private var along = 0.0
    private var last: (bearing: Bearing, crossing: Set<String>)?

    init(_ points: [Coordinate], _ distances: [Double]) { (self.points, self.distances) = (points, distances) }

    mutating func add(_ segment: Segment) {
      guard let from = segment.points.first, let to = segment.points.last else { return }
      let heading = from.bearing(to: to)
      if let leg = legs.last, let last, leg.street == segment.street, abs(last.bearing.turn(to: heading)) < Route.bend {
        let others = last.crossing.subtracting([segment.street, ""])
        if !others.isEmpty { crossings.append(Crossing(along: along, streets: others.sorted())) }
        legs[legs.count - 1] = Leg(
          street: leg.street, distance: Distance(metres: leg.distance.metres + segment.metres), turn: leg.turn,
          bearing: leg.bearing, start: leg.start)
      } else {
        legs.append(
          Leg(
            street: segment.street, distance: Distance(metres: segment.metres),
            turn: last == nil ? 0 : turn(at: along), bearing: heading, start: along))
      }
      last = (heading, segment.crossing)
      along += segment.metres
    }

    func finish() -> ([Leg], [Crossing]) { (legs, crossings) }

    /// The turn at a corner, seen from some metres before it to some metres behind it.
    private func turn(at along: Double) -> Double {
      guard let corner = distances.indices.min(by: { abs(distances[$0] - along) < abs(distances[$1] - along) }) else {
        return 0
      }
      let before = distances[..<corner].lastIndex { along - $0 >= Route.sightDistance } ?? 0
      let behind = distances[corner...].firstIndex { $0 - along >= Route.sightDistance } ?? points.count - 1
      guard before < corner, corner < behind else { return 0 }
      return points[before].bearing(to: points[corner]).turn(to: points[corner].bearing(to: points[behind]))
    }
  }
}
