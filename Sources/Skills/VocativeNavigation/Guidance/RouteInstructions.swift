import VocativeDialogue
import VocativeText

/// The words for a route and its turns.
struct RouteInstructions: Sendable {
  let route: Route
  /// The name of the destination.
  let destination: Reply
  /// The words for directions.
  var style = DirectionStyle.mixed

  /// The instructions in order, for a person who faces a heading: one for each leg, and at last the arrival.
  func steps(facing heading: Bearing) -> [Reply] {
    var steps: [Reply] = route.legs.indices.map { number in
      let leg = route.legs[number]
      if number == 0 {
        let first = ClockDirection(of: leg.bearing, facing: heading, style: style)
        return "Walk along \(street(number)), \(first), for \(leg.distance)."
      }
      return "\(turn(into: number)) and walk \(leg.distance)."
    }
    steps.append("\(destination) is then \(route.arrival).")
    return steps
  }

  /// "Turn right into Queen Street".
  func turn(into number: Int) -> Reply {
    let leg = route.legs[number]
    let isSame = number > 0 && route.legs[number - 1].street == leg.street
    let direction = Self.direction(leg.turn, style)
    if isSame, !leg.street.isEmpty { return "\(direction), still along \(street(number))" }
    return "\(direction) into \(street(number))"
  }

  /// "right into Queen Street", as part of a sentence.
  func turnWithin(_ number: Int) -> Reply {
    let turn = turn(into: number)
    return Reply(shown: turn.shown.lowercasedInitial, spoken: turn.spoken.lowercasedInitial)
  }

  /// "on the left", "ahead".
  var side: Reply {
    switch abs(route.arrivalTurn) {
    case ..<40: "straight ahead"
    case 150...: "just behind you"
    default: route.arrivalTurn < 0 ? "on the left" : "on the right"
    }
  }

  /// The name of a leg's street.
  func street(_ number: Int) -> Reply {
    route.legs[number].street.isEmpty ? "the path" : "\(route.legs[number].street)"
  }

  /// The whole route in one sentence a turn, without the first direction.
  var overview: Reply {
    var reply: Reply = "\(route.distance), \(WalkingTime(metres: route.length))"
    for number in route.legs.indices {
      let leg = route.legs[number]
      reply =
        number == 0
        ? "\(reply): along \(street(0)) for \(leg.distance)"
        : "\(reply); \(turnWithin(number)) for \(leg.distance)"
    }
    return "\(reply); \(destination) is \(side)."
  }

  /// "Go on along High Street for 90 metres, then turn right into Queen Street", from a place on the route.
  func goingOn(from along: Double) -> Reply {
    let leg = route.leg(at: along)
    return "Go on along \(street(leg))\(rest(of: leg, from: along))"
  }

  /// The next turn from a place on the route, or the destination.
  func nextTurn(from along: Double) -> Reply {
    let next = route.leg(at: along) + 1
    guard next < route.legs.count else {
      return "There is no turn any more: \(destination) is \(Distance(metres: route.length - along)) ahead, \(side)."
    }
    return "In \(Distance(metres: route.legs[next].start - along)) \(turnWithin(next))."
  }

  /// The turn after the next one from a place on the route, or the destination.
  func laterTurn(from along: Double) -> Reply {
    let leg = route.leg(at: along) + 1
    guard leg < route.legs.count else { return nextTurn(from: along) }
    guard leg + 1 < route.legs.count else {
      return "After \(street(leg)) there is no turn any more: \(destination) is then \(side)."
    }
    let distance = Distance(metres: route.legs[leg + 1].start - route.legs[leg].start)
    return "Along \(street(leg)) for \(distance), then \(turnWithin(leg + 1))."
  }

  /// The beginning of a route for a person who faces a heading, as one sentence with the turn after it.
  func beginning(facing heading: Bearing) -> Reply {
    guard let first = route.legs.first else { return "\(destination) is here." }
    let turn = heading.turn(to: first.bearing)
    let start: Reply
    switch abs(turn) {
    case ..<45: start = "Go on along \(street(0))"
    case 135...: start = "Turn round and walk along \(street(0))"
    default: start = "\(Self.direction(turn, style)) along \(street(0))"
    }
    return "\(start)\(rest(of: 0, from: 0))"
  }

  /// The end of an instruction: the length of a leg and the turn after it.
  private func rest(of leg: Int, from along: Double) -> Reply {
    let end = leg + 1 < route.legs.count ? route.legs[leg + 1].start : route.length
    let distance = Distance(metres: end - along)
    guard leg + 1 < route.legs.count else { return " for \(distance); \(destination) is then \(side)." }
    return " for \(distance), then \(turnWithin(leg + 1))."
  }

  private static func direction(_ degrees: Double, _ style: DirectionStyle) -> Reply {
    if style == .clock, abs(degrees) > 30 {
      return "Turn to \(ClockDirection(of: Bearing(degrees: degrees), facing: .north).hour.clockHour)"
    }
    switch degrees {
    case -30...30: return "Go on"
    case ..<(-150), 150...: return "Turn round"
    case ..<(-60): return "Turn left"
    case ..<0: return "Bear left"
    case 60...: return "Turn right"
    default: return "Bear right"
    }
  }
}

extension Int {
  /// An hour of the clock: "3 o'clock".
  fileprivate var clockHour: Reply { Reply(shown: "\(self) o'clock", spoken: "\(spelledOut) o'clock") }
}

extension String {
  fileprivate var lowercasedInitial: String { prefix(1).lowercased() + dropFirst() }
}
