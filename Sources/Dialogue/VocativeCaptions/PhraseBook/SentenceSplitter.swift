/// A sentence of a text: its words, its final mark and the space after it.
package struct SplitSentence: Hashable, Sendable {
  /// The sentence without the spaces around it, with its marks.
  package let text: String
  /// The spaces and line breaks after it.
  package let separator: String

  /// The sentence without its opening and final marks.
  var body: String {
    let opened = text.drop { "¿¡ ".contains($0) }
    guard let last = opened.lastIndex(where: { !".?!…".contains($0) }) else { return "" }
    return String(opened[...last])
  }

  /// The mark at its end; nil without one.
  var mark: Character? { text.last { !"\"'”’»)]".contains($0) }.flatMap { ".?!…".contains($0) ? $0 : nil } }

  /// The sentences of a text, in order; together they are the text.
  package static func all(in text: String) -> [SplitSentence] {
    var sentences: [SplitSentence] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      let wordEnd = text[index...].firstIndex(where: \.isWhitespace) ?? text.endIndex
      let next = text[wordEnd...].firstIndex { !$0.isWhitespace } ?? text.endIndex
      let word = String(text[index..<wordEnd])
      if next == text.endIndex || word.endsSentence || text[wordEnd..<next].contains(where: \.isNewline) {
        sentences.append(
          SplitSentence(text: String(text[start..<wordEnd]), separator: String(text[wordEnd..<next])))
        start = next
      }
      index = next
    }
    return sentences
  }
}
