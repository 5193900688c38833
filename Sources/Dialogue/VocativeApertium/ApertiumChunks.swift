/// A text of any length in chunks that pass the pipeline one by one, with their separators.
struct ApertiumChunks: Sequence, Sendable {
  /// A chunk and its separator: a line break, a space, or nothing if a word was split.
  struct Chunk: Hashable, Sendable {
    let text: Substring
    let separator: String
  }

  /// The most Unicode scalars of a chunk; longer chunks delay those after them.
  static let limit = 400

  private let text: String

  init(_ text: String) { self.text = text }

  func makeIterator() -> Iterator { Iterator(rest: text[...]) }

  struct Iterator: IteratorProtocol {
    fileprivate var rest: Substring

    mutating func next() -> Chunk? {
      guard !rest.isEmpty else { return nil }
      let (end, isLine) = lineEnd()
      let chunk = rest[..<end]
      let after = rest[end...]
      if isLine {
        rest = after.dropFirst()
        return Chunk(text: chunk, separator: "\n")
      }
      rest = after.drop { $0 == " " }
      // A split word continues without a space.
      let isApart = rest.startIndex > end || chunk.last?.isWhitespace == true
      return Chunk(text: chunk, separator: rest.isEmpty ? "" : isApart ? " " : "")
    }

    /// The end of the chunk, and true if its line ends there.
    ///
    /// The size counts Unicode scalars, since a character may have any number of them.
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
          // A character beyond the limit is a chunk of its own.
          return (index > rest.startIndex ? index : rest.index(after: index), false)
        }
        previous = character
      }
      return (rest.endIndex, false)
    }
  }
}
