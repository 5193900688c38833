import Foundation
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeNavigation

@Suite("Recorded walks")
struct GPXWalkTests {
  @Test("are read with times, accuracy, heading and what was said")
  func reads() throws {
    let text = """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="a phone" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="http://x.org">
      <metadata><name>Not the track</name></metadata>
      <trk><name>To &amp; fro</name><trkseg>
      <trkpt lat="54.001" lon="2.002"><ele>4</ele><time>2026-11-25T12:00:00Z</time><hdop>1.2</hdop><cmt>take me home</cmt></trkpt>
      <trkpt lat="54.0011" lon="2.002"><time>2026-11-25T12:00:01.500Z</time>
      <extensions><x:TrackPointExtension><x:course>271.5</x:course></x:TrackPointExtension></extensions></trkpt>
      </trkseg></trk></gpx>
      """
    let walk = try GPXWalk(Data(text.utf8))
    #expect(walk.points.count == 2)
    #expect(walk.points[0].utterance == "take me home" && walk.points[0].fix.accuracy == 6)
    #expect(walk.points[1].fix.time == .seconds(1.5) && walk.points[1].fix.heading == Bearing(degrees: 271.5))
  }

  @Test("come back as they were written")
  func writes() async throws {
    var points: [GPXWalk.Point] = []
    for number in 0..<4 {
      let fix = PositionFix(
        try spot(Double(10 * number), 20), accuracy: 5, heading: Bearing(degrees: Double(90 * number)),
        time: .seconds(number))
      points.append(GPXWalk.Point(fix, utterance: number == 2 ? "what's <this> & that" : nil))
    }
    let walk = GPXWalk(name: "A & B", points: points)
    let read = try GPXWalk(Data(walk.document(startingAt: Date(timeIntervalSince1970: 1_790_000_000)).utf8))
    #expect(read.name == walk.name && read.points.map(\.utterance) == walk.points.map(\.utterance))
    for (one, other) in zip(read.points, walk.points) {
      #expect(one.fix.coordinate.metres(to: other.fix.coordinate) < 0.05)
      #expect(one.fix.time == other.fix.time && one.fix.heading == other.fix.heading)
    }
    #expect(try await read.fixes().collected() == read.points.map(\.fix))
  }

  @Test(
    "that are damaged say where",
    arguments: [
      ("", nil), ("<gpx>\n<trk>", 2), ("<gpx></gpx>", nil), ("<gpx>\n<trkpt lat=\"95\" lon=\"2\"/></gpx>", 2),
      ("<gpx>\n<trkpt lon=\"2\"/></gpx>", 2), ("<gpx>\n<trkpt lat=\"nan\" lon=\"2\"/></gpx>", 2),
      ("<gpx>\n<trkpt lat=\"5\" lon=\"2\"><time>noon</time></trkpt></gpx>", 2), ("{\"a\": 1}", 1),
    ] as [(String, Int?)])
  func damaged(text: String, line: Int?) {
    let error = #expect(throws: InputError.self) { try GPXWalk(Data(text.utf8), file: "walk.gpx") }
    #expect(error?.position?.line == line && error?.file == "walk.gpx")
  }
}
