import Foundation
import Testing
import VocativeCore
import VocativeDialogue
import VocativeSupport

@testable import VocativeNavigation

@Suite("Maps of real places")
struct MapDataTests {
  /// Two roads beside each other, one with steps, between two corners 400 metres apart; and what stands there.
  private static let text = """
    n1 v1 T x2.0000 y54.0000
    n2 v1 Thighway=crossing,crossing=traffic_signals x2.0030 y54.0000
    n3 v1 T x2.0060 y54.0000
    n4 v1 T x2.0000 y54.0009
    n5 v1 T x2.0060 y54.0009
    n6 v1 Tamenity=bench x2.0010 y54.0001
    n7 v1 Tamenity=cafe,name=Café%20%Zoë,opening_hours=Mo-Fr%20%08:00-18:00,addr%3a%housenumber=4 x2.0011 y54.0001
    n8 v1 Tamenity=parking_space x2.0012 y54.0001
    w1 v1 Thighway=footway,name=Short%20%Walk Nn1,n2
    w2 v1 Thighway=steps,name=Short%20%Walk Nn2,n3
    w3 v1 Thighway=residential,name=Long%20%Road,sidewalk=both Nn1,n4,n5,n3
    w4 v1 Thighway=motorway,name=Motorway Nn1,n3
    w5 v1 Tamenity=library,name=Area%20%Library,building=yes Nn1,n2,n5,n1
    """

  @Test("keep what matters to one who walks")
  func keeps() throws {
    let town = try TownMap(opl: Self.text)
    #expect(town.streets.map(\.name) == ["Short Walk", "Short Walk", "Long Road"])
    #expect(town.streets.map(\.traits) == [[], .steps, .sidewalk])
    #expect(town.crossings == [2: .signals])
    #expect(town.places.map(\.shown) == ["bench", "Café Zoë", "Area Library"])
    #expect(town.places.map(\.isNamed) == [false, true, true])
    #expect(town.places[1].openingHours == "Mo-Fr 08:00-18:00" && town.places[1].houseNumber == "4")
  }

  @Test("give ways without steps where that is wished")
  func steps() throws {
    let town = try TownMap(opl: Self.text)
    let roads = RoadGraph(town)
    let (from, to) = (town.streets[0].points[0], town.streets[1].points[1])
    var options = RouteOptions()
    #expect(try #require(roads.route(from: from, to: to, options)).legs.map(\.street) == ["Short Walk"])
    options.avoidsSteps = true
    #expect(try #require(roads.route(from: from, to: to, options)).legs.allSatisfy { $0.street == "Long Road" })
  }

  @Test(
    "know who may walk where",
    arguments: [
      (["highway": "motorway"], nil), (["highway": "residential", "foot": "no"], nil),
      (["highway": "service", "access": "private"], nil),
      (["highway": "service", "access": "private", "foot": "yes"], []),
      (["highway": "trunk", "foot": "yes"], .busyRoad), (["highway": "primary"], .busyRoad),
      (["highway": "primary", "sidewalk": "left"], .sidewalk), (["highway": "primary", "sidewalk": "no"], .busyRoad),
      (["highway": "path", "surface": "gravel", "tactile_paving": "yes"], [.unpaved, .tactilePaving]),
      (["waterway": "river"], nil),
    ] as [([String: String], StreetTraits?)])
  func access(tags: [String: String], traits: StreetTraits?) { #expect(StreetTraits(highwayWith: tags) == traits) }

  @Test("come back from a map file as they were, and from one that is damaged not at all")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "town.vmap")
    for town in [try TownMap(opl: Self.text), try TownMap.doggerby(), try TownMap(opl: "")] {
      try town.write(to: file)
      #expect(try TownMap(contentsOf: file) == town)
    }
    try TownMap(opl: Self.text).write(to: file)
    let bytes = try Data(contentsOf: file)
    for count in [0, 4, 8, 20, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(count).write(to: file)
      #expect(throws: InputError.self) { try TownMap(contentsOf: file) }
    }
    // No byte makes the reader trap; most are found.
    var random = SeededRandomNumberGenerator(seed: 1)
    for _ in 0..<300 {
      var damaged = bytes
      damaged[Int.random(in: 8..<damaged.count, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      try damaged.write(to: file)
      _ = try? TownMap(contentsOf: file)
    }
  }

  @Test("are read while they come, in pieces of any size", arguments: [1, 7, 4_096])
  func chunks(size: Int) throws {
    var reader = OPLReader(file: nil)
    let bytes = Array(Self.text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try reader.read(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(try reader.finish() == TownMap(opl: Self.text))
    #expect(reader.objectCount == 13)
  }

  @Test("tell opening hours by the clock of the person")
  func hours() async throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    // Wednesday, 25 November 2026, 12:30.
    let now = Date(timeIntervalSince1970: 1_795_609_800)
    let town = try TownMap(opl: Self.text)
    let start = town.streets[0].points[0]
    let navigator = try Navigator(town, at: start, facing: .east, calendar: calendar, now: { now })
    let conversation = try Assistant.navigation(navigator).conversation()
    let open = await conversation.say("is café zoë open")
    #expect(open.reply.shown == "Café Zoë is open until 18:00.")
    #expect(await conversation.say("when does the library close").reply.shown.contains("no opening hours"))
    let bench = await conversation.say("where is the nearest bench")
    #expect(bench.reply.shown.hasPrefix("The nearest bench is at"))
  }
}

@Suite("Steps and crossings on the way")
struct RouteFeatureTests {
  @Test("are announced before they come, crossings where one asks for them", arguments: [false, true])
  func announced(reportsCrossings: Bool) async throws {
    let town = try TownMap(
      opl: """
        n1 v1 T x2.0000 y54.0000
        n2 v1 Thighway=crossing,crossing=traffic_signals x2.0015 y54.0000
        n3 v1 T x2.0030 y54.0000
        n4 v1 T x2.0032 y54.0000
        n5 v1 T x2.0060 y54.0000
        n6 v1 Tamenity=cafe,name=Zoë x2.0059 y54.0001
        w1 v1 Thighway=footway,name=Walk Nn1,n2,n3
        w2 v1 Thighway=steps,name=Walk Nn3,n4
        w3 v1 Thighway=footway,name=Walk Nn4,n5
        """)
    let navigator = try Navigator(town, at: town.streets[0].points[0], facing: .east)
    _ = await navigator.setCrossingReports(reportsCrossings)
    _ = await navigator.guide(to: town.places[0])
    let route = try #require(await navigator.route)
    var texts: [String] = []
    for (second, along) in stride(from: 0, to: route.length, by: 1.4).enumerated() {
      let fix = PositionFix(route.point(at: along), accuracy: 5, heading: .east, time: .seconds(second))
      texts += await navigator.update(fix).map(\.shown)
    }
    #expect(texts.contains { $0.hasPrefix("Steps in ") && $0.hasSuffix("for 15 metres.") }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("A crossing with traffic lights in ") } == reportsCrossings)
    #expect(texts.last?.hasPrefix("You have arrived") ?? false)
  }
}
