import VocativeDialogue
public import VocativeText

/// A way to walk, street by street.
public struct Route: Hashable, Sendable {
  /// A stretch along one street.
  public struct Leg: Hashable, Sendable {
    /// The street's name; empty where it has none.
    public let street: String
    /// How long it is.
    public let distance: Distance
    /// How one turns into it: degrees, to the right above 0, and 0 for the first.
    public let turn: Double
    /// The direction it begins in.
    public let bearing: Bearing
  }

  /// A straight piece of road on the way.
  struct Segment {
    let street: String
    let points: [Coordinate]
    var metres: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.metres(to: $1.1) } }
  }

  /// Its stretches, in order.
  public let legs: [Leg]
  /// Where it ends, as seen by somebody who arrives along the last street.
  public let arrival: ClockDirection
  /// The points it runs through, in order.
  public let points: [Coordinate]

  /// How long it is.
  public var distance: Distance { Distance(metres: legs.reduce(0) { $0 + $1.distance.metres }) }

  init?(_ pieces: [Segment], from start: Coordinate, to goal: Coordinate) {
    // Whoever stands at a crossing has nothing to walk along the street it was found by.
    let walked = pieces.filter { $0.metres >= 1 }
    var legs: [Leg] = []
    var heading = start.bearing(to: goal)
    var last: Bearing?
    for piece in walked {
      guard let from = piece.points.first, let to = piece.points.last else { continue }
      heading = from.bearing(to: to)
      if let leg = legs.last, leg.street == piece.street, abs(last?.turn(to: heading) ?? 0) < 60 {
        legs[legs.count - 1] = Leg(
          street: leg.street, distance: Distance(metres: leg.distance.metres + piece.metres), turn: leg.turn,
          bearing: leg.bearing)
      } else {
        legs.append(
          Leg(
            street: piece.street, distance: Distance(metres: piece.metres), turn: last?.turn(to: heading) ?? 0,
            bearing: heading))
      }
      last = heading
    }
    self.legs = legs
    points = walked.reduce(into: []) { points, piece in points += piece.points.filter { $0 != points.last } }
    let end = walked.last?.points.last ?? start
    arrival = ClockDirection(of: end.bearing(to: goal), facing: heading)
  }
}

extension Route {
  /// What to do, step by step, for somebody who faces a direction.
  ///
  /// - Parameter name: What the place is called.
  public func steps(to name: String, facing heading: Bearing) -> [Reply] {
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
