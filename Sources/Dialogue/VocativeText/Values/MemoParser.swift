import VocativeCore
package import VocativeGrammar

/// Finds a purpose: the words after "for", "towards", "saying" or "with the note".
///
/// A remark ends where a sum, a day, another preposition, another request, a refusal or an answer begins, so that it
/// swallows nothing that means something: "for dinner from Top Bank" is for `dinner`. The number of things belongs to
/// it: "for the 2 pizzas and the cab". Names in it are no values, and neither is a word that
/// only points: "for me", "for now".
package struct MemoParser: SlotParser {
  /// Creates a parser of remarks.
  package init() {}

  /// The maximum number of words of a remark.
  private static let limit = 8
  private static let introducers: Set<String> = ["for", "towards", "saying"]
  /// Words that name the remark itself; a remark may follow a colon after them, and be no more than "thanks".
  private static let nouns: Set<String> = ["note", "reference", "message"]
  /// Words between the introducer and the remark: "a note saying thanks".
  private static let links: Set<String> = ["saying", "says", "reads", "reading"]
  private static let commandWords: Set<String> = [
    "saying", "says", "reads", "reading", "that", "a", "the", "with", "and", "add", "put", "write", "attach", "of",
    "include", "stick", "pop", "leave", "append",
  ]
  private static let terminators: Set<String> = [
    "to", "from", "into", "onto", "via", "using", "with", "by", "on", "at", "because", "again", "every", "each", "for",
    "before", "until", "till", "once", "except", "unless", "so", "but", "that", "which", "who", "if", "when", "will",
    "would", "can", "could", "also", "then", "instead", "between", "among", "amongst",
  ]
  /// Days, which say when rather than what for, after the first word of a remark.
  private static let days: Set<String> = [
    "today", "tonight", "tomorrow", "next", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
  ]
  /// Adverbs that say how money moves, at the end of a purpose: "for the rent secretly".
  private static let manners: Set<String> = [
    "secretly", "anonymously", "privately", "discreetly", "confidentially", "quietly", "silently", "publicly",
    "urgently", "immediately", "separately", "individually", "directly",
  ]
  /// Forms of money, after "in" and perhaps an adjective.
  private static let means: Set<String> = [
    "cash", "notes", "banknotes", "bills", "coins", "change", "instalments", "installments", "crypto", "bitcoin",
  ]
  /// Words before a number of days to come.
  private static let comings: Set<String> = ["next", "coming", "following"]
  /// Verbs of another request: "for dinner and send ten to Omar".
  private static let commands: Set<String> = [
    "send", "pay", "give", "ask", "tell", "request", "check", "show", "split", "transfer", "move", "also", "then",
    "make", "remind", "schedule",
  ]
  private static let vague: Set<String> = [
    "me", "him", "her", "them", "us", "you", "it", "this", "that", "now", "free", "real", "sure", "today", "tonight",
    "tomorrow", "next", "later", "ever", "example", "money", "cash", "funds",
  ]
  /// Words after a number that make it a sum or a time, not a count of things.
  private static let units: Set<String> = [
    "dollar", "dollars", "buck", "bucks", "euro", "euros", "pound", "pounds", "quid", "dirham", "dirhams", "cent",
    "cents", "yen", "yuan", "franc", "francs", "rupee", "rupees", "peso", "pesos", "krona", "kronor", "krone", "kroner",
    "zloty", "lira", "dinar", "dinars", "riyal", "riyals", "rand", "percent", "more", "less", "day", "days", "week",
    "weeks", "month", "months", "year", "years", "hour",
    "hours", "minute", "minutes", "times", "way", "ways", "people", "of", "grand",
  ]
  /// The confidence of a remark; an exact name has more.
  private static let confidence: Confidence = 0.9

  /// Finds values in an utterance.
  package func matches(in utterance: Utterance) -> [SlotMatch<Memo>] {
    let tokens = utterance.tokens
    return written(in: utterance) + PricedThingScanner(utterance: utterance).remarks
      + tokens.indices.dropFirst().flatMap { start -> [SlotMatch<Memo>] in
        let introducer = tokens[start - 1]
        let isNamed =
          Self.nouns.contains(introducer.folded)
          || (Self.links.contains(introducer.folded) && !isSpokenByPerson(start - 1, tokens))
        guard isNamed || (Self.introducers.contains(introducer.folded) && !introducer.endsClause) else { return [] }
        // "A note saying thanks" begins once, after its last word.
        if isNamed, Self.links.contains(tokens[start].folded) { return [] }
        let start = isNamed ? endOfPlace(after: start, tokens) : start
        if isNamed, start < tokens.count, Self.links.contains(tokens[start].folded) { return [] }
        let stretch = extent(of: tokens, from: start, isNamed: isNamed)
        let words = stretch.drop { WordClasses.category(of: tokens[$0]) == .article }
        guard let first = words.first, !words.allSatisfy({ Self.vague.contains(tokens[$0].folded) }) else { return [] }
        let text = words.map {
          (tokens[$0].isAttachedToPrevious && $0 > first ? "" : " ") + utterance.text(of: $0..<($0 + 1))
        }
        let remark = SlotMatch(
          tokens: stretch, value: Memo(String(text.joined().dropFirst())), confidence: Self.confidence)
        return [remark] + (withCommand(remark, tokens).map { [$0] } ?? [])
      }
  }

  /// True for the "says" of "she says fine", which introduces no remark.
  private func isSpokenByPerson(_ verb: Int, _ tokens: [Token]) -> Bool {
    verb > 0 && ["says", "reads"].contains(tokens[verb].folded) && Self.persons.contains(tokens[verb - 1].folded)
  }

  private static let persons: Set<String> = [
    "he", "she", "who", "wife", "husband", "partner", "mum", "mom", "dad", "boss", "sister", "brother",
  ]

  /// Returns the position after the words between a noun and its remark: "a note on it please: get well soon".
  private func endOfPlace(after noun: Int, _ tokens: [Token]) -> Int {
    let words = tokens.map(\.folded)
    var end = noun
    if end + 1 < words.count, ["on", "to", "in", "with"].contains(words[end]),
      ["it", "that", "this", "there"].contains(words[end + 1])
    {
      end += 2
    }
    while end < words.count, end > noun || words[end] == "please", WordClasses.category(of: tokens[end]) == .filler,
      words[end] != "thanks"
    {
      end += 1
    }
    return end
  }

  private static let writingVerbs: Set<String> = [
    "write", "put", "type", "note", "say", "add", "enter", "pop", "stick", "scribble", "jot", "whack", "slap",
  ]
  private static let places: [[String]] = [
    "on it", "on that", "on the payment", "on the transfer", "on the request", "as the note", "as a note", "as note",
    "in the note", "as the message", "as a message", "in the message", "as the reference", "as reference",
    "in the reference", "as the reason", "as the description", "on the note",
  ].map { $0.split(separator: " ").map(String.init) }

  /// Returns the remarks between a verb of writing and the place: "write birthday cake on it".
  private func written(in utterance: Utterance) -> [SlotMatch<Memo>] {
    let words = utterance.tokens.map(\.folded)
    return words.indices.compactMap { start in
      guard Self.writingVerbs.contains(words[start]) else { return nil }
      let ends = (start + 2)...(start + 1 + Self.limit)
      guard
        let end = ends.first(where: { end in
          end < words.count && Self.places.contains { words[end...].starts(with: $0) }
        }), let place = Self.places.filter({ words[end...].starts(with: $0) }).max(by: { $0.count < $1.count })
      else {
        return nil
      }
      let rest = end + place.count
      let second = Self.places.filter { words[rest...].starts(with: $0) }.max { $0.count < $1.count }
      let remark = (start + 1..<end).drop { WordClasses.category(of: utterance.tokens[$0]) == .article }
      guard !remark.isEmpty, !remark.allSatisfy({ Self.vague.contains(words[$0]) || Self.nouns.contains(words[$0]) }),
        remark.allSatisfy({ WordClasses.category(of: utterance.tokens[$0]) != .number })
      else { return nil }
      return SlotMatch(
        tokens: start..<(rest + (second?.count ?? 0)), value: Memo(utterance.text(of: remark)),
        confidence: Self.confidence)
    }
  }

  /// Returns the remark with the words that ask for it, wherever they stand: "add a note saying thanks".
  private func withCommand(_ remark: SlotMatch<Memo>, _ tokens: [Token]) -> SlotMatch<Memo>? {
    var (start, hasNoun) = (remark.tokens.lowerBound, false)
    // "Add a note on it saying thanks".
    let isPlace = { (end: Int) in
      end > 1 && ["it", "that", "this", "there"].contains(tokens[end - 1].folded)
        && ["on", "to", "in", "with"].contains(tokens[end - 2].folded)
    }
    while start > 0,
      Self.commandWords.contains(tokens[start - 1].folded) || Self.nouns.contains(tokens[start - 1].folded)
        || isPlace(start) || (isPlace(start + 1) && !hasNoun)
    {
      start -= 1
      hasNoun = hasNoun || Self.nouns.contains(tokens[start].folded)
    }
    return hasNoun
      ? SlotMatch(tokens: start..<remark.tokens.upperBound, value: remark.value, confidence: remark.confidence) : nil
  }

  private func extent(of tokens: [Token], from start: Int, isNamed: Bool) -> Range<Int> {
    var end = start
    while end < tokens.count, end - start < Self.limit, mayContinue(tokens, at: end, from: start, isNamed: isNamed) {
      end += 1
      if tokens[end - 1].endsClause { break }
    }
    let least = isNamed ? start + 1 : start
    while end > least {
      let isThanks = end - 1 > start && tokens[end - 1].folded == "you" && tokens[end - 2].folded == "thank"
      let isFiller = tokens[end - 1].folded == "and" || WordClasses.category(of: tokens[end - 1]) == .filler
      guard isThanks || isFiller else { break }
      end -= isThanks ? 2 : 1
    }
    return start..<end
  }

  private func mayContinue(_ tokens: [Token], at position: Int, from start: Int, isNamed: Bool) -> Bool {
    let token = tokens[position]
    let next = position + 1 < tokens.count ? tokens[position + 1] : nil
    // "A note saying thanks for everything".
    if isNamed, token.folded == "for", position > start { return next.map { $0.kind == .word } ?? false }
    if WordClasses.category(of: token) == .number {
      // "Note: invoice 118."
      let isLabel = isNamed && position > start && token.kind == .number && (token.endsClause || next == nil)
      return isLabel || countsThings(token, before: next)
    }
    if token.folded == "and", let next, Self.commands.contains(next.folded) { return false }
    // "For the next three Fridays" says when.
    if Self.comings.contains(token.folded), let next, WordClasses.category(of: next) == .number { return false }
    // "For my birthday send 20": the request follows.
    if start == 1, position > start, Self.commands.contains(token.folded) { return false }
    if position > start, Self.days.contains(token.folded), WordClasses.category(of: tokens[position - 1]) != .article {
      return false
    }
    if !isNamed, position > start, beginsMeans(tokens[position...]) { return false }
    // "For the rent anonymously", but "for the privately printed book".
    if !isNamed, position > start, Self.manners.contains(token.folded),
      next.map({ WordClasses.category(of: $0) != .content || token.endsClause }) ?? true
    {
      return false
    }
    return token.kind == .word && WordClasses.category(of: token) != .negation
      && !WordClasses.isAnswerWord(token.folded)
      && !Self.terminators.contains(token.folded)
  }

  /// True if words say in which form the money comes: "in cash", "in small notes".
  private func beginsMeans(_ tokens: ArraySlice<Token>) -> Bool {
    guard tokens.first?.folded == "in" else { return false }
    return tokens.dropFirst().prefix(2).contains { Self.means.contains($0.folded) }
  }

  /// True for the number of "2 pizzas".
  private func countsThings(_ token: Token, before next: Token?) -> Bool {
    guard let next, !token.endsClause, next.kind == .word, !Self.units.contains(next.folded) else { return false }
    return WordClasses.category(of: next) == .content && !Self.days.contains(next.folded)
  }

  /// The grammar of all that may be said for a value.
  package var expansion: Grammar.Expansion { .oneOf(samples.map { .words($0) }) }

  /// Examples of values as they are said.
  package var samples: [String] {
    ["rent", "dinner", "lunch", "groceries", "the tickets", "the present", "gas", "coffee", "drinks", "the taxi"]
  }
}
