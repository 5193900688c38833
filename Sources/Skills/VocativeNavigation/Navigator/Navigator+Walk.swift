import VocativeDialogue
import VocativeText

/// Questions about the walk itself.
extension Navigator {
  /// Says how far the person has walked.
  func describeWalked() -> Reply {
    let metres = walker.walkedMetres
    guard metres >= 5 else { return record("You have not walked yet, as far as I know.") }
    return record("You have walked \(Distance(metres: metres)) so far.")
  }

  /// Says where the walk began.
  func describeStart() -> Reply {
    guard let trip = guidance.trip else { return record("I don't know where you started: there was no way yet.") }
    let place = Place(id: "start", names: ["the place where you started"], at: trip.origin)
    let street = roads.footings(within: SceneDescriber.streetRadius, of: trip.origin).first { !$0.edge.street.isEmpty }
    let location: Reply = street.map { " in \($0.edge.street)" } ?? ""
    return record("You started\(location): \(scene.relativeLocation(of: place)).")
  }

  /// Says that the navigator listens, and what it leads to.
  func describeListening() -> Reply {
    guard let goal = guidance.trip?.goal, route != nil else {
      return record("I'm here. There is no way to tell at the moment.")
    }
    if guidance.isPaused { return record("I'm here. The directions are paused: say go on.") }
    if guidance.hasArrived { return record(arrivedReply ?? "I'm here.") }
    return record("I'm here, on the way to \(goal). \(guidance.current)")
  }

  /// Says how well the position is known.
  func describeSignal() -> Reply {
    if let off = offMapReply { return record(off) }
    guard let accuracy = walker.accuracy else { return record("I have no report of how exact your position is.") }
    let quality: Reply = walker.hasPoorSignal ? "only; I may be late with turns" : "or better"
    return record("Your position is known to \(Distance(metres: accuracy)) \(quality).")
  }

  /// Says if a place lies behind the person.
  func describePassing(_ destination: Destination) -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    results.note(place)
    let turn = abs(walker.direction.turn(to: position.bearing(to: place.coordinate)))
    let answer: Reply = turn > 100 ? "Yes, it is behind you" : "No, it is not behind you"
    return record("\(answer): \(scene.describe(place)).")
  }

  /// Says if a place can be reached in some minutes.
  func describeReach(of destination: Destination, in minutes: Int) -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    results.note(place)
    guard let route = roads.route(from: position, to: place.coordinate, options) else {
      return record("I know of no way to \(place) on foot.")
    }
    let time = WalkingTime(metres: route.length)
    let answer: Reply = time.minutes < minutes ? "Yes" : time.minutes == minutes ? "Just about" : "No"
    return record("\(answer): \(place) is \(route.distance) on foot, \(time).")
  }

  /// Announces a place when the person comes near it, with a note if there is one: "buy stamps".
  func notify(near destination: Destination, note: String = "") -> Reply {
    guard let place = destination.place else { return record(unknown(destination)) }
    results.note(place)
    awaitedPlaces.removeAll { $0.id == place.id }
    awaitedNotes[place.id] = note.isEmpty ? nil : note
    if position.metres(to: place.coordinate) <= Self.noticeDistance {
      return record("You are near it already: \(scene.describe(place)).")
    }
    awaitedPlaces = awaitedPlaces.suffix(Self.awaitedLimit - 1) + [place]
    let what: Reply = note.isEmpty ? "tell you" : "remind you, “\(note)”,"
    return record("I'll \(what) when you come near \(place). It is \(scene.relativeLocation(of: place)).")
  }

  /// The announcements of places that were awaited and are near now.
  func arrivalsAtAwaitedPlaces() -> [Reply] {
    let near = awaitedPlaces.filter { position.metres(to: $0.coordinate) <= Self.noticeDistance }
    guard !near.isEmpty else { return [] }
    awaitedPlaces.removeAll { place in near.contains { $0.id == place.id } }
    return near.map { place in
      let note: Reply = awaitedNotes.removeValue(forKey: place.id).map { " You wanted a reminder: \($0)." } ?? ""
      return "\(place) is near: \(scene.relativeLocation(of: place)).\(note)"
    }
  }

  /// The distance in metres at which an awaited place is near, and the most places that are awaited.
  private static let (noticeDistance, awaitedLimit) = (40.0, 20)

  // MARK: Stops and steps

  /// Leaves a stop out of the journey.
  func skipStop(_ destination: Destination) -> Reply {
    guard let nearest = destination.place else { return record(unknown(destination)) }
    guard let trip = guidance.trip, route != nil else { return record("All right, not to \(nearest).") }
    let place = stop(of: trip, meantBy: destination) ?? nearest
    if trip.goal.shown == place.shown {
      guard let next = trip.later.first else { return cancelRoute() }
      return record("Without \(trip.goal)." + guide(to: next, then: Array(trip.later.dropFirst())))
    }
    guard guidance.removeStop(named: place.shown) else { return record("\(place) is no stop of this way.") }
    return record("Without \(place). The way goes to \(trip.goal).")
  }

  /// Returns the stop of a journey that a name or a category means: "the bank" is the one on the way, not the nearest.
  private func stop(of trip: RouteGuidance.Trip, meantBy destination: Destination) -> Place? {
    let stops = [trip.goal] + trip.later
    if let named = stops.first(where: { $0.shown == destination.place?.shown }) { return named }
    guard case .category(let category, _) = destination.target else { return nil }
    return stops.first { category.rank(of: $0.tag) != nil }
  }

  /// Exchanges the next two stops of the journey.
  func swapStops() -> Reply {
    guard let trip = guidance.trip, let next = trip.later.first else {
      return record("There are no two stops to swap.")
    }
    return guide(to: next, then: [trip.goal] + trip.later.dropFirst())
  }

  /// Says the step before the current one.
  func previous() -> Reply {
    if let off = offMapReply { return record(off) }
    return record(guidance.previous())
  }

  /// Says how many turns are left, and the next one.
  func describeTurnCount() -> Reply {
    guard route != nil, !guidance.hasArrived, let follower = guidance.follower, let instructions = guidance.instructions
    else { return describeNextTurn() }
    let count = follower.route.legs.count - 1 - follower.leg
    let turns: Reply = count == 1 ? "One turn is left." : "\(count) turns are left."
    return record(
      count < 1
        ? instructions.nextTurn(from: follower.along) : "\(turns) \(instructions.nextTurn(from: follower.along))")
  }

  /// Starts the guidance to the place given last, or goes on with it.
  func guideToResult() -> Reply {
    if let trip = guidance.trip, route != nil, results.listed.first.map({ $0.id == trip.goal.id }) ?? true {
      return play()
    }
    guard let place = results.listed.first else { return record("Where to? Say: take me to, and a place.") }
    guard results.listed.count == 1 else { return record("Which one? Say the first, the second, or a name.") }
    return guide(to: place)
  }

  /// Promises to announce the arrival.
  func promiseArrival() -> Reply {
    guard let goal = guidance.trip?.goal, route != nil, !guidance.hasArrived else {
      return record(RouteGuidance.nothing)
    }
    return record("I'll say when you come to \(goal).")
  }

  /// Plans the way to the destination anew from here, and gives its first step.
  func restart() -> Reply {
    guard let trip = guidance.trip, route != nil else { return record("There is no way to begin again.") }
    forgetPlannedRoute()
    return guide(to: trip.goal, then: trip.later)
  }

  /// Goes on to the next stop, or to the next step where no stop follows.
  func skip() -> Reply {
    guard let trip = guidance.trip, let next = trip.later.first else { return self.next() }
    return record("Without \(trip.goal). \(guide(to: next, then: Array(trip.later.dropFirst())))")
  }

  /// Takes the person's word for the arrival.
  func acknowledgeArrival() -> Reply {
    guard let trip = guidance.trip, route != nil else { return record("Good.") }
    if let next = trip.later.first { return record("Good. Say skip to go on to \(next).") }
    let location = scene.relativeLocation(of: trip.goal)
    guidance.cancel()
    return record("Good, the way to \(trip.goal) ends here. By my map it is \(location).")
  }

  /// Pauses the guidance; without any, says that it waits.
  func waitOrPause() -> Reply { guidance.isActive ? pause() : "I'm waiting." }

  /// Says the turn after the next one.
  func describeLaterTurn() -> Reply {
    guard route != nil, !guidance.hasArrived, let follower = guidance.follower,
      let instructions = guidance.instructions
    else { return describeNextTurn() }
    return record(instructions.laterTurn(from: follower.along))
  }

  /// Says how to get another route.
  func describeOtherRoutes() -> Reply {
    record("I lead along the shortest way that I know. Say: avoid, and a street, or: avoid steps.")
  }

  /// Leaves steps out of routes where another way exists.
  func avoidSteps() -> Reply {
    options.avoidsSteps = true
    forgetPlannedRoute()
    guard roads.hasSteps else { return record("I'll avoid steps, but my map shows none here.") }
    guard route != nil, !guidance.hasArrived, let fresh = reroute() else { return record("I'll avoid steps.") }
    return record("I'll avoid steps. \(fresh)")
  }
}
