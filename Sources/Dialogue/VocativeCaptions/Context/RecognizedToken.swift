/// A word of a transcript with the marks around it.
struct RecognizedToken: Sendable {
  /// The word with its marks.
  let text: String
  /// The word without its marks.
  let core: String

  init(_ text: Substring) {
    self.text = String(text)
    let start = text.drop { !$0.isLetter && !$0.isNumber }
    let marks = start.reversed().prefix { !$0.isLetter && !$0.isNumber }.count
    core = String(start.dropLast(marks))
  }

  /// The word without marks in lower case.
  var word: String { core.lowercased().replacing("’", with: "'") }

  /// The text with another word between the same marks.
  func replaced(by word: String) -> String {
    core.isEmpty ? text : text.replacing(core, with: word, maxReplacements: 1)
  }
}
