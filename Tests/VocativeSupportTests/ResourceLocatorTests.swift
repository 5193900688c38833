import Foundation
import Testing
import VocativeSupport

@Suite("Fetched resources")
struct ResourceLocatorTests {
  /// A folder for one test, removed with it.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "resources-\(UInt64.random(in: 0 ... .max))")

    func addFile(_ path: String) throws -> String {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      return file.path
    }

    deinit { try? FileManager.default.removeItem(at: url) }
  }

  @Test("a resource is found in a folder above the program")
  func aboveProgram() throws {
    let folder = Folder()
    let file = try folder.addFile(".setup/python/model/weights")
    let program = folder.url.appendingPathComponent(".build/release")
    #expect(ResourceLocator.path(to: "model/weights", searchingUpFrom: [program]) == file)
    #expect(ResourceLocator.path(to: "model/other", searchingUpFrom: [program]) == nil)
  }

  @Test("the folder that the environment names comes first")
  func environment() throws {
    let folder = Folder()
    let fetched = try folder.addFile(".setup/python/model/weights")
    let named = try folder.addFile("elsewhere/model/weights")
    let elsewhere = folder.url.appendingPathComponent("elsewhere").path
    let folders = [folder.url]
    #expect(ResourceLocator.path(to: "model/weights", in: elsewhere, searchingUpFrom: folders) == named)
    #expect(ResourceLocator.path(to: "model/weights", in: folder.url.path, searchingUpFrom: folders) == fetched)
    #expect(ResourceLocator.path(to: "model/weights", in: "", searchingUpFrom: folders) == fetched)
  }

  @Test("the program's folder is absolute, however the program was started")
  func programFolder() {
    let folder = ResourceLocator.programFolder.path
    #expect(folder.hasPrefix("/") && FileManager.default.fileExists(atPath: folder))
  }
}
