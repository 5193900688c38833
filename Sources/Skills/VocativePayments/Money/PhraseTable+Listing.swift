extension PhraseTable {
  /// Creates a table of the phrases in a text, with semicolons or line ends between them.
  init(listing text: String) {
    self.init(text.split { $0 == ";" || $0 == "\n" }.map { String($0).trimmingSpaces }.filter { !$0.isEmpty })
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}
