import VocativeDialogue
package import VocativeText

/// A route on foot, street by street.
package struct Route: Hashable, Sendable {
  /// A part of a route along one street.
  package struct Leg: Hashable, Sendable {
    /// The street's name; empty if it has none.
    package let street: String
    /// The length.
    package let distance: Distance
    /// The turn into the street, in degrees; positive is to the right, and 0 for the first leg.
    package let turn: Double
    /// The direction at its beginning.
    package let bearing: Bearing
  }

  /// A straight segment of road on the route.
  struct Segment {
    let street: String
    let points: [Coordinate]
    var metres: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) } }
  }

  /// The legs in order.
  package let legs: [Leg]
  /// The direction of the destination for a person who arrives along the last street.
  package let arrival: ClockDirection
  /// The points of the route in order.
  package let points: [Coordinate]

  /// The length of the route.
  package var distance: Distance { Distance(metres: legs.reduce(0) { $0 + $1.distance.metres }) }

  init?(_ segments: [Segment], from start: Coordinate, to goal: Coordinate) {
    // A person at a crossing does not walk along the street of the nearest edge.
    let walked = segments.filter { $0.metres >= 1 }
    var legs: [Leg] = []
    var heading = start.bearing(to: goal)
    var last: Bearing?
    for segment in walked {
      guard let from = segment.points.first, let to = segment.points.last else { continue }
      heading = from.bearing(to: to)
      if let leg = legs.last, leg.street == segment.street, abs(last?.turn(to: heading) ?? 0) < 60 {
        legs[legs.count - 1] = Leg(
          street: leg.street, distance: Distance(metres: leg.distance.metres + segment.metres), turn: leg.turn,
          bearing: leg.bearing)
      } else {
        legs.append(
          Leg(
            street: segment.street, distance: Distance(metres: segment.metres), turn: last?.turn(to: heading) ?? 0,
            bearing: heading))
      }
      last = heading
    }
    self.legs = legs
    points = walked.reduce(into: []) { points, segment in points += segment.points.filter { $0 != points.last } }
    let end = walked.last?.points.last ?? start
    arrival = ClockDirection(of: end.bearing(to: goal), facing: heading)
  }
}

extension Route {
  /// The instructions in order, for a person who faces a heading.
  ///
  /// - Parameters:
  ///   - name: The name of the destination.
  ///   - heading: The direction that the person faces.
  /// - Returns: The instructions, one for each leg, and at last the arrival.
  package func steps(to name: String, facing heading: Bearing) -> [Reply] {
    var steps: [Reply] = legs.enumerated().map { number, leg in
      let street: Reply = leg.street.isEmpty ? "the path" : "\(leg.street)"
      if number == 0 {
        return "Walk along \(street), \(ClockDirection(of: leg.bearing, facing: heading)), for \(leg.distance)."
      }
      return "\(Self.turn(leg.turn)) \(street) and walk \(leg.distance)."
    }
    steps.append("\(name) is then \(arrival).")
    return steps
  }

  private static func turn(_ degrees: Double) -> Reply {
    switch degrees {
    case -30...30: "Go on into"
    case ..<(-150), 150...: "Turn round into"
    case ..<(-60): "Turn left into"
    case ..<0: "Bear left into"
    case 60...: "Turn right into"
    default: "Bear right into"
    }
  }
}
