/// The words that BIO tags mark as one entity.
package struct TagSpan: Hashable, Sendable {
  /// The type of the entity.
  package let type: String
  /// The words, by their numbers.
  package let words: Range<Int>

  /// A span.
  package init(type: String, words: Range<Int>) {
    self.type = type
    self.words = words
  }
}

extension TagSpan {
  /// The spans of a sentence's tags, as the CoNLL-2000 script `conlleval` and Python's seqeval (default mode) find them.
  ///
  /// Tags that break the rules are read leniently: an `I-` of another type than the word before begins a span.
  package static func spans(in tags: [String]) -> [TagSpan] {
    var spans: [TagSpan] = []
    var open: TagSpan?
    for (word, tag) in tags.enumerated() {
      let (mark, type) = parts(of: tag)
      if let span = open, mark == "I", span.type == type {
        open = TagSpan(type: type, words: span.words.lowerBound..<(word + 1))
        continue
      }
      if let open { spans.append(open) }
      open = mark == "O" ? nil : TagSpan(type: type, words: word..<(word + 1))
    }
    if let open { spans.append(open) }
    return spans
  }

  /// Returns the mark and the type of a tag; as in seqeval, a tag without a type is of type `_`.
  private static func parts(of tag: String) -> (mark: Character, type: String) {
    guard let mark = tag.first, mark == "B" || mark == "I" else { return ("O", "") }
    let rest = tag.dropFirst()
    let type = rest.firstIndex(of: "-").map { rest[rest.index(after: $0)...] } ?? rest
    return (mark, type.isEmpty ? "_" : String(type))
  }
}
