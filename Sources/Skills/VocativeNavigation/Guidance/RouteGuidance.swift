import VocativeCore
import VocativeDialogue
package import VocativeText

/// The guidance along a route: the steps, the walk, and what is given next: a state machine.
package struct RouteGuidance: Hashable, Sendable {
  /// A journey to one place after another.
  struct Trip: Hashable, Sendable {
    /// The place where it began.
    let origin: Coordinate
    /// The place that the route leads to.
    let goal: Place
    /// The places after it.
    var later: [Place] = []
  }

  /// The steps in order.
  package private(set) var steps: [Reply] = []
  /// The index of the current step.
  package private(set) var currentStep = 0
  /// True while steps are read out.
  package private(set) var isActive = false
  /// The walk along the route; nil without one.
  private(set) var follower: RouteFollower?
  private(set) var trip: Trip?
  /// The words for directions.
  var style = DirectionStyle.mixed
  /// True if every crossing is reported.
  var reportsCrossings = false { didSet { follower?.reportsCrossings = reportsCrossings } }
  /// True once a position was matched to the route.
  private(set) var hasMoved = false

  /// The metres within which a person is still at the beginning.
  private static let beginning = 6.0

  /// Creates guidance without a route.
  package init() {}

  /// True if the destination was reached.
  var hasArrived: Bool { follower?.phase == .arrived }
  /// True if the route was left, and the guidance waits for a new one.
  var needsRoute: Bool { follower?.phase == .left }
  /// The most probable place on a street, from all reports on this walk; nil if none is known near a position.
  func streetPoint(near position: Coordinate, in roads: RoadGraph, within metres: Double) -> Coordinate? {
    guard let point = follower?.matcher.mostProbablePoint(in: roads), point.metres(to: position) <= metres else {
      return nil
    }
    return point
  }

  /// The words for the route; nil without one.
  var instructions: RouteInstructions? {
    guard let follower, let trip else { return nil }
    return RouteInstructions(route: follower.route, destination: "\(trip.goal)", style: style)
  }

  // MARK: Journeys

  /// Starts with the first step of a route.
  mutating func start(_ route: Route, _ trip: Trip, facing heading: Bearing) {
    follower = RouteFollower(route, after: follower?.matcher, reportsCrossings: reportsCrossings)
    self.trip = trip
    (currentStep, isActive, hasMoved) = (0, true, false)
    steps = instructions?.steps(facing: heading) ?? []
  }

  /// Puts a new route to the same place in place of the one that was left; keeps a pause.
  mutating func replaceRoute(_ route: Route, facing heading: Bearing) {
    guard let trip else { return }
    let wasActive = isActive
    start(route, trip, facing: heading)
    (isActive, hasMoved) = (wasActive, true)
  }

  /// Adds a place after the destination.
  mutating func addStop(_ place: Place) { trip?.later.append(place) }

  /// Removes the places of a name after the destination; false if there is none.
  mutating func removeStop(named name: String) -> Bool {
    let before = trip?.later.count ?? 0
    trip?.later.removeAll { $0.shown == name }
    return trip?.later.count ?? 0 < before
  }

  /// Ends the guidance and forgets the route.
  mutating func cancel() { (follower, trip, steps, currentStep, isActive) = (nil, nil, [], 0, false) }

  /// Takes a position and returns the events on the route, none while the guidance is paused.
  mutating func update(_ estimate: PositionEstimate, in roads: RoadGraph) -> [GuidanceEvent] {
    guard var follower else { return [] }
    let leg = follower.leg
    let events = follower.update(estimate, in: roads)
    self.follower = follower
    hasMoved = true
    if follower.leg != leg { currentStep = follower.leg }
    if follower.phase == .arrived {
      currentStep = max(0, steps.count - 1)
      let wasActive = isActive
      isActive = false
      return wasActive || events.contains(.passedGoal) && !isPaused ? events : []
    }
    return isActive ? events : []
  }

  /// True if the person has paused the guidance.
  private(set) var isPaused = false

  // MARK: Commands

  /// Continues at the current step and returns it.
  package mutating func play() -> Reply {
    guard instructions != nil else { return Self.nothing }
    isPaused = false
    if hasArrived { return Self.finished }
    isActive = true
    return current
  }

  /// Pauses the guidance.
  package mutating func pause() -> Reply {
    guard isActive else { return "Nothing is being told." }
    (isActive, isPaused) = (false, true)
    return "Paused. Say play to go on."
  }

  /// Advances to the next step and returns it, also while the guidance is paused.
  package mutating func next() -> Reply {
    guard instructions != nil else { return Self.nothing }
    if hasArrived { return Self.finished }
    guard currentStep + 1 < steps.count else { return "That was the last step." }
    currentStep += 1
    (isActive, isPaused) = (true, false)
    return steps[currentStep]
  }

  /// Returns to the step before and returns it.
  mutating func previous() -> Reply {
    guard instructions != nil else { return Self.nothing }
    guard currentStep > 0 else { return "That was the first step. \(steps.first ?? "")" }
    currentStep -= 1
    return steps[currentStep]
  }

  static let nothing: Reply = "There is no way to tell. Say: take me to, and a place."
  static let finished: Reply = "You have arrived; there is no further step."

  /// The current step, from the place where the person is.
  var current: Reply {
    guard let follower, let instructions else { return Self.nothing }
    if !hasMoved || follower.along < Self.beginning { return steps.first ?? Self.nothing }
    return instructions.goingOn(from: follower.along)
  }
}
