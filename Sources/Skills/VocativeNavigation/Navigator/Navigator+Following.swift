import VocativeCore
import VocativeDialogue
public import VocativeText

extension Navigator {
  /// A farther street is not the one that the person is in.
  static let nearbyStreet = SignalMonitor.offMapDistance
  /// Less accurate positions are of no use on a route, in metres.
  private static let uselessAccuracy = 100.0
  /// A second call to turn round within so many metres is one too many.
  private static let rerouteSpacing = 45.0

  /// Takes a report of a receiver and returns what is to be announced, in order.
  public func update(_ fix: PositionFix) -> [Reply] {
    let nearest = roads.footings(within: Self.nearbyStreet, of: fix.coordinate).first?.metres
    let signals = walker.update(fix, distanceToStreet: nearest ?? .infinity)
    var announcements = guidance.isActive ? signals.compactMap(words) : []
    if signals.contains(.returnedToMap), guidance.isActive, let reply = reroute() {
      announcements.append(reply)
    } else if nearest != nil, fix.accuracy ?? 0 <= Self.uselessAccuracy, let estimate = walker.estimate {
      announcements += guidance.update(estimate, in: roads).compactMap { announcement(for: $0, at: estimate) }
    }
    announcements += arrivalsAtAwaitedPlaces()
    announcements.forEach { lastAnswer = $0 }
    return announcements
  }

  /// Updates the person's position and heading at once, for an app without a receiver.
  @discardableResult
  public func move(to position: Coordinate, facing heading: Bearing) -> [Reply] {
    let time = walker.estimate.map { $0.time + .seconds(1) } ?? .zero
    return update(PositionFix(position, heading: heading, time: time))
  }

  /// True if the destination of the route was reached.
  public var hasArrived: Bool { guidance.hasArrived }

  private func announcement(for event: GuidanceEvent, at estimate: PositionEstimate) -> Reply? {
    if case .leftRoute = event {
      let spacing = lastReroute.map { $0.metres(to: estimate.coordinate) } ?? .infinity
      guard let reply = reroute() else { return "You have left the way, and I know of no other." }
      let isRepeated = spacing < Self.rerouteSpacing && turnsRound
      return isRepeated ? nil : "You are off the way. \(reply)"
    }
    guard let instructions = guidance.instructions else { return nil }
    let announcer = GuidanceAnnouncer(instructions: instructions, later: guidance.trip?.later ?? [])
    return announcer.words(for: event, from: position, facing: walker.direction)
  }

  /// Plans a new route to the destination and returns its beginning; nil if there is none.
  func reroute() -> Reply? {
    guard let trip = guidance.trip else { return nil }
    var options = options
    options.course = walker.estimate?.course
    let noise = walker.estimate?.noise ?? 0
    let start = guidance.streetPoint(near: position, in: roads, within: 10 + 2 * noise) ?? position
    guard let route = roads.route(from: start, to: trip.goal.coordinate, options), !route.legs.isEmpty else {
      return nil
    }
    guidance.replaceRoute(route, facing: heading)
    lastReroute = position
    return guidance.instructions.map {
      "The new way to \(trip.goal) is \(route.distance). \($0.beginning(facing: walker.direction))"
    }
  }

  /// True if the route begins behind the person.
  private var turnsRound: Bool {
    guard let first = route?.legs.first else { return false }
    return abs(walker.direction.turn(to: first.bearing)) >= 135
  }

  private func words(for signal: SignalEvent) -> Reply? {
    switch signal {
    case .becamePoor(let metres):
      "Your position is known to \(Distance(metres: metres)) only. I may be late with turns."
    case .recovered: "Your position is good again."
    case .leftMap: offMapReply
    case .returnedToMap: "You are back on my map."
    }
  }

  /// The reply to a question about the route far off the map; nil on the map.
  var offMapReply: Reply? {
    guard roads.footings(within: Self.nearbyStreet, of: position).isEmpty else { return nil }
    guard let street = roads.nearestFooting(to: position) else { return "My map has no streets." }
    return "You are off my map: the nearest street that I know is \(Distance(metres: street.metres)) away. "
      + "I can't show a way from here."
  }

  /// The reply to a question about a route whose end was reached; nil before.
  var arrivedReply: Reply? {
    guard guidance.hasArrived, let goal = guidance.trip?.goal else { return nil }
    return "You have arrived: \(goal) is \(scene.relativeLocation(of: goal))."
  }
}
