import Foundation
import TestSupport
import Testing
import VocativeNavigation
import VocativeSupport

@testable import VocativeSetup

@Suite("The beginning of a walk on the page")
struct NavigatorStartTests {
  @Test("without a map is in Doggerby, and with a position there")
  func places() throws {
    let start = try NavigatorStart()
    #expect(start.town.places.contains { $0.street == "High Street" })
    let at = try NavigatorStart(at: "54.5, -0.25")
    #expect(at.position == Coordinate(latitude: 54.5, longitude: -0.25))
  }

  @Test("is the middle of a map of one's own, whatever lies far away")
  func middle() throws {
    let folder = try TemporaryFolder()
    let nodes = (0..<9).map { "n\($0 + 1) v1 Tshop=bakery,name=Bakery%20%\($0) x0.00\($0) y51.00\($0)" }
    let far = "n99 v1 Tshop=bakery,name=Far x40 y60"
    let file = try folder.file("town.opl", holding: (nodes + [far]).joined(separator: "\n") + "\n")
    let start = try NavigatorStart(map: file)
    #expect(abs(start.position.latitude - 51.004) < 0.002)
    #expect(abs(start.position.longitude - 0.004) < 0.002)
  }

  @Test("refuses other text than two numbers in degrees", arguments: ["", "54", "54,x", "95,0", "54,0,1"])
  func refused(text: String) {
    #expect(throws: InputError.self) { try NavigatorStart(at: text) }
  }
}
