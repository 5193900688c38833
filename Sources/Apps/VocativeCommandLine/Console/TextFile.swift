import Foundation
import Vocative
import VocativeSupport

/// Text files as verbs read them.
enum TextFile {
  /// The text of a file in UTF-8.
  /// - Throws: ``InputError`` that names the file and what is wrong with it.
  static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(.unreadable, "there is no such file, or it cannot be read", file: path)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw InputError(.encoding, "expected text in UTF-8", file: path)
    }
    return text
  }
}

extension PhraseBook {
  /// The phrase book in a file.
  init(file path: String) throws { try self.init(TextFile.read(path), file: path) }
}
