import VocativeCore

/// Follows a walk along a route and reports what is worth a word: a state machine.
///
/// Positions are matched to the route in a window around the progress so far. Each event is reported once.
struct RouteFollower: Hashable, Sendable {
  /// The phases of a walk.
  enum Phase: Hashable, Sendable { case walking, arrived, left }

  let route: Route
  /// True if every crossing is reported.
  var reportsCrossings: Bool
  /// The metres walked along the route.
  private(set) var along = 0.0
  /// The phase of the walk.
  private(set) var phase = Phase.walking
  /// True while the person walks back.
  private(set) var isReversed = false
  private var farthest = 0.0
  private var reversedAt = 0.0
  private var reverseCount = 0
  private var offsetBefore = 0.0
  /// The place of the walk on the road network.
  private(set) var matcher: MapMatcher
  private var (announcedAhead, announcedTurns): (Set<Int>, Set<Int>) = ([], [])
  private var (hasAnnouncedGoal, hasPassed) = (false, false)
  /// The progress at the last event.
  private var lastEvent = 0.0
  private var lastCrossing = -1.0
  private var lastFeature = -1.0

  /// The metres before a turn or the destination at which it is announced, the metres at which it is here, and the metres
  /// behind it up to which it is still worth a word.
  private static let (ahead, here, late) = (40.0, 10.0, 9.0)
  /// The metres before steps or a crossing for pedestrians at which they are announced.
  private static let featureAhead = 18.0
  /// A stretch between two turns below which both are given at once.
  private static let shortLeg = 25.0
  /// The least metres between an event and the next report of progress.
  private static let progressInterval = 200.0
  /// The metres walked back that count as walking back.
  private static let reverseDistance = 12.0

  /// The probability below which the route is left, and the distance in metres within which a person is still on it.
  private static let (leastProbability, tolerance) = (0.05, 9.0)

  /// Follows a route from its beginning.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - matcher: The place of the walk, as an earlier route left it.
  ///   - reportsCrossings: True if every crossing is reported.
  init(_ route: Route, after matcher: MapMatcher? = nil, reportsCrossings: Bool = false) {
    (self.route, self.reportsCrossings) = (route, reportsCrossings)
    self.matcher = matcher ?? MapMatcher(for: route)
    self.matcher.follow(route)
  }

  /// The metres that remain.
  var remaining: Double { max(0, route.length - along) }
  /// The number of the leg that the person walks along.
  var leg: Int { route.leg(at: along) }

  /// Takes a position and returns the events.
  mutating func update(_ estimate: PositionEstimate, in roads: RoadGraph) -> [GuidanceEvent] {
    guard phase != .left, let projection = projection(of: estimate) else { return [] }
    matcher.update(estimate, in: roads)
    let course = estimate.course
    let before = along
    along = projection.along
    if phase == .arrived { return passing(estimate) }
    let turn = course.map { abs(route.bearing(at: along).turn(to: $0)) }
    if isAway(estimate, projection, turn) {
      phase = .left
      return [.leftRoute]
    }
    if let event = reversal(estimate, turn) { return [event] }
    // A turn means nothing to one who walks away from it.
    guard !isReversed, turn.map({ $0 < 120 }) ?? true || remaining <= Self.here else { return [] }
    farthest = max(farthest, along)
    let event = arrival(estimate, projection) ?? turning() ?? feature() ?? crossing(after: before) ?? progress()
    if event != nil { lastEvent = along }
    return [event].compactMap(\.self)
  }

  private func projection(of estimate: PositionEstimate) -> RouteProjection? {
    let reach = (estimate.elapsed ?? .seconds(30)).seconds * 2.5 + 3 * estimate.noise + 20
    let window = max(0, along - reach)...min(max(along + reach, 0), max(route.length, 0))
    let near = route.projection(of: estimate.coordinate, within: window, expected: along)
    let tolerance = 15 + 2 * estimate.noise
    guard near?.offset ?? .infinity > tolerance,
      let any = route.projection(of: estimate.coordinate, within: 0...max(route.length, 0), expected: along),
      any.offset < tolerance
    else { return near }
    return any
  }

  // MARK: Off the route

  private mutating func isAway(
    _ estimate: PositionEstimate, _ projection: RouteProjection, _ turn: Double?
  ) -> Bool {
    // One who comes nearer is on the way back; the side of the street at the destination is no other street; one who
    // stands still goes nowhere.
    let goesAway = projection.offset > offsetBefore - 2
    offsetBefore = projection.offset
    guard turn != nil, goesAway, estimate.coordinate.metres(to: route.goal) >= 15 else { return false }
    return matcher.routeProbability < Self.leastProbability && projection.offset > Self.tolerance
  }

  private mutating func reversal(_ estimate: PositionEstimate, _ turn: Double?) -> GuidanceEvent? {
    let back = farthest - along
    if isReversed {
      if along > reversedAt + 5 || turn.map({ $0 < 60 }) ?? false {
        (isReversed, farthest) = (false, along)
      } else if reversedAt - along > 60, reverseCount < 3 {
        (reversedAt, reverseCount) = (along, reverseCount + 1)
        return .reversed
      }
      return nil
    }
    let limit = Self.reverseDistance + max(0, estimate.noise - 4)
    guard back > limit, turn.map({ $0 > 120 }) ?? false else { return nil }
    (isReversed, reversedAt, reverseCount) = (true, along, reverseCount + 1)
    return .reversed
  }

  // MARK: Turns and the destination

  private mutating func turning() -> GuidanceEvent? {
    let next = route.legs.indices.dropFirst().first {
      route.legs[$0].start > along - Self.late && !announcedTurns.contains($0)
    }
    guard let next else { return nil }
    let metres = route.legs[next].start - along
    if metres <= Self.here {
      announcedTurns.insert(next)
      announcedAhead.insert(next)
      let isShort = next + 1 < route.legs.count && route.legs[next].distance.metres < Self.shortLeg
      if isShort { announcedAhead.insert(next + 1) }
      return .turn(leg: next, thenLeg: isShort ? next + 1 : nil)
    }
    // A street that only changes its name needs no warning.
    guard metres <= Self.ahead, metres > 1.5 * Self.here, abs(route.legs[next].turn) > 30,
      announcedAhead.insert(next).inserted
    else { return nil }
    return .turnAhead(leg: next, metres: metres)
  }

  private mutating func arrival(_ estimate: PositionEstimate, _ projection: RouteProjection) -> GuidanceEvent? {
    let goal = estimate.coordinate.metres(to: route.goal)
    if remaining <= Self.here || goal < Self.here {
      phase = .arrived
      guard projection.offset < 20 + estimate.noise else {
        hasPassed = true
        return .passedGoal
      }
      return .arrived
    }
    let lastTurn = route.legs.last?.start ?? 0
    guard remaining <= Self.ahead, remaining > 1.5 * Self.here, along >= lastTurn - 1, !hasAnnouncedGoal else {
      return nil
    }
    hasAnnouncedGoal = true
    return .goalAhead(metres: remaining)
  }

  private mutating func passing(_ estimate: PositionEstimate) -> [GuidanceEvent] {
    let end = route.points.last ?? route.goal
    let away = min(estimate.coordinate.metres(to: route.goal), estimate.coordinate.metres(to: end))
    guard !hasPassed, away > 25 + estimate.noise, estimate.course != nil else { return [] }
    hasPassed = true
    return [.passedGoal]
  }

  // MARK: Between turns

  /// Steps are always worth a word, crossings for pedestrians where crossings are reported.
  private mutating func feature() -> GuidanceEvent? {
    let next = route.features.first { feature in
      if case .crossing = feature.kind, !reportsCrossings { return false }
      return feature.along > lastFeature && feature.along > along + 2 && feature.along - along <= Self.featureAhead
    }
    guard let next else { return nil }
    lastFeature = next.along
    return .feature(next.kind, metres: next.along - along)
  }

  private mutating func crossing(after before: Double) -> GuidanceEvent? {
    guard reportsCrossings,
      let crossing = route.crossings.first(where: {
        $0.along > lastCrossing && $0.along > before - 5 && $0.along - along <= Self.here && $0.along > along - 15
      })
    else { return nil }
    lastCrossing = crossing.along
    return .crossing(streets: crossing.streets)
  }

  private func progress() -> GuidanceEvent? {
    let end = leg + 1 < route.legs.count ? route.legs[leg + 1].start : route.length
    guard along - lastEvent >= Self.progressInterval, end - along > 1.5 * Self.ahead else { return nil }
    return .progress(leg: leg, metres: end - along)
  }
}
