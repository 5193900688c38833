extension PhraseTable {
  /// Creates a table of the phrases in a text, with semicolons or line ends between them.
  init(listing text: String) { self.init(Self.listed(text)) }

  /// Creates a table of sequences of words and of the phrases in a text, with semicolons or line ends between them.
  init(sequences: [[String]], listing text: String = "") {
    self.init(sequences.map { $0.joined(separator: " ") } + Self.listed(text))
  }

  /// Returns the phrases in a text, with semicolons or line ends between them.
  static func listed(_ text: String) -> [String] {
    text.split { $0 == ";" || $0 == "\n" }.map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }

  /// Returns every sequence of one part of each list; an empty part is left out.
  static func sequences(_ lists: [String]...) -> [String] {
    lists.reduce([""]) { starts, list in starts.flatMap { start in list.map { "\(start) \($0)".trimmingSpaces } } }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: String { split(separator: " ").joined(separator: " ") }
}
