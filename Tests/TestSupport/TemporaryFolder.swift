import Foundation

/// A folder of a test's own, deleted with its owner.
package final class TemporaryFolder: Sendable {
  /// The absolute path of the folder.
  package let path: String

  /// Creates an empty folder.
  package init() throws {
    path = FileManager.default.temporaryDirectory.path + "/vocative-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, which need not exist.
  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  package func file(_ name: String, holding bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Writes a text file and returns its path.
  package func file(_ name: String, holding text: String) throws -> String {
    try file(name, holding: Array(text.utf8))
  }

  /// The bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: URL(filePath: file(name)))) }

  /// The names of what the folder holds, in no order.
  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// The sorted names of what a folder below it holds.
  package func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: file(folder))) ?? []).sorted()
  }
}
