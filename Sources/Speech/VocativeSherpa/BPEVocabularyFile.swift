import Foundation

/// The file in which the library finds how to split words; it is gone when this goes.
final class BPEVocabularyFile {
  /// Nil where none is needed.
  let path: String?

  /// Writes the file if the tokens are pieces; nil when it cannot be written.
  init?(_ table: TokenTable, isNeeded: Bool) {
    guard isNeeded, table.unit != .characters else {
      path = nil
      return
    }
    let path = FileManager.default.temporaryDirectory.path + "/vocative-pieces-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: Data(table.bpeVocabulary.utf8)) else { return nil }
    self.path = path
  }

  deinit { if let path { try? FileManager.default.removeItem(atPath: path) } }
}
