import VocativeCore
import VocativeText

/// The words of one utterance under one interpretation: those of values, those of the phrase, and those passed over.
struct WordCoverage {
  let utterance: Utterance
  let words: [String]
  private let interpretation: Interpretation
  /// The words of the intent's phrases.
  private let vocabulary: Set<String>
  /// The positions of the words of values, of excluded values and of unknown names.
  private let valuePositions: Set<Int>
  /// The positions of words around a request that do not change it.
  private let carrierPositions: Set<Int>
  /// The positions of an excluded value that takes nothing out of a list and contrasts with no other: "not today".
  let refusedPositions: Set<Int>

  init(_ utterance: Utterance, _ interpretation: Interpretation, vocabulary: Set<String>) {
    self.utterance = utterance
    self.interpretation = interpretation
    self.vocabulary = vocabulary
    let words = utterance.tokens.map(\.folded)
    self.words = words
    let refused = interpretation.excluded.filter { entity in
      let isContrast = interpretation.entities.contains { $0.slot == entity.slot }
      let last = utterance.tokens.last { $0.range.overlaps(entity.range) }
      let next = utterance.tokens.first { $0.range.lowerBound >= entity.range.upperBound }
      let isBound = [last, next].compactMap(\.self).contains { ["more", "less"].contains($0.folded) }
      return !(entity.candidates.first?.value is any Choosable)
        && (!isContrast || isBound)
    }
    refusedPositions = utterance.positions(in: refused.map(\.range))
    // The entries that are offered as a choice account for their names.
    let offered = Set(
      interpretation.entities.filter { $0.candidates.count > 1 }.flatMap(\.candidates).flatMap { candidate in
        ((candidate.value as? any Choosable)?.names ?? []).flatMap { Utterance($0).tokens.map(\.folded) }
      })
    valuePositions = utterance.positions(in: interpretation.ranges)
      .union(Self.repetitions(of: interpretation.entities, in: utterance)).subtracting(refusedPositions)
      .union(words.indices.filter { offered.contains(words[$0]) })
    carrierPositions = Utterance.positions(
      of: WordClasses.correctionCues.filter { $0 != ["but"] && $0 != ["and"] } + WordClasses.politeNegations, in: words
    ).union(utterance.carrierPositions).union(Self.exclusionCues(in: words, before: valuePositions))
  }

  /// Returns the positions of names that are said again: "I covered the dinner for Omar, get 20 dollars off Omar".
  private static func repetitions(of entities: [Entity], in utterance: Utterance) -> Set<Int> {
    let names = entities.filter { $0.candidates.first?.value is any Choosable }.map { entity in
      utterance.positions(in: [entity.range]).sorted().map { utterance.tokens[$0].folded }
    }
    return Utterance.positions(of: names.filter { !$0.isEmpty }, in: utterance.tokens.map(\.folded))
  }

  /// Returns the positions of "not" and its like before a value.
  private static func exclusionCues(in words: [String], before values: Set<Int>) -> Set<Int> {
    var positions: Set<Int> = []
    for start in words.indices {
      for cue in WordClasses.exclusionCues where words[start...].starts(with: cue) {
        let end = start + cue.count
        let isLead = { (place: Int) in place < words.count && WordClasses.isFunctionWord(words[place]) }
        let first = isLead(end) ? (isLead(end + 1) ? end + 2 : end + 1) : end
        if (end...first).contains(where: values.contains) { positions.formUnion(start..<end) }
      }
    }
    return positions
  }

  func isValue(_ position: Int) -> Bool { valuePositions.contains(position) }
  func isCarrier(_ position: Int) -> Bool { carrierPositions.contains(position) }
  func isPhraseWord(_ position: Int) -> Bool { vocabulary.contains(words[position]) }

  /// True if neither a value nor the phrase has a word.
  func isPassedOver(_ position: Int) -> Bool {
    guard !isValue(position) else { return false }
    if let skipped = interpretation.skipped { return skipped.contains(position) }
    return !isPhraseWord(position) || Self.conjunctions.contains(words[position])
  }

  /// True if the interpretation says which words its phrase has; a model's does not.
  var isAligned: Bool { interpretation.skipped != nil }

  private static let conjunctions: Set<String> = ["and", "but", "then", "plus", "so"]

  /// True if a word carries meaning of its own and nothing accounts for it.
  func isOpen(_ position: Int) -> Bool {
    let token = utterance.tokens[position]
    guard !isValue(position), token.kind != .symbol, !introducesValue(position) else { return false }
    switch WordClasses.category(of: token) {
    case .filler, .article, .function: return CoverageWords.meaningful.contains(words[position])
    case .negation:
      // "Send 20 but don't tell anyone": a phrase has the word, and not here.
      return !isCarrier(position) && (!isPhraseWord(position) || interpretation.skipped?.contains(position) ?? false)
    case .number:
      return !isCarrier(position) && !isPhraseWord(position) && !utterance.isPronominalOne(at: position)
        && !countsPeople(position)
    case .content:
      // "Ms Gianna De Lucia" is one name.
      if Self.titles.contains(words[position]), position + 1 < words.count, isValue(position + 1) { return false }
      // "To the number +351 91 555 0202".
      if Self.addressNouns.contains(words[position]), position + 1 < words.count, isValue(position + 1),
        utterance.tokens[position + 1].kind == .address
      {
        return false
      }
      // "Not Rossi, the other one" says the same twice.
      if words[position] == "other", !interpretation.excluded.isEmpty { return false }
      return !isCarrier(position)
        && (!isPhraseWord(position) || qualifies(position) || isMisplaced(position) || informs(position))
    }
  }

  private static let addressNouns: Set<String> = ["number", "phone", "mobile", "email", "address", "handle"]
  /// Titles before a person's name.
  private static let titles: Set<String> = [
    "mr", "mrs", "ms", "miss", "mister", "madam", "dr", "doctor", "prof", "professor", "sir",
  ]

  /// True for the "but" before a preposition and its value, which contrasts with nothing: "20 dollars, but from Nest".
  private func introducesValue(_ position: Int) -> Bool {
    guard words[position] == "but", position + 1 < words.count, WordClasses.isPreposition(words[position + 1]) else {
      return false
    }
    let value = words[(position + 1)...].indices.first {
      !WordClasses.isPreposition(words[$0]) && words[$0] != "of" && words[$0] != "the" && words[$0] != "my"
    }
    return value.map(isValue) ?? false
  }

  /// True for the number of "the two of them", which adds no person.
  private func countsPeople(_ position: Int) -> Bool {
    position + 2 < words.count && words[position + 1] == "of"
      && ["them", "us", "you", "those", "these"].contains(words[position + 2])
  }

  /// True for a word that says how, after its preposition, even if a phrase has the word without it: "in cash", "as a loan".
  private func qualifies(_ position: Int) -> Bool {
    guard CoverageWords.meaningful.contains(words[position]) else { return false }
    let before = utterance.tokens[..<position].lastIndex {
      WordClasses.category(of: $0) != .article && !Self.possessives.contains($0.folded)
    }
    guard let before, !utterance.tokens[before].endsClause,
      WordClasses.isPreposition(words[before]) || words[before] == "as"
    else { return false }
    // A phrase may have both: "open until midnight".
    return !isAligned || isPassedOver(position) || isPassedOver(before)
  }

  private static let possessives: Set<String> = ["my", "your", "his", "her", "its", "our", "their"]

  /// True for a word of the phrases that stands after a preposition where no phrase has it: "at the exchange rate".
  private func isMisplaced(_ position: Int) -> Bool {
    guard hasPhrase, interpretation.skipped?.contains(position) ?? false else { return false }
    var lead = position
    while lead > 0, lead > position - Self.leadLimit, !utterance.tokens[lead - 1].endsClause, isPassedOver(lead - 1) {
      lead -= 1
      if WordClasses.isPreposition(words[lead]) { return true }
    }
    return false
  }

  /// True if a word that carries meaning belongs to a phrase.
  private var hasPhrase: Bool {
    words.indices.contains { isContent($0) && isPhraseWord($0) && !isValue($0) && !isPassedOver($0) }
  }

  /// The number of words between a preposition and the word that it leads to.
  private static let leadLimit = 4

  /// True for a verb of telling beside the request: "and tell her thanks".
  func informs(_ position: Int) -> Bool {
    guard CoverageWords.informing.contains(words[position]), isPassedOver(position), position + 1 < words.count else {
      return false
    }
    return isValue(position + 1) || ["him", "her", "them"].contains(words[position + 1])
  }

  /// True for a word that carries meaning after the verb of the phrase.
  func isAfterVerb(_ position: Int) -> Bool {
    words[..<position].indices.contains { isContent($0) && isPhraseWord($0) && !isValue($0) && !isPassedOver($0) }
  }

  /// Returns the first of the words that lead to a position: its preposition, articles, a "no" and one adjective; the
  /// position if it has none.
  func leadStart(of position: Int) -> Int {
    let tokens = utterance.tokens
    var (start, adjectives) = (position, 0)
    while start > 0, !isValue(start - 1), !tokens[start - 1].endsClause {
      let isLead =
        [.article, .function].contains(WordClasses.category(of: tokens[start - 1])) || words[start - 1] == "no"
      if !isLead {
        // "With great care".
        guard adjectives == 0, start == position, isContent(start - 1), isPassedOver(start - 1),
          !isPhraseWord(start - 1)
        else { break }
        adjectives += 1
      }
      start -= 1
      if WordClasses.isPreposition(words[start]) { return start }
    }
    return WordClasses.isPreposition(words[start]) ? start : position
  }

  /// Returns the words around a position that belong to it: the rest of its clause that nothing accounts for.
  func stretch(around position: Int) -> Range<Int> {
    let tokens = utterance.tokens
    var (start, end) = (leadStart(of: position), position + 1)
    var next = start - 1
    while next >= 0, !tokens[next].endsClause, isPassedOver(next), !isCarrier(next),
      !isPhraseWord(next) || !isContent(next)
    {
      if isContent(next) || CoverageWords.connectors.contains(words[next])
        || WordClasses.category(of: tokens[next]) == .negation
      {
        start = next
      }
      next -= 1
    }
    while start > 0, refusedPositions.contains(position), Self.refusals.contains(words[start - 1]) { start -= 1 }
    while end < tokens.count, !tokens[end - 1].endsClause, isPassedOver(end) { end += 1 }
    if belongsToStretch(start..<end) { end = clauseEnd(after: end) }
    while end - 1 > position, isPadding(end - 1) { end -= 1 }
    return start..<end
  }

  /// True if a stretch goes on to the end of its clause, whatever words of phrases are there: after a conjunction, as in
  /// "and book me a taxi", or for one last noun, as in "in their own currency".
  private func belongsToStretch(_ stretch: Range<Int>) -> Bool {
    let (start, end) = (stretch.lowerBound, stretch.upperBound)
    let rest = end..<clauseEnd(after: end)
    guard !rest.isEmpty, !rest.contains(where: isValue) else { return false }
    if CoverageWords.connectors.contains(words[start]), !isValue(start) { return true }
    return rest.count == 1 && isContent(end) && WordClasses.isPreposition(words[start])
  }

  /// Returns the end of the clause of the word before a position.
  private func clauseEnd(after position: Int) -> Int {
    utterance.tokens[(position - 1)...].firstIndex(where: \.endsClause).map { $0 + 1 } ?? words.count
  }

  private static let refusals: Set<String> = ["not", "and", "but"]

  private func isContent(_ position: Int) -> Bool { WordClasses.category(of: utterance.tokens[position]) == .content }

  /// True for a word at the end of a stretch that belongs to what follows, or to nothing.
  private func isPadding(_ position: Int) -> Bool {
    let category = WordClasses.category(of: utterance.tokens[position])
    if category == .filler || isCarrier(position) { return true }
    let precedesValue = position + 1 < words.count && !utterance.tokens[position].endsClause
    return precedesValue && [.function, .article].contains(category)
  }
}

extension Utterance {
  /// The positions of the tokens that overlap ranges in Unicode scalars.
  func positions(in ranges: [Range<Int>]) -> Set<Int> {
    Set(tokens.indices.filter { position in ranges.contains { $0.overlaps(tokens[position].range) } })
  }
}
