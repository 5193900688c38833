import Testing
import VocativeCore
import VocativeNavigation

@testable import VocativeServer
@testable import VocativeWebApp

@Suite("A session with the navigator")
struct NavigatorSessionTests {
  private static func app() throws -> NavigatorApp {
    let town = try TownMap.doggerby()
    return NavigatorApp(town: town, start: try #require(town.places.first).coordinate, heading: .north)
  }

  @Test("moves to a position within the limits of the map")
  func walk() async throws {
    try await withServer(.init(), try Self.app()) { server in
      let client = try await WebClient.session("navigator", on: server)
      #expect(try await client.nextEvent("ready").required("streets").elements().count > 5)
      #expect(try await client.nextEvent("state").required("heading").number() == 0)
      try await client.send("move", [("at", [25, -40]), ("heading", 450)])
      let state = try await client.nextEvent("state")
      let metres = try state.required("at").elements().map { try $0.number() }
      #expect(abs(metres[0] - 25) < 0.5 && abs(metres[1] + 40) < 0.5)
      #expect(try state.required("heading").number() == 90)
      try await client.send("move", [("at", [25, -400_000]), ("heading", 0)])
      #expect(try await client.nextEvent("error").required("code").text() == "invalid")
    }
  }

  @Test("executes a written command, and answers a request")
  func writing() async throws {
    try await withServer(.init(), try Self.app()) { server in
      let client = try await WebClient.session("navigator", on: server)
      try await client.send("say", [("text", "volume thirty")])
      #expect(try await client.nextEvent("fired").required("command").text() == "volume {level}")
      #expect(try await client.nextEvent("reply").required("text").text() == "Volume 30.")
      try await client.send("say", [("text", "take me to the town hall")])
      #expect(try await client.nextEvent("reply").required("text").text().contains("on foot"))
    }
  }
}
