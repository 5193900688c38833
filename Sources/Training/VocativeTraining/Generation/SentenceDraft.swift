import VocativeNLU

/// A sentence while it is put together: spans of text, each with the type of the entity it is part of.
package struct SentenceDraft: Sendable {
  /// A word or several that belong together.
  package struct Span: Hashable, Sendable {
    package var text: String
    /// The type of the entity that it is; nil for none.
    package var type: String?
    /// True if it follows the part before without a space.
    package var joinsPrevious = false

    /// Creates a span.
    package init(text: String, type: String? = nil, joinsPrevious: Bool = false) {
      self.text = text
      self.type = type
      self.joinsPrevious = joinsPrevious
    }
  }

  /// The spans in order.
  package var spans: [Span] = []

  /// Creates an empty draft.
  package init() {}

  /// The example that it makes, its words cut and tagged.
  package func makeExample(intent: String, requestedSlot: String?) -> IntentExample {
    var text = ""
    var length = 0
    var spans: [(range: Range<Int>, type: String)] = []
    for span in self.spans where !span.text.isEmpty {
      if length > 0, !span.joinsPrevious {
        text += " "
        length += 1
      }
      let start = length
      text += span.text
      length += span.text.unicodeScalars.count
      if let type = span.type { spans.append((start..<length, type)) }
    }
    let words = BasicTokenizer.ranges(in: text)
    var next = 0
    let tags = words.map { word in
      while next < spans.count, spans[next].range.upperBound <= word.lowerBound { next += 1 }
      guard next < spans.count, word.upperBound > spans[next].range.lowerBound else { return "O" }
      let begins = word.lowerBound <= spans[next].range.lowerBound
      return (begins ? "B-" : "I-") + spans[next].type
    }
    return IntentExample(text: text, words: words, tags: tags, intent: intent, requestedSlot: requestedSlot)
  }
}
