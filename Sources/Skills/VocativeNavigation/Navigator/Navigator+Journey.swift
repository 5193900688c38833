import VocativeDialogue
import VocativeText

/// Questions about the way, and changes of it.
extension Navigator {
  /// Starts the guidance to one or several places, each with its constraints.
  ///
  /// - Parameters:
  ///   - stops: The places in order.
  ///   - limit: The longest walk to the first place; a longer one is not begun.
  ///   - arrival: The time at which the person wants to be at the first place.
  /// - Returns: The first step, or the reason why no guidance was started.
  func guide(
    _ stops: [(destination: Destination, constraints: PlaceConstraints)], within limit: WalkLimit? = nil,
    by arrival: ArrivalTime? = nil
  ) -> Reply {
    var places: [Place] = []
    let avoided = stops.compactMap(\.constraints.street).filter { $0.relation == .avoided }.map(\.street.id)
    if !avoided.isEmpty {
      options.avoidedStreets.formUnion(avoided)
      forgetPlannedRoute()
    }
    var notices: Reply = ""
    for stop in stops {
      let others = Set(places.map(\.id))
      guard let place = self.places(for: stop.destination, stop.constraints).first(where: { !others.contains($0.id) })
      else { return record(notFound(stop.destination, stop.constraints)) }
      places.append(place)
      notices = "\(notices)\(missingNoun(stop.destination, place))"
      if stop.constraints.isOpen, isOpen(place) == nil { notices = "\(notices)I don't know when \(place) is open. " }
    }
    guard let first = places.first else { return record(RouteGuidance.nothing) }
    if let limit, let excess = excess(over: limit, to: first) { return record(excess) }
    if limit != nil { notices = "\(notices)\(walkingTime(to: first)) " }
    if let arrival { notices = "\(notices)\(punctuality(at: first, by: arrival)) " }
    let directions = guide(to: first, then: Array(places.dropFirst()))
    let used = stops.compactMap(\.constraints.street).filter { avoided in
      avoided.relation == .avoided && route?.legs.contains { $0.street == avoided.street.id } ?? false
    }
    for avoided in used { notices = "\(notices)There is no good way without \(avoided.street). " }
    return notices == "" ? directions : record("\(notices)\(directions)")
  }

  /// Starts the guidance to several places after another reply, such as "I'll avoid steps".
  func guide(_ stops: [(destination: Destination, constraints: PlaceConstraints)], after first: Reply) -> Reply {
    record("\(first) \(guide(stops))")
  }

  /// Adds a stop to the journey, before the destination or after it.
  func addStop(_ destination: Destination, isFirst: Bool) -> Reply {
    guard let trip = guidance.trip, route != nil, !guidance.hasArrived else {
      return guide([(destination, PlaceConstraints())])
    }
    guard let place = places(for: destination).first else { return record(unknown(destination)) }
    if isFirst { return guide(to: place, then: [trip.goal] + trip.later) }
    guidance.addStop(place)
    return record("After \(trip.goal) I'll take you to \(place).")
  }

  /// Describes the way between two places, which need not be here.
  func describeRoute(from start: Destination, to goal: Destination) -> Reply {
    guard let from = start.place else { return record(unknown(start)) }
    guard let place = goal.place else { return record(unknown(goal)) }
    guard let route = roads.route(from: from.coordinate, to: place.coordinate, options), !route.legs.isEmpty else {
      return record("I know of no way from \(from) to \(place) on foot.")
    }
    let instructions = RouteInstructions(route: route, destination: "\(place)", style: guidance.style)
    return record("From \(from) to \(place) it is \(instructions.overview)")
  }

  /// Describes the way from here to a place; nothing is begun.
  func describeRoute(to goal: Destination) -> Reply {
    guard let place = goal.place else { return record(unknown(goal)) }
    results.note(place)
    guard let route = roads.route(from: position, to: place.coordinate, options), !route.legs.isEmpty else {
      return record("\(place) is \(scene.relativeLocation(of: place)).")
    }
    let instructions = RouteInstructions(route: route, destination: "\(place)", style: guidance.style)
    return record("From here to \(place) it is \(instructions.overview)")
  }

  /// Ends the guidance.
  func cancelRoute() -> Reply {
    guard let goal = guidance.trip?.goal, route != nil else { return record("There is no way to cancel.") }
    guidance.cancel()
    return record("The way to \(goal) is cancelled.")
  }

  /// Says where the next turn is.
  func describeNextTurn() -> Reply {
    if let problem = followingProblem() { return record(problem) }
    guard let follower = guidance.follower, let instructions = guidance.instructions else {
      return record(RouteGuidance.nothing)
    }
    return record(instructions.nextTurn(from: follower.along))
  }

  /// Says how far it is to the destination, and how long it takes; without a route, to the place named last.
  func describeRemaining(at pace: WalkingPace? = nil) -> Reply {
    if route == nil, let place = results.listed.first { return describeDistance(to: Destination(place), at: pace) }
    if let problem = followingProblem() { return record(problem) }
    guard let follower = guidance.follower, let goal = guidance.trip?.goal else { return record(RouteGuidance.nothing) }
    let time = WalkingTime(metres: follower.remaining)
    let atPace: Reply =
      pace.map { pace in
        " Walking \(pace.shown), it takes \(WalkingTime(metres: follower.remaining, speed: pace.speed))."
      } ?? ""
    return record("\(Distance(metres: follower.remaining)) to \(goal), \(time).\(atPace)")
  }

  /// Says whether the person goes the right way.
  ///
  /// - Parameter asksForMistake: True for a question such as "did I miss my turn", whose answer begins the other way round.
  /// - Returns: The answer, with what to do next.
  func describeProgress(asksForMistake: Bool = false) -> Reply {
    let (right, wrong): (Reply, Reply) = asksForMistake ? ("No, this is right.", "Yes,") : ("Yes.", "No,")
    guard let goal = guidance.trip?.goal, let before = guidance.follower else { return record(RouteGuidance.nothing) }
    if let off = offMapReply { return record(asksForMistake ? off : "No. \(off)") }
    if guidance.hasArrived { return record(arrivedReply ?? RouteGuidance.finished) }
    if before.phase == .left || before.route.offset(of: position) > 25, let fresh = reroute() {
      return record("\(wrong) you are off the way. \(fresh)")
    }
    guard let follower = guidance.follower, let instructions = guidance.instructions else {
      return record(RouteGuidance.nothing)
    }
    let turn = heading.turn(to: follower.route.bearing(at: follower.along + 1))
    switch abs(turn) {
    case ..<60: return record("\(right) \(instructions.goingOn(from: follower.along))")
    case 120...:
      return record("\(wrong) \(goal) is the other way. Turn round and go along \(instructions.street(follower.leg)).")
    default:
      let side: Reply = turn < 0 ? "left" : "right"
      return record("Not quite: turn \(side), along \(instructions.street(follower.leg)).")
    }
  }

  /// Describes the rest of the route, street by street.
  func describeRoute() -> Reply {
    if let problem = followingProblem() { return record(problem) }
    guard let instructions = guidance.instructions, let goal = guidance.trip?.goal else {
      return record(RouteGuidance.nothing)
    }
    return record("To \(goal): \(instructions.overview)")
  }

  /// Says where the route leads.
  func describeGoal() -> Reply {
    guard let trip = guidance.trip, route != nil else { return record(RouteGuidance.nothing) }
    let later: Reply = trip.later.isEmpty ? "" : ", then to \(Reply.list(trip.later.map { "\($0)" }))"
    return record("To \(trip.goal)\(later), \(Distance(metres: guidance.follower?.remaining ?? 0)) from here.")
  }

  /// Starts the guidance back to the place where the walk began.
  func guideBack() -> Reply {
    guard let trip = guidance.trip else { return record("I don't know where you started: there was no way yet.") }
    return guide(to: Place(id: "start", names: ["the place where you started"], at: trip.origin))
  }

  /// Gives turns by the clock, or left and right.
  func setTurnStyle(usesClock: Bool) -> Reply {
    guidance.style = usesClock ? .clock : .sides
    return record(usesClock ? "Directions by the clock from now on." : "Left and right from now on.")
  }

  /// Reports every crossing, or only turns.
  func setCrossingReports(_ isOn: Bool) -> Reply {
    guidance.reportsCrossings = isOn
    return record(isOn ? "I'll name every crossing." : "I'll name turns only.")
  }

  /// Leaves a street out of routes where another exists, and plans the present route anew.
  func avoid(_ street: StreetName) -> Reply {
    options.avoidedStreets.insert(street.id)
    forgetPlannedRoute()
    guard route != nil, !guidance.hasArrived, let fresh = reroute() else {
      return record("I'll avoid \(street) where I can.")
    }
    let isUsed = route?.legs.contains { $0.street == street.id } ?? false
    let note: Reply = isUsed ? "There is no good way without \(street). " : "Avoiding \(street). "
    return record("\(note)\(fresh)")
  }

  /// The reply where the route cannot be followed from here: off the map, at the end, off the route.
  private func followingProblem() -> Reply? {
    guard route != nil else { return RouteGuidance.nothing }
    if let off = offMapReply { return off }
    if let arrived = arrivedReply { return arrived }
    let distance = route?.offset(of: position) ?? 0
    guard guidance.needsRoute || distance > 40 else { return nil }
    return reroute()
  }
}
