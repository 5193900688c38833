import Testing
import VocativeCore
import VocativeDialogue

@testable import VocativeNavigation

/// A point so many metres east and north of a place in the North Sea.
func spot(_ east: Double, _ north: Double) throws -> Coordinate {
  let origin = try #require(Coordinate(latitude: 54, longitude: 2))
  return origin.moved(north, towards: .north).moved(east, towards: .east)
}

@Suite("Distances and directions")
struct GeographyTests {
  @Test("between cities are those of the globe, to half a percent")
  func cities() throws {
    let rome = try #require(Coordinate(latitude: 41.9028, longitude: 12.4964))
    let paris = try #require(Coordinate(latitude: 48.8566, longitude: 2.3522))
    #expect(abs(rome.metres(to: paris) - 1_105_800) < 5_500)
    #expect(abs(rome.bearing(to: paris).degrees - 318) < 2)
  }

  @Test("across the line where days change are short")
  func dateLine() throws {
    let west = try #require(Coordinate(latitude: 10, longitude: 179.999))
    let east = try #require(Coordinate(latitude: 10, longitude: -179.999))
    #expect(west.metres(to: east) < 250)
    #expect(abs(west.bearing(to: east).degrees - 90) < 1)
  }

  @Test("that are none are refused", arguments: [(91.0, 0.0), (0.0, 181.0), (.nan, 0), (0, .infinity)])
  func nowhere(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test("are those that one walked", arguments: [(30.0, 40.0), (-200, 5), (0, -1_000)] as [(Double, Double)])
  func moved(east: Double, north: Double) throws {
    let (here, there) = (try spot(0, 0), try spot(east, north))
    let metres = (east * east + north * north).squareRoot()
    #expect(abs(here.metres(to: there) - metres) < 0.01 * metres)
  }

  @Test(
    "are told by the clock",
    arguments: [(0.0, 12), (14, 12), (16, 1), (60, 2), (90, 3), (180, 6), (-90, 9), (-20, 11), (359, 12)])
  func clock(bearing: Double, hour: Int) {
    #expect(ClockDirection(of: Bearing(degrees: bearing), facing: .north).hour == hour)
    #expect(ClockDirection(of: Bearing(degrees: bearing + 90), facing: .east).hour == hour)
  }

  @Test("turn by the shorter way")
  func turns() {
    #expect(Bearing(degrees: 350).turn(to: Bearing(degrees: 10)) == 20)
    #expect(Bearing(degrees: 10).turn(to: Bearing(degrees: 350)) == -20)
    #expect(Bearing(degrees: .nan).degrees == 0)
    #expect(Bearing(degrees: -1e-20).degrees == 0)
  }

  @Test(
    "are said as precisely as one can walk",
    arguments: [
      (0.0, "5 metres"), (13, "15 metres"), (44, "40 metres"), (196, "200 metres"), (260, "250 metres"),
      (970, "950 metres"), (980, "1 kilometre"), (1_234, "1.2 kilometres"), (2_000, "2 kilometres"), (.nan, "5 metres"),
      (1e300, "40000 kilometres"),
    ])
  func shownText(metres: Double, text: String) { #expect(Distance(metres: metres).shown == text) }

  @Test("are spoken in words")
  func spoken() {
    #expect(Distance(metres: 1_200).spoken == "one point two kilometres")
    #expect(ClockDirection(of: .east, facing: .north).spoken == "at three o'clock")
  }

  @Test(
    "are spoken as sides where the clock is not wanted",
    arguments: [
      (0.0, "straight ahead"), (30, "ahead on the right"), (90, "on the right"), (150, "behind you on the right"),
      (180, "behind you"), (210, "behind you on the left"), (270, "on the left"), (330, "ahead on the left"),
    ])
  func sides(bearing: Double, words: String) {
    #expect(ClockDirection(of: Bearing(degrees: bearing), facing: .north, style: .sides).shown == words)
  }
}
