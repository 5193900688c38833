import Vocative
import VocativeConsole

extension PhraseBook {
  /// Reads a phrase book from a file.
  ///
  /// - Throws: ``InputError`` that names the file, the line and the fault.
  package init(file path: String) throws { try self.init(TextFile.read(path), file: path) }
}
