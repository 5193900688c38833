import VocativeCore
import VocativeText

/// Finds the words of an utterance that nothing accounts for and that could change its meaning.
///
/// A word is accounted for by a value, by the phrases of the intent, by grammar, politeness or hesitation. Of the others
/// a number, a negation, a time, an adverb, and words after a preposition or after the last value matter. An unknown verb
/// before the values only says in other words what the intent is.
struct CoverageChecker {
  let matcher: PhraseMatcher

  /// Returns an interpretation with the words that nothing accounts for, and without the values that these words change.
  ///
  /// A value after a preposition of another meaning is not taken: "through Amar" is no recipient.
  func checked(_ interpretation: Interpretation, _ utterance: Utterance) -> Interpretation {
    guard matcher.requiresConfirmation(interpretation.intent) else {
      var checked = interpretation
      checked.leftovers = quotes(stretches(in: utterance, interpretation), utterance)
      return checked
    }
    let coverage = coverage(of: utterance, interpretation)
    let changed = interpretation.entities.compactMap { entity in
      changingWords(of: entity, interpretation.intent, coverage).map { (entity, $0) }
    }
    let sequences = self.sequences(in: utterance, interpretation)
    let dropped = changed.filter { $0.1.drops }.map(\.0.range)
    var checked = interpretation.with(
      interpretation.entities.filter { entity in
        !dropped.contains(entity.range) && !utterance.positions(in: [entity.range]).isSubset(of: sequences)
      })
    checked = contested(checked, utterance, coverage)
    let marked = changed.map(\.1.tokens) + ranges(of: sequences) + unclear(checked, utterance)
    checked.leftovers = quotes(Self.merged(marked + stretches(in: utterance, checked)), utterance)
    return checked
  }

  /// Returns an interpretation whose sum is contested where a clause is another number: "thirteen, I said, thirty".
  private func contested(
    _ interpretation: Interpretation, _ utterance: Utterance, _ coverage: WordCoverage
  ) -> Interpretation {
    guard
      let sum = interpretation.entities.first(where: {
        $0.candidates.first.map { type(of: $0.value).standsForSums } ?? false
      })
    else { return interpretation }
    var start = 0
    let isContested = utterance.clauses.contains { clause in
      let positions = start..<(start + clause.tokens.count)
      start = positions.upperBound
      let numbers = positions.filter { WordClasses.category(of: utterance.tokens[$0]) == .number }
      return !numbers.isEmpty
        && positions.allSatisfy { numbers.contains($0) || WordClasses.category(of: utterance.tokens[$0]) == .filler }
        && numbers.allSatisfy { !coverage.isValue($0) && coverage.isOpen($0) }
    }
    guard isContested, !sum.isConflicting else { return interpretation }
    return interpretation.with(interpretation.entities.map { $0.range == sum.range ? $0.contested : $0 })
  }

  /// Returns the tokens of the numbers without a likely meaning: "1.000" is one or a thousand.
  private func unclear(_ interpretation: Interpretation, _ utterance: Utterance) -> [Range<Int>] {
    interpretation.entities.filter { $0.confidence < .acceptanceThreshold && $0.text.contains(where: \.isNumber) }
      .compactMap { entity in
        let positions = utterance.positions(in: [entity.range])
        return positions.min().flatMap { first in positions.max().map { first..<($0 + 1) } }
      }
  }

  /// Returns the stretches of words that nothing accounts for, as they were said.
  func leftovers(in utterance: Utterance, _ interpretation: Interpretation) -> [String] {
    checked(interpretation, utterance).leftovers
  }

  private func quotes(_ stretches: [Range<Int>], _ utterance: Utterance) -> [String] {
    stretches.map { utterance.text(of: $0) }
  }

  private func coverage(of utterance: Utterance, _ interpretation: Interpretation) -> WordCoverage {
    WordCoverage(utterance, interpretation, vocabulary: matcher.vocabulary(of: interpretation.intent))
  }

  // MARK: Stretches

  private func stretches(in utterance: Utterance, _ interpretation: Interpretation) -> [Range<Int>] {
    let coverage = coverage(of: utterance, interpretation)
    let isConflicting = interpretation.entities.contains(where: \.isConflicting)
    let isStrict = matcher.namesEveryWord(interpretation.intent)
    // A verb that a payment's phrases lack says the same in other words.
    let namesModifiers = isStrict && !matcher.requiresConfirmation(interpretation.intent)
    let lastValue = utterance.tokens.indices.last(where: coverage.isValue)
    let found = utterance.tokens.indices.filter { position in
      // Contradicting values are asked about anyway.
      let isRival = isConflicting && isNumberOrUnit(position, utterance)
      return
        (coverage.isOpen(position) && !isRival && !leadsExclusion(position, coverage)
        && (matters(position, coverage, after: lastValue, isStrict: isStrict)
          || (namesModifiers && modifies(position, coverage)) || belongsToTopic(position, coverage)))
        || coverage.refusedPositions.contains(position)
    }
    let ranges = Self.merged(
      found.map { isStrict ? coverage.stretch(around: $0) : coverage.leadStart(of: $0)..<($0 + 1) })
    return Self.joined(ranges.map { Self.withPurpose($0, coverage.utterance) }, coverage)
  }

  /// Returns a range from the "so that" of its clause on: "so that my wife doesn't see it".
  private static func withPurpose(_ range: Range<Int>, _ utterance: Utterance) -> Range<Int> {
    let words = utterance.tokens.map(\.folded)
    let start = words.indices[..<range.lowerBound].suffix(5).last { words[$0] == "so" && words[$0 + 1] == "that" }
    guard let start, !utterance.tokens[start..<range.lowerBound].contains(where: \.endsClause) else { return range }
    return start..<range.upperBound
  }

  /// True for the "but" before a value that is ruled out and accounted for, or left out: "on Friday but not today".
  private func leadsExclusion(_ position: Int, _ coverage: WordCoverage) -> Bool {
    let tokens = coverage.utterance.tokens
    guard tokens[position].folded == "but" else { return false }
    return position + 1 == tokens.count
      || WordClasses.category(of: tokens[position + 1]) == .negation && !coverage.isOpen(position + 1)
  }

  /// Returns the ranges, those with one word of grammar between them as one: "every other Friday".
  private static func joined(_ ranges: [Range<Int>], _ coverage: WordCoverage) -> [Range<Int>] {
    let tokens = coverage.utterance.tokens
    return ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound - 1, !tokens[last.upperBound - 1].endsClause,
        !tokens[last.upperBound].endsClause, !coverage.isValue(last.upperBound),
        [.function, .article].contains(WordClasses.category(of: tokens[last.upperBound]))
          || tokens[last.upperBound].folded == "other"
      {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }

  /// True for a word before the noun that it describes: "which flower shops are there".
  private func modifies(_ position: Int, _ coverage: WordCoverage) -> Bool {
    let token = coverage.utterance.tokens[position]
    return coverage.isValue(position + 1) && !token.endsClause && !CoverageWords.harmless.contains(token.folded)
  }

  /// Returns the positions of the words that nothing accounts for and that are not harmless, wherever they stand.
  func unexplained(in utterance: Utterance, _ interpretation: Interpretation) -> Set<Int> {
    let coverage = coverage(of: utterance, interpretation)
    return Set(
      utterance.tokens.indices.filter {
        coverage.isOpen($0) && !CoverageWords.harmless.contains(utterance.tokens[$0].folded)
      })
  }

  /// True for a number, and for the word after one.
  private func isNumberOrUnit(_ position: Int, _ utterance: Utterance) -> Bool {
    [position, position - 1].contains {
      utterance.tokens.indices.contains($0) && WordClasses.category(of: utterance.tokens[$0]) == .number
    }
  }

  private func matters(_ position: Int, _ coverage: WordCoverage, after lastValue: Int?, isStrict: Bool) -> Bool {
    let token = coverage.utterance.tokens[position]
    if CoverageWords.meaningful.contains(token.folded)
      || [.number, .negation].contains(WordClasses.category(of: token))
    {
      return true
    }
    if coverage.informs(position) || isOwned(position, coverage) { return true }
    if CoverageWords.harmless.contains(token.folded) { return false }
    if token.folded.count > 4, token.folded.hasSuffix("ly") { return true }
    if let lastValue, position > lastValue { return true }
    // An unknown word after the verb is what it is about: "send 20 kisses to Mei".
    return coverage.leadStart(of: position) < position || (isStrict && coverage.isAfterVerb(position))
  }

  /// True for a word of a noun phrase that stands alone before the request, and of which nothing is known: "bubble tea,
  /// and make it 25".
  private func belongsToTopic(_ position: Int, _ coverage: WordCoverage) -> Bool {
    let tokens = coverage.utterance.tokens
    let ends = { (place: Int) in
      tokens[place].endsClause || place + 1 < tokens.count && tokens[place + 1].folded == "and"
    }
    let start = tokens.indices[..<position].last(where: ends).map { $0 + 1 } ?? 0
    guard start == 0, let end = tokens.indices[position...].first(where: ends), end + 1 < tokens.count else {
      return false
    }
    let nouns = (0...end).filter { WordClasses.category(of: tokens[$0]) != .article }
    return nouns.count > 1
      && nouns.allSatisfy {
        WordClasses.category(of: tokens[$0]) == .content && coverage.isOpen($0) && !matcher.contains(tokens[$0].folded)
          && !CoverageWords.harmless.contains(tokens[$0].folded)
      }
  }

  /// True for what is the speaker's and no phrase knows, which says what a question is about: "total up my grocery runs".
  private func isOwned(_ position: Int, _ coverage: WordCoverage) -> Bool {
    let tokens = coverage.utterance.tokens
    let isUnknown = { (place: Int) in
      WordClasses.category(of: tokens[place]) == .content && !matcher.contains(tokens[place].folded)
    }
    guard isUnknown(position) else { return false }
    let owner = tokens.indices[..<position].last { !isUnknown($0) }
    return owner.map { ["my", "our"].contains(tokens[$0].folded) } ?? false
  }

  /// Returns the ranges in order, those that overlap or follow one another as one.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, last.upperBound >= range.lowerBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  // MARK: Words that change a value

  /// Returns the words that change a value, with the value's own; nil if there are none.
  private func changingWords(
    of entity: Entity, _ intent: String, _ coverage: WordCoverage
  ) -> (tokens: Range<Int>, drops: Bool)? {
    let utterance = coverage.utterance
    let positions = utterance.positions(in: [entity.range])
    guard let first = positions.min(), let last = positions.max(), first > 0 else { return nil }
    if entity.candidates.first?.value is any Choosable {
      if let end = endOfPossession(after: last, coverage) {
        return (coverage.stretch(around: end - 1).lowerBound..<end, true)
      }
      guard let lead = misleadingWord(before: first, slot: entity.slot, intent, coverage) else { return nil }
      return (coverage.stretch(around: lead).lowerBound..<(last + 1), true)
    }
    guard positions.contains(where: { WordClasses.category(of: utterance.tokens[$0]) == .number }) else { return nil }
    if let guess = CoverageWords.guesses.filter({ coverage.words[(last + 1)...].starts(with: $0) }).max(by: {
      $0.count < $1.count
    }),
      !utterance.tokens[last].endsClause, !coverage.isValue(last + 1)
    {
      return (first..<(last + 1 + guess.count), false)
    }
    guard
      let qualifier = CoverageWords.qualifiers.filter({ coverage.words[..<first].suffix($0.count).elementsEqual($0) })
        .max(by: { $0.count < $1.count })
    else { return nil }
    let start = first - qualifier.count
    let isSuggestion = start > 0 && CoverageWords.suggestions.contains(coverage.words[start - 1])
    return isSuggestion ? nil : (start..<(last + 1), false)
  }

  /// Returns the word before an entry of a list by which it is another one's, or no value: "through Amar", "tell Amar",
  /// "a friend of Amar"; nil if there is none.
  private func misleadingWord(before first: Int, slot: String, _ intent: String, _ coverage: WordCoverage) -> Int? {
    let tokens = coverage.utterance.tokens
    var lead = first - 1
    while lead > 0, WordClasses.category(of: tokens[lead]) == .article { lead -= 1 }
    let word = coverage.words[lead]
    guard coverage.isPassedOver(lead) || !coverage.isAligned, !tokens[lead].endsClause else { return nil }
    if CoverageWords.informing.contains(word) { return lead }
    guard WordClasses.isPreposition(word), !matcher.isCue(word, of: slot, in: intent) else { return nil }
    guard CoverageWords.neutralPrepositions.contains(word) else { return lead }
    // "Care of Amar", "a friend of Amar", but not "out of Top Bank".
    let isNoun =
      word == "of" && lead > 0 && coverage.isOpen(lead - 1) && coverage.isPassedOver(lead - 1)
      && !CoverageWords.harmless.contains(coverage.words[lead - 1])
    return isNoun ? lead - 1 : nil
  }

  /// Returns the end of the words after an entry that has something of its own: "Amar's new number"; nil if there are
  /// none.
  private func endOfPossession(after last: Int, _ coverage: WordCoverage) -> Int? {
    let tokens = coverage.utterance.tokens
    guard last + 2 < tokens.count, coverage.words[last + 1] == "'s" else { return nil }
    let thing = (last + 2..<min(last + 5, tokens.count)).first { WordClasses.category(of: tokens[$0]) == .content }
    guard let thing, coverage.isOpen(thing), !CoverageWords.harmless.contains(coverage.words[thing]) else { return nil }
    return coverage.stretch(around: thing).upperBound
  }

  /// Returns the positions of sequences that matter as a whole and belong to no value: "every month from now on".
  private func sequences(in utterance: Utterance, _ interpretation: Interpretation) -> Set<Int> {
    let found = Utterance.positions(of: CoverageWords.sequences, in: utterance.tokens.map(\.folded))
    guard !found.isEmpty else { return [] }
    let wider = interpretation.entities.filter {
      !($0.candidates.first?.value is Memo) && !utterance.positions(in: [$0.range]).isSubset(of: found)
    }
    return found.subtracting(wider.flatMap { utterance.positions(in: [$0.range] + $0.supplements) })
  }

  private func ranges(of positions: Set<Int>) -> [Range<Int>] {
    Self.merged(positions.sorted().map { $0..<($0 + 1) })
  }
}

extension Interpretation {
  /// The ranges of the values, excluded values and unknown names, in Unicode scalars.
  var ranges: [Range<Int>] {
    entities.map(\.range) + entities.flatMap(\.supplements) + unresolvedNames.map(\.range) + excluded.map(\.range)
  }
}
