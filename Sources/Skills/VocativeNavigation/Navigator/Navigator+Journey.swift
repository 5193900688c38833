import VocativeDialogue
import VocativeText

/// Questions about the way, and changes of it.
extension Navigator {
  /// Starts the guidance to one or several places, each with its constraints.
  func guide(_ stops: [(destination: Destination, constraints: PlaceConstraints)]) -> Reply {
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
    let instructions = RouteInstructions(route: route, destination: "\(place)", usesClock: guidance.usesClock)
    return record("From \(from) to \(place) it is \(instructions.overview)")
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
  func describeRemaining() -> Reply {
    if route == nil, let place = results.listed.first { return describeDistance(to: Destination(place)) }
    if let problem = followingProblem() { return record(problem) }
    guard let follower = guidance.follower, let goal = guidance.trip?.goal else { return record(RouteGuidance.nothing) }
    let time = WalkingTime(metres: follower.remaining)
    return record("\(Distance(metres: follower.remaining)) to \(goal), \(time).")
  }

  /// Says whether the person goes the right way.
  func describeProgress() -> Reply {
    guard let goal = guidance.trip?.goal, let before = guidance.follower else { return record(RouteGuidance.nothing) }
    if let off = offMapReply { return record("No. \(off)") }
    if guidance.hasArrived { return record(arrivedReply ?? RouteGuidance.finished) }
    if before.phase == .left || before.route.offset(of: position) > 25, let fresh = reroute() {
      return record("No, you are off the way. \(fresh)")
    }
    guard let follower = guidance.follower, let instructions = guidance.instructions else {
      return record(RouteGuidance.nothing)
    }
    let turn = heading.turn(to: follower.route.bearing(at: follower.along + 1))
    switch abs(turn) {
    case ..<60: return record("Yes. \(instructions.goingOn(from: follower.along))")
    case 120...:
      return record("No, \(goal) is the other way. Turn round and go along \(instructions.street(follower.leg)).")
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
    guidance.usesClock = usesClock
    return record(usesClock ? "Turns by the clock from now on." : "Left and right from now on.")
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

/// Addresses and corners.
extension Navigator {
  /// Starts the guidance to a house, or to the one with the nearest number that the map has.
  func guide(toNumber number: Int, in street: StreetName) -> Reply {
    guard let house = house(number, in: street) else { return record("My map has no house numbers in \(street).") }
    return record(house.note + guide(to: house.place))
  }

  /// Says where a house is, and how far.
  func locate(_ number: Int, in street: StreetName) -> Reply {
    guard let house = house(number, in: street) else { return record("My map has no house numbers in \(street).") }
    return record(house.note + describeDistance(to: Destination(house.place)))
  }

  /// The house with the nearest number in a street, and a sentence if it is another number.
  private func house(_ number: Int, in street: StreetName) -> (place: Place, note: Reply)? {
    let houses = index.places.filter { $0.street == street.id }.compactMap { place in
      Int(place.houseNumber.prefix { $0.isNumber }).map { (place: place, number: $0) }
    }
    guard let house = houses.min(by: { abs($0.number - number) < abs($1.number - number) }) else { return nil }
    let address = Place(
      id: "address-\(street.id)-\(house.number)", names: ["\(house.number) \(street.id)"], at: house.place.coordinate)
    let note: Reply =
      house.number == number ? "" : "My map has no number \(number) in \(street); the nearest is \(house.number)."
    return (address, note)
  }

  /// Starts the guidance to the corner of two streets.
  func guide(toCornerOf street: StreetName, and other: StreetName) -> Reply {
    guard let corner = corner(of: street, and: other) else {
      return record("\(street) and \(other) don't meet on my map.")
    }
    return guide(to: corner)
  }

  /// Says where two streets meet, and what is there.
  func locateCorner(of street: StreetName, and other: StreetName) async throws -> Reply {
    guard let corner = corner(of: street, and: other) else {
      return record("\(street) and \(other) don't meet on my map.")
    }
    let found = try await index.places(within: 50, of: corner.coordinate)
    let there = results.begin(found, count: 3)
    let places: Reply = there.isEmpty ? "" : " There: \(Reply.list(there.map { "\($0)" }))."
    return record("\(corner), \(scene.relativeLocation(of: corner)).\(places)")
  }

  private func corner(of street: StreetName, and other: StreetName) -> Place? {
    roads.corners(of: street.id, and: other.id).min { position.metres(to: $0) < position.metres(to: $1) }.map {
      Place(
        id: "corner-\(street.id)-\(other.id)", names: ["the corner of \(street.id) and \(other.id)"], at: $0)
    }
  }
}
