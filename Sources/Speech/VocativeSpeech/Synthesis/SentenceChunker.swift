/// The stretches in which a text is spoken: its sentences, the long ones cut further.
///
/// A synthesizer computes one stretch at a time, so a text of any length passes through in bounded memory. Lengths
/// count Unicode scalars, since a single character may be a megabyte of combining marks.
package struct SentenceChunker: Sequence, Sendable {
  private let text: String
  private let limit: Int

  /// The pieces of a text, none longer than `limit` scalars.
  package init(_ text: String, limit: Int = 300) {
    precondition(limit > 0, "a piece holds something")
    self.text = text
    self.limit = limit
  }

  package func makeIterator() -> Iterator { Iterator(rest: text.unicodeScalars[...], limit: limit) }
}

extension SentenceChunker {
  /// Walks through a text once, from sentence to sentence.
  package struct Iterator: IteratorProtocol {
    var rest: Substring.UnicodeScalarView
    let limit: Int

    package mutating func next() -> String? {
      rest = rest.drop { $0.properties.isWhitespace }
      guard !rest.isEmpty else { return nil }
      let end = endOfChunk()
      defer { rest = rest[end...] }
      return String(rest[..<end])
    }

    private func endOfChunk() -> String.Index {
      var index = rest.startIndex
      var length = 0
      var wordStart = index
      var afterClause: String.Index?
      var afterWord: String.Index?
      while index < rest.endIndex {
        if length == limit { return afterClause ?? afterWord ?? index }
        let scalar = rest[index]
        let next = rest.index(after: index)
        length += 1
        if scalar.properties.isWhitespace {
          if endsParagraph(at: index) { return index }
          afterWord = next
          wordStart = next
        } else if Self.fullWidthTerminators.contains(scalar) {
          return next
        } else if Self.sentenceTerminators.contains(scalar), let end = endOfSentence(markedAt: index, word: wordStart) {
          return end
        } else if length > limit / 2, Self.clauseSeparators.contains(scalar), isSpace(at: next) {
          afterClause = next
        }
        index = next
      }
      return index
    }

    /// Returns the end of the sentence after a mark; nil if the mark is inside a sentence.
    private func endOfSentence(markedAt mark: String.Index, word: String.Index) -> String.Index? {
      var end = rest.index(after: mark)
      while end < rest.endIndex,
        Self.closingPunctuation.contains(rest[end]) || Self.sentenceTerminators.contains(rest[end])
      {
        end = rest.index(after: end)
        guard rest.distance(from: mark, to: end) < 8 else { break }
      }
      guard isSpace(at: end) else { return nil }
      guard rest[mark] == "." else { return end }
      if Self.isAbbreviation(rest[word..<mark]) { return nil }
      let following = rest[end...].prefix(8).first { !$0.properties.isWhitespace }
      return following?.properties.isLowercase == true ? nil : end
    }

    private func isSpace(at index: String.Index) -> Bool {
      index == rest.endIndex || rest[index].properties.isWhitespace
    }

    private func endsParagraph(at index: String.Index) -> Bool {
      let next = rest.index(after: index)
      return rest[index] == "\n" && next < rest.endIndex && rest[next] == "\n"
    }
  }
}

extension SentenceChunker.Iterator {
  private static let sentenceTerminators: Set<Unicode.Scalar> = [".", "!", "?", "…", "؟", "।", "۔"]
  private static let fullWidthTerminators: Set<Unicode.Scalar> = ["。", "！", "？", "｡"]
  private static let clauseSeparators: Set<Unicode.Scalar> = [",", ";", ":", "–", "—", "،", "؛"]
  private static let closingPunctuation: Set<Unicode.Scalar> = ["\"", "'", "”", "’", "»", ")", "]"]
  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "prof", "sr", "jr", "vs", "no", "gen", "col", "capt", "lt", "sgt", "rev", "hon",
    "mt",
    "approx",
  ]

  private static func isAbbreviation(_ word: Substring.UnicodeScalarView) -> Bool {
    let letters = word.prefix(8)
    if letters.count == 1 { return letters.first?.properties.isUppercase == true && letters.first != "I" }
    return abbreviations.contains(String(letters).lowercased())
  }
}
