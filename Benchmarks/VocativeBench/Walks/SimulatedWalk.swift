import VocativeCore
import VocativeNavigation
import VocativeSupport
import VocativeText

/// A walk through a town by a simulated person, who follows what the navigator says.
struct SimulatedWalk {
  /// The result of a walk.
  struct Outcome: Sendable {
    var arrived = false
    /// The reason why the walk did not end at the destination.
    var reason = ""
    var metres = 0.0
    var seconds = 0.0
    var announcements = 0
    /// The alarms while the person was on the route.
    var falseAlarms = 0
    /// The seconds, and the metres from the route, until it was noticed that the person had left it.
    var noticed: [(seconds: Double, metres: Double)] = []
    var unnoticed = 0
    var transcript: [String] = []
    /// The walk as the receiver recorded it.
    var recording: [GPXWalk.Point] = []
  }

  let navigator: Navigator
  let roads: RoadGraph
  let goal: Place
  let incidents: [WalkIncident]
  private var receiver: SimulatedReceiver
  private var random: SeededRandomNumberGenerator
  private var truth: Coordinate
  private var heading = Bearing.north
  private var clock = 0.0
  private(set) var outcome = Outcome()
  /// The distance in metres of the destination when the arrival was announced.
  private var arrivalDistance: Double?

  /// The speed in metres per second, the longest walk in seconds, and the distance from the route in metres at which a
  /// person has left it.
  private static let (speed, limit, astray) = (1.3, 5_400.0, 12.0)
  /// The metres from the destination within which an arrival is right: places lie beside their street.
  private static let arrivalRadius = 45.0
  /// The seconds off the route after which it counts as not noticed, and the person turns round by themselves.
  private static let patience = 150.0

  init(
    _ navigator: Navigator, _ roads: RoadGraph, from start: Coordinate, to goal: Place, incidents: [WalkIncident],
    accuracy: Double, seed: UInt64
  ) {
    (self.navigator, self.roads, self.goal, self.incidents, truth) = (navigator, roads, goal, incidents, start)
    random = SeededRandomNumberGenerator(seed: seed)
    receiver = SimulatedReceiver(accuracy: accuracy, seed: seed &+ 1_000)
  }

  /// Walks until the navigator says that the destination is here, or the time is over.
  mutating func walk() async {
    outcome.transcript.append("! " + (await navigator.guide(to: goal)).shown)
    for incident in incidents {
      guard await !isOver else { break }
      await follow(for: 40 + 60 * random.uniform())
      await play(incident)
    }
    while await !isOver, clock < Self.limit { await follow(for: 50) }
    outcome.seconds = clock
    outcome.arrived = arrivalDistance.map { $0 < Self.arrivalRadius } ?? false
    if !outcome.arrived {
      outcome.reason = arrivalDistance.map { "arrival \(Int($0)) m away" } ?? "no arrival in 90 minutes"
    }
  }

  private var isOver: Bool { get async { await navigator.hasArrived } }

  // MARK: Steps

  /// Moves for a second, and lets the receiver report.
  private mutating func step(to point: Coordinate, reports: Bool = true) async -> [String] {
    let metres = truth.metres(to: point)
    if metres > 0.2 { heading = truth.bearing(to: point) }
    truth = point
    clock += 1
    outcome.metres += metres
    guard reports else { return [] }
    let fix = receiver.report(truth, heading: heading, at: .seconds(clock))
    let request = outcome.recording.isEmpty ? "take me to \(goal.shown)" : nil
    outcome.recording.append(GPXWalk.Point(fix, utterance: request))
    let texts = await navigator.update(fix).map(\.shown)
    outcome.announcements += texts.count
    if arrivalDistance == nil, await navigator.hasArrived { arrivalDistance = truth.metres(to: goal.coordinate) }
    outcome.transcript += texts.map { "\(Int(clock)) s: \($0)" }
    return texts
  }

  /// Walks along the route that the navigator has.
  private mutating func follow(for metres: Double, reports: Bool = true) async {
    guard let route = await navigator.route else { return }
    var line = PolylineWalk(route.points, from: truth)
    for _ in 0..<Int(metres / Self.speed) {
      if await isOver { return }
      let texts = await step(to: line.advance(Self.speed), reports: reports)
      if let fresh = await navigator.route, fresh != route {
        // A new route while the person followed the old one.
        if texts.contains(where: Self.isAlarm), route.points.distance(of: truth) < Self.astray {
          outcome.falseAlarms += 1
        }
        return
      }
    }
  }

  // MARK: Incidents

  private mutating func play(_ incident: WalkIncident) async {
    outcome.transcript.append("! \(Int(clock)) s: \(incident.rawValue)")
    switch incident {
    case .pause: for _ in 0..<Int(30 + 60 * random.uniform()) { _ = await step(to: truth) }
    case .tunnel: await follow(for: 60 + 80 * random.uniform(), reports: false)
    case .turnsBack: await turnBack()
    case .missedTurn, .wrongTurn, .detour: await goAstray(incident)
    }
  }

  private mutating func turnBack() async {
    guard let route = await navigator.route else { return }
    var line = PolylineWalk(route.points.reversed(), from: truth)
    for _ in 0..<60 {
      let texts = await step(to: line.advance(Self.speed))
      if texts.contains(where: { $0.contains("walking back") || $0.contains("off the way") }) { return }
    }
  }

  /// Leaves the route at its next corner, and walks on until the navigator notices it.
  private mutating func goAstray(_ incident: WalkIncident) async {
    guard let route = await navigator.route,
      let line = StrayWalk(roads, route, from: truth, misses: incident == .missedTurn, using: &random)
    else { return }
    var before = PolylineWalk(route.points, from: truth)
    while truth.metres(to: line.corner) > 2 * Self.speed {
      guard await !isOver, await navigator.route == route else { return }
      _ = await step(to: before.advance(Self.speed))
    }
    var astray = PolylineWalk(line.points, from: truth)
    var left: Double?
    while clock < Self.limit {
      let texts = await step(to: astray.advance(Self.speed))
      let offset = route.points.distance(of: truth)
      if left == nil, offset > Self.astray { left = clock }
      if texts.contains(where: Self.isAlarm) {
        outcome.noticed.append((max(0, clock - (left ?? clock)), offset))
        return
      }
      if let left, clock - left > Self.patience {
        outcome.unnoticed += 1
        return
      }
      if astray.isOver { return }
    }
  }

  private static func isAlarm(_ text: String) -> Bool { text.contains("off the way") || text.contains("left the way") }
}
