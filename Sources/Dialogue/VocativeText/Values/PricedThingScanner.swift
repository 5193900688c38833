import VocativeCore

/// A scanner of things that a price stands before, which are what the money is for: "the 64 dollar hotel", "the $30 taxi".
struct PricedThingScanner {
  let utterance: Utterance
  private var tokens: [Token] { utterance.tokens }

  /// The things with their price before them, each as a remark.
  var remarks: [SlotMatch<Memo>] {
    tokens.indices.dropLast().compactMap { article -> SlotMatch<Memo>? in
      guard Self.articles.contains(tokens[article].folded), let start = priceEnd(from: article + 1),
        let end = utterance.thingEnd(from: start, limit: 2, before: Self.otherWords)
      else { return nil }
      return SlotMatch(tokens: start..<end, value: Memo(utterance.text(of: start..<end)), confidence: Self.confidence)
    }
  }

  /// Returns the end of a price that qualifies a noun: a sign and a number, or a number and a unit in the singular.
  private func priceEnd(from start: Int) -> Int? {
    var position = start
    let hasSign = position < tokens.count && tokens[position].kind == .symbol
    if hasSign { position += 1 }
    let first = position
    while position < tokens.count, WordClasses.category(of: tokens[position]) == .number, !tokens[position].endsClause {
      position += 1
    }
    guard position > first, position < tokens.count else { return nil }
    if tokens[position].kind == .symbol || tokens[position].folded == "-" { position += 1 }
    let hasUnit =
      position < tokens.count && Self.units.contains(tokens[position].folded) && !tokens[position].endsClause
    return hasUnit ? position + 1 : hasSign ? position : nil
  }

  private static let confidence: Confidence = 0.9
  private static let articles: Set<String> = ["the", "that", "this", "our", "a", "an", "my"]
  private static let units: Set<String> = ["dollar", "euro", "pound", "dirham", "buck", "quid"]
  private static let otherWords: Set<String> = [
    "bill", "note", "payment", "request", "one", "again", "back", "off", "tomorrow", "today", "now", "each", "equally",
    "evenly",
    "tab", "check", "sum", "amount", "limit", "more", "less", "worth", "i", "send", "pay", "split", "ask",
  ]
}

extension Utterance {
  /// Returns the end of the words from a token on that name a thing; nil if there is none.
  ///
  /// They carry meaning, are at most `limit`, end with their clause, and none is one of `others`.
  package func thingEnd(from start: Int, limit: Int, before others: Set<String>) -> Int? {
    var end = start
    while end < min(start + limit, tokens.count), tokens[end].kind == .word,
      WordClasses.category(of: tokens[end]) == .content, !others.contains(tokens[end].folded)
    {
      end += 1
      if tokens[end - 1].endsClause { break }
    }
    return end > start ? end : nil
  }
}
