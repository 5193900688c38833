import Testing
import VocativeCore
import VocativeDialogue
import VocativeSupport

@testable import VocativeNavigation

@Suite("A town")
struct TownTests {
  @Test("comes along, with a few streets and a few hundred places")
  func doggerby() throws {
    let town = try TownMap.doggerby()
    #expect(town.places.count > 200)
    #expect(Set(town.streets.map(\.name)).count == 17)
    #expect(town.places.filter { $0.names.first == "Starbucks" }.count == 3)
    #expect(Set(town.places.map(\.id)).count == town.places.count)
  }

  @Test(
    "tells where its file is wrong",
    arguments: [
      ("n1 v1 Tname=A,amenity=cafe x2 y94", .invalid), ("n1 v1 x2", .invalid), ("nx v1 x2 y54", .syntax),
      ("n1 v1 Tname x2 y54", .syntax), ("n1 v1 Tname=%zz% x2 y54", .syntax), ("w1 v1 Thighway=path Nn7", .missing),
      ("w1 v1 Thighway=path Nseven", .syntax),
    ] as [(String, InputError.Code)])
  func damaged(line: String, code: InputError.Code) {
    let error = #expect(throws: InputError.self) { try TownMap(opl: "\n" + line, file: "town.opl") }
    #expect(error?.code == code)
    #expect(error?.position?.line == 2)
  }

  @Test("passes over what it does not need")
  func others() throws {
    let town = try TownMap(
      opl: "r5 v1 Ttype=route Mn1@\r\nn1 v1 dV c3 t i0 u Tname=Caf%e9%%20%Uno,amenity=cafe x2 y54\n\nn2 v1 T x2 y54\n")
    #expect(town.places.map(\.names) == [["Café Uno"]])
    #expect(town.streets.isEmpty)
  }

  @Test("finds what is near as looking at every place does", arguments: 0..<20)
  func near(seed: Int) async throws {
    var random = SeededRandomNumberGenerator(seed: UInt64(seed))
    let town = try TownMap.doggerby()
    let index = try PlaceIndex(town)
    let here = try spot(.random(in: -100...900, using: &random), .random(in: -100...800, using: &random))
    let reach = Double.random(in: 20...400, using: &random)
    let all = town.places.filter { here.metres(to: $0.coordinate) <= reach }
      .sorted { (here.metres(to: $0.coordinate), $0.id) < (here.metres(to: $1.coordinate), $1.id) }
    #expect(try await index.places(within: reach, of: here) == all)
    let cafe = try await index.nearest(1, to: here) { $0.kind == .cafe }
    let nearest = town.places.filter { $0.kind == .cafe }
      .min { here.metres(to: $0.coordinate) < here.metres(to: $1.coordinate) }
    #expect(cafe.first == nearest)
  }
}

@Suite("A way on foot")
struct RouteTests {
  /// The length of the shortest way between two points of the graph, by trying all (Floyd and Warshall).
  private func lengths(_ graph: RoadGraph) -> [[Double]] {
    let nodes = graph.points.indices
    var metres = nodes.map { from in nodes.map { $0 == from ? 0 : Double.infinity } }
    for from in nodes {
      for edge in graph.edges(from: from).map({ graph.edge($0) }) {
        metres[from][edge.to] = min(metres[from][edge.to], edge.metres)
      }
    }
    for middle in nodes {
      for from in nodes {
        for to in nodes { metres[from][to] = min(metres[from][to], metres[from][middle] + metres[middle][to]) }
      }
    }
    return metres
  }

  @Test("between any two corners is the shortest there is")
  func shortest() throws {
    let graph = RoadGraph(try .doggerby())
    let lengths = lengths(graph)
    for from in graph.points.indices {
      for to in graph.points.indices where to != from {
        let route = try #require(graph.route(from: graph.points[from], to: graph.points[to]))
        #expect(abs(route.distance.metres - lengths[from][to]) < 2)
      }
    }
  }

  @Test("over the river goes by a bridge")
  func bridge() throws {
    let town = try TownMap.doggerby()
    let route = try #require(RoadGraph(town).route(from: spot(0, 0), to: spot(0, 110)))
    #expect(route.legs.map(\.street).contains("Bridge Street"))
    #expect(route.distance.metres > 600)
  }

  @Test("tells each turn")
  func steps() throws {
    let town = try TownMap(
      opl: """
        n1 v1 T x2.0000 y54.0000
        n2 v1 T x2.0000 y54.0010
        n3 v1 T x2.0017 y54.0010
        w1 v1 Thighway=residential,name=North%20%Street Nn1,n2
        w2 v1 Thighway=residential,name=East%20%Street Nn2,n3
        """)
    let route = try #require(RoadGraph(town).route(from: town.streets[0].points[0], to: town.streets[1].points[1]))
    #expect(
      RouteInstructions(route: route, destination: "the café").steps(facing: .east).map(\.shown) == [
        "Walk along North Street, at 9 o'clock, for 110 metres.", "Turn right into East Street and walk 110 metres.",
        "the café is then at 9 o'clock.",
      ])
  }

  @Test("does not exist where no road leads")
  func none() throws {
    let empty = try TownMap(opl: "")
    #expect(RoadGraph(empty).route(from: try spot(0, 0), to: try spot(9, 9)) == nil)
    let apart = try TownMap(
      opl: """
        n1 v1 T x2.00 y54.000
        n2 v1 T x2.00 y54.001
        n3 v1 T x2.01 y54.000
        n4 v1 T x2.01 y54.001
        w1 v1 Thighway=path Nn1,n2
        w2 v1 Thighway=path Nn3,n4
        """)
    #expect(RoadGraph(apart).route(from: apart.streets[0].points[0], to: apart.streets[1].points[0]) == nil)
  }
}
