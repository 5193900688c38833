import Foundation
import VocativeCore
import VocativeSupport

/// Text files in UTF-8.
package enum TextFile {
  /// Reads the text of a file.
  ///
  /// - Throws: ``InputError`` that names the file and its fault.
  package static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(.unreadable, "there is no such file, or it cannot be read", file: path)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw InputError(.encoding, "expected text in UTF-8", file: path)
    }
    return text
  }
}
