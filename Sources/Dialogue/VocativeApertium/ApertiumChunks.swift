/// A text of any length in pieces that go through the pipe one by one, and what stands between them.
struct ApertiumChunks: Sequence, Sendable {
  /// A piece, and what comes behind it in the text: a line's end, a space, or nothing where a word had to be cut.
  struct Chunk: Hashable, Sendable {
    let text: Substring
    let separator: String
  }

  /// Longer pieces keep the ones behind them waiting, and no sentence is so long.
  static let limit = 400

  private let text: String

  init(_ text: String) { self.text = text }

  func makeIterator() -> Iterator { Iterator(rest: text[...]) }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: Substring

    mutating func next() -> Chunk? {
      guard !rest.isEmpty else { return nil }
      let (end, isLine) = lineEnd()
      let piece = rest[..<end]
      let after = rest[end...]
      if isLine {
        rest = after.dropFirst()
        return Chunk(text: piece, separator: "\n")
      }
      rest = after.drop { $0 == " " }
      // A cut word goes on without a space.
      let isApart = rest.startIndex > end || piece.last?.isWhitespace == true
      return Chunk(text: piece, separator: rest.isEmpty ? "" : isApart ? " " : "")
    }

    /// Where the piece ends, and whether its line ends there.
    ///
    /// Counted in scalars, since a character may be of any number of them.
    private func lineEnd() -> (String.Index, Bool) {
      var sentence: String.Index?
      var word: String.Index?
      var previous: Character = " "
      var size = 0
      for index in rest.indices {
        let character = rest[index]
        if character.isNewline { return (index, true) }
        if character == " " {
          if ".?!…。？！".contains(previous) { sentence = index }
          word = index
        }
        size += character.unicodeScalars.count
        if size > ApertiumChunks.limit {
          if let end = sentence ?? word { return (end, false) }
          // A character beyond the limit alone is a piece of its own, whatever its size.
          return (index > rest.startIndex ? index : rest.index(after: index), false)
        }
        previous = character
      }
      return (rest.endIndex, false)
    }
  }
}
