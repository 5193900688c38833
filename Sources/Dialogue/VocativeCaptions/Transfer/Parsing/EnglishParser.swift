/// Reads English sentences by a grammar of clauses, and keeps what it found at each word.
///
/// A chart parser with top-down rules (``ParseChart``): each kind of phrase is read at most once at a word, and the readings of
/// a phrase are ranked by the words that decide them.
final class EnglishParser {
  let tokens: [EnglishToken]
  let lexicon: TransferLexicon
  /// Names people by "usted".
  let isFormal: Bool
  /// Chooses among the Spanish nouns of an English one.
  let chooseNoun: ((_ candidates: [SpanishNoun], _ position: Int) -> SpanishNoun)?
  /// True for recognised speech without capitals and marks.
  let isUnmarked: Bool
  /// True without a comma, as recognised speech is after its capitals were restored: clauses follow each other.
  var runsOn: Bool { isUnmarked || !tokens.dropLast().contains(where: \.hasCommaAfter) }
  private let nounChart = ParseChart<NounKey, NounPhrase>()
  private let adjunctChart = ParseChart<Int, Adjunct>()
  private let clauseChart = ParseChart<Int, ParsedClause>()
  private let verbChart = ParseChart<VerbKey, VerbPhrase>()

  private struct NounKey: Hashable {
    let position: Int
    let isSubject: Bool
  }

  private struct VerbKey: Hashable {
    let position: Int
    let lemma: String
    let hasGap: Bool
    let isPassive: Bool
  }

  init(
    _ tokens: [EnglishToken], _ lexicon: TransferLexicon, isFormal: Bool, isUnmarked: Bool = false,
    chooseNoun: ((_ candidates: [SpanishNoun], _ position: Int) -> SpanishNoun)? = nil
  ) {
    (self.tokens, self.lexicon, self.isFormal, self.chooseNoun) = (tokens, lexicon, isFormal, chooseNoun)
    self.isUnmarked = isUnmarked
  }

  /// The word at a position; empty behind the last one.
  func key(_ position: Int) -> String { position < tokens.count && position >= 0 ? tokens[position].key : "" }

  func has(_ words: [String], at position: Int) -> Bool {
    words.indices.allSatisfy { key(position + $0) == words[$0] }
  }

  /// The entries of a list whose words begin at a position.
  func entries<Value>(_ list: [String: [TransferLexicon.Entry<Value>]], at position: Int)
    -> [TransferLexicon.Entry<Value>]
  {
    (list[key(position)] ?? []).filter { has($0.words, at: position) }
  }

  func nounPhrases(at position: Int, isSubject: Bool = false) -> [Parsed<NounPhrase>] {
    guard position < tokens.count else { return [] }
    return nounChart.readings(NounKey(position: position, isSubject: isSubject)) {
      NounPhraseParser(parser: self).phrases(at: position, isSubject: isSubject).best(2)
    }
  }

  func adjuncts(at position: Int) -> [Parsed<Adjunct>] {
    guard position < tokens.count else { return [] }
    return adjunctChart.readings(position) { AdjunctParser(parser: self).adjuncts(at: position).best(2) }
  }

  /// The statements that begin at a word.
  func statements(at position: Int) -> [Parsed<ParsedClause>] {
    guard position < tokens.count else { return [] }
    return clauseChart.readings(position) { ClauseParser(parser: self).statements(at: position).best(2) }
  }

  /// The arguments and adjuncts of a verb that ends before a word.
  func verbPhrases(
    _ lemma: String, at position: Int, hasGap: Bool = false, isPassive: Bool = false
  ) -> [Parsed<VerbPhrase>] {
    let key = VerbKey(position: position, lemma: lemma, hasGap: hasGap, isPassive: isPassive)
    return verbChart.readings(key) {
      VerbPhraseParser(parser: self).phrases(lemma, at: position, hasGap: hasGap, isPassive: isPassive).best(3)
    }
  }
}
