import VocativeCore
import VocativeText

/// Finds the words of an utterance that nothing accounts for and that could change its meaning.
///
/// A word is accounted for by a value, by the phrases of the intent, by grammar, politeness or hesitation. Of the others
/// a number, a negation, a time, an adverb, and words after a preposition or after the last value matter. An unknown verb
/// before the values only says in other words what the intent is.
struct CoverageChecker {
  let matcher: PhraseMatcher

  /// Words that change nothing about a request.
  private static let harmless: Set<String> = [
    "again", "back", "over", "across", "up", "out", "off", "away", "there", "here", "now", "immediately", "asap",
    "quickly",
    "quick", "fast", "instantly", "straight", "too", "also", "then", "mate", "man", "dude", "buddy", "love", "dear",
    "ya",
    "yo", "lol", "haha", "really", "simply", "basically", "actually", "maybe", "perhaps", "cheers", "thx", "ta", "yes",
    "yeah", "yep", "sure", "good", "great", "fine", "perfect", "alright", "lovely", "today", "go", "ahead", "get",
    "got",
    "let", "make", "do", "done", "thing", "one", "ones", "amount", "sum", "both", "each", "apiece", "everybody",
    "more", "less", "extra", "another", "same", "instead", "rather", "meant", "mean", "said", "mind", "him", "change",
    "put", "add", "use",
    "want", "wanted", "need", "like", "know", "tell", "show", "see", "check", "if", "possible", "you",
  ]
  /// Words that matter wherever they stand.
  private static let meaningful: Set<String> = [
    "only", "except", "without", "unless", "until", "till", "before", "after", "once", "monday", "tuesday", "wednesday",
    "thursday", "friday", "saturday", "sunday", "tomorrow", "yesterday", "tonight", "morning", "afternoon", "evening",
    "noon", "midnight", "weekend", "weekly", "monthly", "daily", "yearly", "fortnight", "hour", "hours", "minutes",
    "january", "february", "march", "april", "june", "july", "august", "september", "october", "november", "december",
    "christmas", "easter", "maximum", "minimum", "least", "most", "urgent", "express", "secretly", "anonymously",
    "cash",
    "cheque", "check", "card", "loan", "gift", "crypto", "instalments", "installments", "later", "next", "last",
  ]

  /// Returns the stretches of words that nothing accounts for, as they were said.
  func leftovers(in utterance: Utterance, _ interpretation: Interpretation) -> [String] {
    let tokens = utterance.tokens
    // Contradicting values are asked about anyway.
    if interpretation.entities.contains(where: \.isConflicting) { return [] }
    let open = unaccounted(in: utterance, interpretation)
    let lastValue = tokens.indices.last { position in
      interpretation.ranges.contains { $0.overlaps(tokens[position].range) }
    }
    var stretches: [Range<Int>] = []
    for position in tokens.indices where open.contains(position) {
      guard matters(position, utterance, after: lastValue, open) else { continue }
      let start = leadStart(of: position, tokens, open)
      if let last = stretches.last, last.upperBound >= start {
        stretches[stretches.count - 1] = last.lowerBound..<(position + 1)
      } else {
        stretches.append(start..<(position + 1))
      }
    }
    return stretches.map { utterance.text(of: $0) }
  }

  /// Returns the positions of the words that nothing accounts for and that are not harmless, wherever they stand.
  func unexplained(in utterance: Utterance, _ interpretation: Interpretation) -> Set<Int> {
    unaccounted(in: utterance, interpretation).filter { !Self.harmless.contains(utterance.tokens[$0].folded) }
  }

  /// Returns the positions of words that carry meaning and that nothing accounts for.
  private func unaccounted(in utterance: Utterance, _ interpretation: Interpretation) -> Set<Int> {
    let words = utterance.tokens.map(\.folded)
    let vocabulary = matcher.vocabulary(of: interpretation.intent)
    let wrapped = Utterance.positions(
      of: WordClasses.carrierPhrases + WordClasses.correctionCues.filter { $0 != ["but"] } + WordClasses.politeNegations
        + WordClasses.exclusionCues, in: words)
    return Set(
      utterance.tokens.indices.filter { position in
        let token = utterance.tokens[position]
        guard !interpretation.ranges.contains(where: { $0.overlaps(token.range) }) else { return false }
        switch WordClasses.category(of: token) {
        case .filler, .article, .function: return Self.meaningful.contains(words[position])
        case .negation: return !wrapped.contains(position) && !vocabulary.contains(words[position])
        case .number:
          return !wrapped.contains(position) && !vocabulary.contains(words[position])
            && !utterance.isPronominalOne(at: position) && !countsPeople(words, position)
        case .content:
          if token.kind == .symbol { return false }
          // "Not Rossi, the other one" says the same twice.
          if token.folded == "other", !interpretation.excluded.isEmpty { return false }
          let isPhraseWord = vocabulary.contains(words[position]) && !qualifies(position, utterance)
          return !wrapped.contains(position) && !isPhraseWord
        }
      })
  }

  /// True for the number of "the two of them", which adds no person.
  private func countsPeople(_ words: [String], _ position: Int) -> Bool {
    position + 2 < words.count && words[position + 1] == "of"
      && ["them", "us", "you", "those", "these"].contains(words[position + 2])
  }

  /// True for a word that says how, after its preposition, even if a phrase has the word: "in cash", "as a loan".
  private func qualifies(_ position: Int, _ utterance: Utterance) -> Bool {
    guard Self.meaningful.contains(utterance.tokens[position].folded) else { return false }
    let before = utterance.tokens[..<position].last { WordClasses.category(of: $0) != .article }
    return before.map { WordClasses.isPreposition($0.folded) || $0.folded == "as" } ?? false
  }

  private func matters(_ position: Int, _ utterance: Utterance, after lastValue: Int?, _ open: Set<Int>) -> Bool {
    let token = utterance.tokens[position]
    if Self.meaningful.contains(token.folded) || [.number, .negation].contains(WordClasses.category(of: token)) {
      return true
    }
    if Self.harmless.contains(token.folded) { return false }
    if token.folded.count > 4, token.folded.hasSuffix("ly") { return true }
    if let lastValue, position > lastValue { return true }
    return leadStart(of: position, utterance.tokens, open) < position
  }

  /// Returns the first of the words that lead to a position: its preposition and articles.
  private func leadStart(of position: Int, _ tokens: [Token], _ open: Set<Int>) -> Int {
    var start = position
    while start > 0, [.article, .function].contains(WordClasses.category(of: tokens[start - 1])) {
      start -= 1
      if WordClasses.isPreposition(tokens[start].folded) { return start }
    }
    return WordClasses.isPreposition(tokens[start].folded) ? start : position
  }
}

extension Interpretation {
  /// The ranges of the values, excluded values and unknown names, in Unicode scalars.
  var ranges: [Range<Int>] {
    entities.map(\.range) + entities.compactMap(\.supplement) + unresolvedNames.map(\.range) + excluded.map(\.range)
  }
}
