import VocativeNeural

/// Cuts a text into the tokens of a model, and finds the first one of every word.
package struct InputEncoder: Sendable {
  let tokenizer: any TextTokenizer
  /// The number of tokens of a text that are read; the rest is ignored.
  let tokenLimit: Int

  /// Creates an encoder with a tokenizer and a limit.
  package init(tokenizer: any TextTokenizer, tokenLimit: Int) {
    self.tokenizer = tokenizer
    self.tokenLimit = tokenLimit
  }

  /// A text as a model takes it.
  package struct Input: Sendable {
    /// The tokens, the marks at both ends included.
    package let tokens: [Int32]
    /// The first token of each word; nil for a word without any, or beyond the longest text.
    package let firstTokens: [Int?]
    /// True if the vocabulary has every word of the text as a whole.
    let hasOnlyKnownWords: Bool

    /// Creates an input from its tokens.
    package init(tokens: [Int32], firstTokens: [Int?], hasOnlyKnownWords: Bool) {
      self.tokens = tokens
      self.firstTokens = firstTokens
      self.hasOnlyKnownWords = hasOnlyKnownWords
    }
  }

  /// Returns the tokens of a text, and the first one of each word.
  ///
  /// The slot that the speaker was asked for, `requestedSlot`, stands before the text, as a first sentence.
  package func encode(_ text: String, words: [Range<Int>], requestedSlot: String? = nil) -> Input {
    let own = tokenizer.encode(text, limit: tokenLimit)
    var lead: [Int32] = []
    if let requestedSlot, !requestedSlot.isEmpty {
      lead = Array(tokenizer.encode(requestedSlot.replacing("_", with: " "), limit: 16).ids.dropFirst())
    }
    var firstTokens: [Int?] = []
    var token = 1
    for word in words {
      while token < own.count - 1, own.offsets[token].lowerBound < word.lowerBound { token += 1 }
      let isInside = token < own.count - 1 && own.offsets[token].lowerBound < word.upperBound
      firstTokens.append(isInside ? token + lead.count : nil)
    }
    return Input(
      tokens: [own.ids[0]] + lead + own.ids.dropFirst(), firstTokens: firstTokens,
      hasOnlyKnownWords: !own.ids.contains(tokenizer.unknownTokenID) && !own.splitsWords)
  }
}
