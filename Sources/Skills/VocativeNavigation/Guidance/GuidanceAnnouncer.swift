import VocativeDialogue
import VocativeText

/// The words for what happens on a walk.
struct GuidanceAnnouncer: Sendable {
  let instructions: RouteInstructions
  /// The places of the journey after this destination.
  var later: [Place] = []

  /// The words for an event; nil for one that needs a new route.
  func words(for event: GuidanceEvent, from position: Coordinate, facing heading: Bearing) -> Reply? {
    switch event {
    case .turnAhead(let leg, let metres): "In \(Distance(metres: metres)) \(instructions.turnWithin(leg))."
    case .turn(let leg, nil): "\(instructions.turn(into: leg))."
    case .turn(let leg, let next?): "\(instructions.turn(into: leg)), and at once \(instructions.turnWithin(next))."
    case .goalAhead(let metres):
      "\(instructions.destination) is \(Distance(metres: metres)) ahead, \(instructions.side)."
    case .arrived: arrival
    case .passedGoal: passed(from: position, facing: heading)
    case .crossing(let streets): "Crossing \(Reply.list(streets.map { "\($0)" }))."
    case .feature(.steps(let length), let metres):
      "Steps in \(Distance(metres: metres)), for \(Distance(metres: length))."
    case .feature(.crossing(let kind), let metres): "\(kind.noun) in \(Distance(metres: metres))."
    case .progress(let leg, let metres): "Go on along \(instructions.street(leg)) for \(Distance(metres: metres))."
    case .reversed: "You are walking back. Turn round to go on to \(instructions.destination)."
    case .leftRoute: nil
    }
  }

  private var arrival: Reply {
    let here: Reply = "You have arrived: \(instructions.destination) is \(instructions.side)."
    guard let next = later.first else { return here }
    return here + "Say go on for the way to \(next)."
  }

  private func passed(from position: Coordinate, facing heading: Bearing) -> Reply {
    let goal = instructions.route.goal
    let distance = Distance(metres: position.metres(to: goal))
    let direction = ClockDirection(
      of: position.bearing(to: goal), facing: heading, style: instructions.style)
    let place: Reply = [5, 6, 7].contains(direction.hour) ? "behind you" : "\(direction)"
    return "You have gone past \(instructions.destination): it is \(place), \(distance)."
  }
}
