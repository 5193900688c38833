import Foundation
import Testing
import VocativeCore
import VocativeSupport

@testable import VocativeNavigation

@Suite("Favourites")
struct FavouritesTests {
  private let path = FileManager.default.temporaryDirectory.path + "/favourites-\(UUID().uuidString).json"

  private func navigator() throws -> Navigator {
    let file = FavouritesFile(path)
    return try Navigator(.doggerby(), at: spot(250, 330), facing: .north, favourites: file.read(), storedIn: file)
  }

  @Test("are there again the next time, until they are forgotten or their file is deleted")
  func kept() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try await navigator().remember(as: FavouriteLabel("bus stop"))
    _ = try await navigator().remember(as: FavouriteLabel("office"))
    let again = try navigator()
    #expect(await again.favouritePlaces().map(\.shown) == ["my bus stop", "my office"])
    #expect(await again.favouritePlaces().map(\.street) == ["High Street", "High Street"])
    let stop = try #require(await again.favouritePlaces().first)
    _ = await again.forget(stop)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("office"))
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("bus stop"))
    try FileManager.default.removeItem(atPath: path)
    #expect(try await navigator().favouritePlaces().isEmpty)
  }

  @Test(
    "a file that is wrong is told with its place",
    arguments: [
      "[", "{}", "[{\"label\": \"office\"}]", "[{\"label\": \"a\", \"latitude\": 91, \"longitude\": 0}]", "\u{FEFF}[5]",
    ])
  func faulty(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: InputError.self) { try FavouritesFile(path).read() }
  }

  @Test("a file that cannot be written is told, and the place is known all the same")
  func unwritable() async throws {
    let file = FavouritesFile("/no/such/folder/favourites.json")
    let navigator = try Navigator(.doggerby(), at: spot(250, 330), facing: .north, storedIn: file)
    #expect(try await navigator.remember(as: FavouriteLabel("gym")).shown.contains("can't keep"))
    #expect(await navigator.favouritePlaces().count == 1)
  }
}
