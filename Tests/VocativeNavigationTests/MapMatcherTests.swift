import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeNavigation

@Suite("Map matching")
struct MapMatcherTests {
  /// A walk along a line of points with an error that drifts, matched to the road network.
  private struct MatchedWalk {
    let roads: RoadGraph
    var matcher: MapMatcher
    var filter = PositionFilter()
    var time = Duration.zero
    var drift = (east: 0.0, north: 0.0)
    var random = SeededRandomNumberGenerator(seed: 5)
    var lowest = 1.0

    init(_ roads: RoadGraph, _ route: Route) { (self.roads, matcher) = (roads, MapMatcher(for: route)) }

    mutating func walk(_ points: [Coordinate], deviation: Double) {
      for point in points {
        time += .seconds(1)
        drift.east = 0.95 * drift.east + 0.31 * deviation * Double(random.gaussian())
        drift.north = 0.95 * drift.north + 0.31 * deviation * Double(random.gaussian())
        let seen = point.moved(drift.north, towards: .north).moved(drift.east, towards: .east)
        matcher.update(filter.update(PositionFix(seen, accuracy: 1.5 * deviation, time: time)), in: roads)
        lowest = min(lowest, matcher.routeProbability)
      }
    }
  }

  private static func fixture() throws -> (roads: RoadGraph, route: Route) {
    let town = try TownMap.doggerby()
    let roads = RoadGraph(town)
    let goal = try #require(town.places.first { $0.shown == "Town Hall" })
    return (roads, try #require(roads.route(from: spot(250, 330), to: goal.coordinate)))
  }

  private static func steps(along route: Route, to end: Double) -> [Coordinate] {
    stride(from: 0, through: end, by: 1.3).map { route.point(at: $0) }
  }

  @Test("keeps a walk on its route while positions drift", arguments: [2.0, 5, 10])
  func onRoute(deviation: Double) throws {
    let (roads, route) = try Self.fixture()
    var walk = MatchedWalk(roads, route)
    walk.walk(Self.steps(along: route, to: route.length), deviation: deviation)
    #expect(walk.lowest > 0.05)
    #expect(walk.matcher.routeProbability > 0.8)
  }

  @Test(
    "finds that a turn was missed, the later the more positions drift", arguments: [(2.0, 30.0), (5, 45), (10, 80)])
  func missed(deviation: Double, metres: Double) throws {
    let (roads, route) = try Self.fixture()
    var walk = MatchedWalk(roads, route)
    let corner = route.legs[1].start
    walk.walk(Self.steps(along: route, to: corner), deviation: deviation)
    let course = route.bearing(at: corner - 5)
    let straight = stride(from: 0, through: metres, by: 1.3).map { route.point(at: corner).moved($0, towards: course) }
    walk.walk(straight, deviation: deviation)
    #expect(walk.matcher.routeProbability < 0.05)
    let point = try #require(walk.matcher.mostProbablePoint(in: roads))
    #expect(point.metres(to: try #require(straight.last)) < 10 + 2 * deviation)
  }

  @Test("knows a walk off all streets, and a place far from the map")
  func offStreet() throws {
    let (roads, route) = try Self.fixture()
    var walk = MatchedWalk(roads, route)
    walk.walk(Self.steps(along: route, to: 60), deviation: 2)
    let field = route.point(at: 60).moved(3_000, towards: .south)
    for _ in 0..<20 { walk.walk([field], deviation: 2) }
    #expect(walk.matcher.routeProbability == 0 && walk.matcher.mostProbablePoint(in: roads) == nil)
    walk.walk(Self.steps(along: route, to: 60), deviation: 2)
    #expect(walk.matcher.routeProbability > 0.8)
  }
}
