import VocativeCore
package import VocativeGrammar

/// Finds a purpose: the words after "for", "towards", "saying" or "with the note".
///
/// A remark ends where a sum, another preposition, a refusal or an answer begins, so that it swallows nothing that
/// means something: "for dinner from Top Bank" is for `dinner`. Names in it are no values, and neither is a word that
/// only points: "for me", "for now". A count of things belongs to it: "for the 2 pizzas".
package struct MemoParser: SlotParser {
  /// Creates a parser of remarks.
  package init() {}

  /// The maximum number of words of a remark.
  private static let limit = 8
  private static let introducers: Set<String> = ["for", "towards", "saying", "note", "reference", "message"]
  private static let terminators: Set<String> = [
    "to", "from", "into", "onto", "via", "using", "with", "by", "on", "at", "because", "again", "every", "each", "for",
    "before",
    "until", "till",
  ]
  private static let vague: Set<String> = [
    "me", "him", "her", "them", "us", "you", "it", "this", "that", "now", "free", "real", "sure", "today", "tonight",
    "tomorrow", "next", "later", "ever", "example", "money", "cash", "funds",
  ]
  /// The confidence of a remark; an exact name has more.
  private static let confidence: Confidence = 0.9

  /// Finds values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<Memo>] {
    let tokens = utterance.tokens
    return tokens.indices.dropFirst().compactMap { start in
      guard Self.introducers.contains(tokens[start - 1].folded), !tokens[start - 1].endsClause else { return nil }
      let stretch = extent(of: tokens, from: start)
      let words = stretch.drop { WordClasses.category(of: tokens[$0]) == .article }
      guard let first = words.first, !words.allSatisfy({ Self.vague.contains(tokens[$0].folded) }) else { return nil }
      let text = words.map {
        (tokens[$0].isAttachedToPrevious && $0 > first ? "" : " ") + utterance.text(of: $0..<($0 + 1))
      }
      return SlotMatch(tokens: stretch, value: Memo(String(text.joined().dropFirst())), confidence: Self.confidence)
    }
  }

  private func extent(of tokens: [Token], from start: Int) -> Range<Int> {
    var end = start
    while end < tokens.count, end - start < Self.limit, mayContinue(tokens[end]) || isCount(tokens, end) {
      end += 1
      if tokens[end - 1].endsClause { break }
    }
    while end > start, tokens[end - 1].folded == "and" || WordClasses.category(of: tokens[end - 1]) == .filler {
      end -= 1
    }
    return start..<end
  }

  /// Returns true for a number of things: the 2 of "the 2 pizzas", but not of "2 dollars" or "2 to Mei".
  private func isCount(_ tokens: [Token], _ position: Int) -> Bool {
    guard position + 1 < tokens.count, !tokens[position].endsClause,
      WordClasses.category(of: tokens[position]) == .number
    else { return false }
    let thing = tokens[position + 1]
    return mayContinue(thing) && !thing.isAttachedToPrevious && WordClasses.category(of: thing) == .content
      && !WordClasses.isCommon(thing.folded) && !Self.units.contains(thing.folded)
  }

  /// Words after a number that are no things.
  private static let units: Set<String> = [
    "dirham", "dirhams", "yen", "quid", "grand", "k", "percent", "rupees", "francs", "pesos", "fils", "usd", "eur",
    "aed", "gbp", "weeks", "months", "years", "people", "hours", "more", "times",
  ]

  private func mayContinue(_ token: Token) -> Bool {
    token.kind == .word && ![.number, .negation].contains(WordClasses.category(of: token))
      && !WordClasses.isAnswerWord(token.folded)
      && !Self.terminators.contains(token.folded)
  }

  /// The grammar of all that may be said for a value.
  package var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }

  /// Examples of values as they are said.
  package var samples: [String] {
    ["rent", "dinner", "lunch", "groceries", "the tickets", "the present", "gas", "coffee", "drinks", "the taxi"]
  }
}
