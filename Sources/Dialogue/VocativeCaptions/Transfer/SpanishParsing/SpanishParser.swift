/// Reads Spanish sentences by a grammar of clauses, and keeps what it found at each word.
///
/// A chart parser with top-down rules, like ``EnglishParser``.
final class SpanishParser {
  let tokens: [SpanishToken]
  let lexicon: SpanishLexicon
  /// True if the sentence calls the listener "usted".
  let isFormal: Bool
  /// True for recognised speech without capitals and marks.
  let isUnmarked: Bool
  /// True without a comma, as recognised speech is after its capitals were restored: clauses follow each other.
  var runsOn: Bool { isUnmarked || !tokens.dropLast().contains(where: \.hasCommaAfter) }
  private let nounChart = ParseChart<Int, EnglishNounPhrase>()
  private let adjunctChart = ParseChart<Int, String>()
  private let clauseChart = ParseChart<Int, EnglishClause>()
  private let nonfiniteChart = ParseChart<NonfiniteKey, EnglishVerbPhrase>()

  private struct NonfiniteKey: Hashable {
    let position: Int
    let form: SpanishTense
    let hasGap: Bool
  }

  init(_ tokens: [SpanishToken], _ lexicon: SpanishLexicon, isFormal: Bool, isUnmarked: Bool) {
    (self.tokens, self.lexicon, self.isFormal, self.isUnmarked) = (tokens, lexicon, isFormal, isUnmarked)
  }

  /// The word at a position; empty behind the last one.
  func key(_ position: Int) -> String { position < tokens.count && position >= 0 ? tokens[position].key : "" }

  func has(_ words: [String], at position: Int) -> Bool {
    words.indices.allSatisfy { key(position + $0) == words[$0] }
  }

  /// The words from a position on.
  func keys(from position: Int) -> ArraySlice<String> { tokens[min(position, tokens.count)...].map(\.key)[...] }

  /// True if a comma follows the word before a position.
  func hasComma(before position: Int) -> Bool { position > 0 && tokens[position - 1].hasCommaAfter }

  /// The entries of a list whose words begin at a position.
  func entries<Value>(_ list: [String: [TransferLexicon.Entry<Value>]], at position: Int)
    -> [TransferLexicon.Entry<Value>]
  {
    (list[key(position)] ?? []).filter { has($0.words, at: position) }
  }

  func connectors(at position: Int, _ kinds: Set<String>) -> [Parsed<SpanishLexicon.Connector>] {
    entries(lexicon.connectors, at: position).filter { kinds.contains($0.value.kind) }.map {
      Parsed(value: $0.value, end: position + $0.words.count, score: 0.5 + 0.7 * Double($0.words.count - 1))
    }
  }

  func nounPhrases(at position: Int) -> [Parsed<EnglishNounPhrase>] {
    guard position < tokens.count else { return [] }
    return nounChart.readings(position) { SpanishNounPhraseParser(parser: self).phrases(at: position).best(2) }
  }

  func adjuncts(at position: Int) -> [Parsed<String>] {
    guard position < tokens.count else { return [] }
    return adjunctChart.readings(position) { SpanishAdjunctParser(parser: self).adjuncts(at: position).best(2) }
  }

  /// The statements that begin at a word.
  func statements(at position: Int) -> [Parsed<EnglishClause>] {
    guard position < tokens.count else { return [] }
    return clauseChart.readings(position) { SpanishClauseParser(parser: self).clauses(at: position).best(3) }
  }

  /// The clauses that begin at a word within another clause, where nothing is asked or ordered.
  func subordinates(at position: Int) -> [Parsed<EnglishClause>] {
    statements(at: position).compactMap { reading in
      var clause = reading.value
      guard clause.kind == .statement || clause.kind == .question else { return nil }
      clause.kind = .statement
      return reading.with(clause)
    }
  }

  /// The infinitives or gerunds that begin at a word, with their arguments.
  func nonfinite(at position: Int, _ form: SpanishTense, hasGap: Bool = false) -> [Parsed<EnglishVerbPhrase>] {
    guard position < tokens.count else { return [] }
    return nonfiniteChart.readings(NonfiniteKey(position: position, form: form, hasGap: hasGap)) {
      SpanishPredicateParser(parser: self).nonfinite(at: position, form, hasGap: hasGap).best(2)
    }
  }

  // MARK: Context

  /// True if a word says that something is over: "ayer", "hace dos días".
  private(set) lazy var hasPastTime = tokens.indices.contains { index in
    Self.pastWords.contains(key(index)) && !(key(index) == "hace" && key(index - 1) == "desde")
      && !(key(index) == "hace" && !(key(index + 1) == "un" || PhraseNumber.read([key(index + 1)], .spanish) != nil))
  }

  /// True if a verb can be of the past alone: "perdió".
  private(set) lazy var hasPastVerb = tokens.contains { token in
    let analyses = lexicon.verbs.analyses(of: token.key)
    return !analyses.isEmpty && analyses.allSatisfy { $0.tense == .preterite || $0.tense == .imperfect }
  }

  /// True if "llevar" stands before a gerund: "llevo viviendo aquí diez años".
  private(set) lazy var hasLastingVerb = tokens.indices.dropLast().contains { index in
    lexicon.verbs.analyses(of: key(index)).contains { $0.verb == "llevar" }
      && lexicon.verbs.analyses(of: key(index + 1)).contains { $0.tense == .gerund }
  }

  /// True if a thing is named before a word.
  func namesThing(before position: Int) -> Bool {
    (0..<min(position, tokens.count)).contains { index in
      entries(lexicon.nouns, at: index).contains { $0.value.flags.isDisjoint(with: [.person, .time]) }
    }
  }

  private static let pastWords: Set<String> = ["ayer", "anoche", "anteayer", "pasado", "pasada", "hace", "antes"]

  /// The pronoun for a third person without a noun: of the last person named before a word.
  func antecedent(before position: Int) -> EnglishPronoun? {
    for index in stride(from: min(position, tokens.count) - 1, through: 0, by: -1) {
      if key(index) == "ella" { return .she }
      if key(index) == "él" { return .he }
      if tokens[index].isCapitalized, let isWoman = GivenNames.isFeminine(key(index)) { return isWoman ? .she : .he }
      let nouns = entries(lexicon.nouns, at: index).filter { $0.value.flags.contains(.person) }
      guard let noun = nouns.first, index == 0 || Self.determiners.contains(key(index - 1)) else { continue }
      if noun.value.isPlural { return .they }
      return noun.value.isFeminine ? .she : .he
    }
    return nil
  }

  private static let determiners = Set(
    "el la los las un una mi mis tu tus su sus nuestro nuestra este esta ese esa otro otra ningún ninguna mejor".words)
}
