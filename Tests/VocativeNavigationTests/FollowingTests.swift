import Testing
import VocativeCore
import VocativeSupport
import VocativeText

@testable import VocativeNavigation

/// A walk through Doggerby by positions, from a place in High Street, and what was announced on it.
struct TestWalk {
  let navigator: Navigator
  private(set) var time = Duration.zero
  private(set) var announcements: [(at: Coordinate, text: String)] = []
  private var random = SeededRandomNumberGenerator(seed: 7)

  init(at position: Coordinate? = nil, facing heading: Bearing = .east) throws {
    navigator = try Navigator(.doggerby(), at: position ?? spot(250, 330), facing: heading)
  }

  /// The places of the town.
  var places: [Place] { get async { await navigator.index.places } }
  /// The texts of all announcements.
  var texts: [String] { announcements.map(\.text) }

  /// The route that is followed.
  func route() async throws -> Route { try #require(await navigator.route) }

  /// Goes to a point at a time and keeps what is announced.
  mutating func go(
    to point: Coordinate, facing heading: Bearing? = nil, accuracy: Double = 5, after seconds: Double = 1
  )
    async
  {
    time += .seconds(seconds)
    let fix = PositionFix(point, accuracy: accuracy, heading: heading, time: time)
    announcements += await navigator.update(fix).map { (point, $0.shown) }
  }

  /// Walks along a route by steps of 1.4 m and as many seconds, with a random error in each direction.
  mutating func follow(_ route: Route, from start: Double = 0, to end: Double? = nil, error: Double = 0) async {
    for along in stride(from: start, through: end ?? route.length, by: 1.4) {
      await go(to: shaken(route.point(at: along), by: error), facing: route.bearing(at: along))
    }
  }

  /// Walks in a direction.
  mutating func walk(_ metres: Double, towards bearing: Bearing, from start: Coordinate) async {
    for step in stride(from: 1.4, through: metres, by: 1.4) {
      await go(to: start.moved(step, towards: bearing), facing: bearing)
    }
  }

  private mutating func shaken(_ point: Coordinate, by error: Double) -> Coordinate {
    guard error > 0 else { return point }
    // The sum of twelve uniform errors is almost a normal one.
    func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0..<1, using: &random) } * error }
    return point.moved(normal(), towards: .north).moved(normal(), towards: .east)
  }
}

@Suite("Guidance that follows a walk")
struct FollowingTests {
  private func started(_ place: String) async throws -> TestWalk {
    let walk = try TestWalk()
    let goal = try #require(await walk.places.first { $0.shown == place })
    _ = await walk.navigator.guide(to: goal)
    return walk
  }

  @Test("announces each turn ahead and at the corner, then the arrival, and little else", arguments: [0.0, 5, 8])
  func whole(error: Double) async throws {
    var walk = try await started("Town Hall")
    let route = try await walk.route()
    await walk.follow(route, error: error)
    for leg in route.legs.dropFirst() {
      let side = leg.turn < 0 ? "left into \(leg.street)" : "right into \(leg.street)"
      let places = walk.announcements.filter { $0.text.contains(side) }.map {
        route.offset(along: leg.start, of: $0.at)
      }
      #expect(places.contains { $0 < 60 } && places.contains { $0 < 25 }, "\(side): \(places)")
    }
    #expect(walk.texts.last?.hasPrefix("You have arrived: Town Hall is") ?? false, "\(walk.texts)")
    #expect(!walk.texts.contains { $0.contains("off the way") || $0.contains("walking back") }, "\(walk.texts)")
    #expect(walk.texts.count <= 3 * (route.legs.count - 1) + 4)
  }

  @Test("notices within 25 metres that a turn was missed, and gives a new route from there")
  func missed() async throws {
    var walk = try await started("Town Hall")
    let route = try await walk.route()
    let corner = route.legs[1].start
    await walk.follow(route, to: corner)
    let before = walk.texts.count
    await walk.walk(25, towards: route.bearing(at: corner - 5), from: route.point(at: corner))
    #expect(walk.texts.dropFirst(before).contains { $0.hasPrefix("You are off the way. The new way to Town Hall is") })
    let fresh = try await walk.route()
    #expect(fresh != route)
    await walk.follow(fresh)
    #expect(walk.texts.last?.hasPrefix("You have arrived") ?? false)
  }

  @Test("says that one walks back")
  func reversed() async throws {
    var walk = try await started("Town Hall")
    let route = try await walk.route()
    await walk.follow(route, to: 60)
    await walk.walk(30, towards: .west, from: route.point(at: 60))
    #expect(walk.texts.last == "You are walking back. Turn round to go on to Town Hall.")
  }

  @Test("is silent for one who stands, and while it is paused")
  func silent() async throws {
    var walk = try await started("Town Hall")
    let route = try await walk.route()
    await walk.follow(route, to: 30)
    let count = walk.texts.count
    for _ in 0..<120 { await walk.follow(route, from: 30, to: 30.1, error: 3) }
    #expect(walk.texts.count == count)
    _ = await walk.navigator.pause()
    await walk.follow(route, from: 30, to: route.legs[2].start)
    #expect(walk.texts.count == count)
    #expect(await walk.navigator.play().shown.hasPrefix("Go on along "))
    await walk.follow(route, from: route.legs[2].start)
    #expect(walk.texts.count > count)
  }

  @Test("says that one has gone past the destination, and gives no step after it")
  func past() async throws {
    var walk = try await started("Town Hall")
    let route = try await walk.route()
    await walk.follow(route)
    #expect(await walk.navigator.next().shown.hasPrefix("You have arrived"))
    await walk.walk(45, towards: route.finalBearing, from: route.point(at: route.length))
    #expect(walk.texts.last?.hasPrefix("You have gone past Town Hall: it is behind you") ?? false, "\(walk.texts)")
  }

  @Test("says that the position is known poorly, and when it is good again")
  func poor() async throws {
    var walk = try await started("Town Hall")
    let route = try await walk.route()
    for accuracy in [5.0, 60, 60, 60, 5, 5] { await walk.go(to: route.point(at: 10), accuracy: accuracy) }
    #expect(
      walk.texts == [
        "Your position is known to 60 metres only. I may be late with turns.", "Your position is good again.",
      ])
  }

  @Test("says that one is off the map, and gives no turns there")
  func offMap() async throws {
    var walk = try await started("Town Hall")
    for _ in 0..<3 { await walk.go(to: try spot(6_000, 4_000)) }
    #expect(walk.texts.count == 1 && walk.texts[0].hasPrefix("You are off my map"))
    #expect(await walk.navigator.next().shown.hasPrefix("You are off my map"))
    let goal = try #require(await walk.places.first)
    #expect(await walk.navigator.guide(to: goal).shown.hasPrefix("You are off my map"))
    await walk.go(to: try spot(250, 330))
    #expect(walk.texts.dropFirst().first == "You are back on my map.")
    #expect(walk.texts.last?.hasPrefix("The new way to Town Hall is") ?? false)
  }
}

extension Route {
  /// The distance along the route between a point of it and a position.
  fileprivate func offset(along: Double, of position: Coordinate) -> Double {
    let nearest = projection(of: position, within: 0...length, expected: along)?.along ?? .infinity
    return abs(nearest - along)
  }
}
