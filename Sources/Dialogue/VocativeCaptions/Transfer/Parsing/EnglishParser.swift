/// Reads English sentences by a grammar of clauses, and keeps what it found at each word.
///
/// A chart parser with top-down rules (Kay 1980): each kind of phrase is read at most once at a word, and the readings of
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
  private var phrases: [PhraseKey: [Parsed<NounPhrase>]] = [:]
  private var adjunctChart: [Int: [Parsed<Adjunct>]] = [:]
  private var clauseChart: [Int: [Parsed<ParsedClause>]] = [:]
  private var verbChart: [VerbKey: [Parsed<VerbPhrase>]] = [:]
  private var open: Set<PhraseKey> = []
  private var depth = 0

  struct PhraseKey: Hashable {
    let position: Int
    let rule: String
  }

  struct VerbKey: Hashable {
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
    let key = PhraseKey(position: position, rule: isSubject ? "subject" : "object")
    if let known = phrases[key] { return known }
    guard position < tokens.count, open.insert(key).inserted else { return [] }
    let found = NounPhraseParser(parser: self).phrases(at: position, isSubject: isSubject).best(2)
    open.remove(key)
    phrases[key] = found
    return found
  }

  func adjuncts(at position: Int) -> [Parsed<Adjunct>] {
    if let known = adjunctChart[position] { return known }
    let key = PhraseKey(position: position, rule: "adjunct")
    guard position < tokens.count, open.insert(key).inserted else { return [] }
    let found = AdjunctParser(parser: self).adjuncts(at: position).best(2)
    open.remove(key)
    adjunctChart[position] = found
    return found
  }

  /// The statements that begin at a word.
  func statements(at position: Int) -> [Parsed<ParsedClause>] {
    if let known = clauseChart[position] { return known }
    let key = PhraseKey(position: position, rule: "statement")
    guard position < tokens.count, open.insert(key).inserted else { return [] }
    let found = ClauseParser(parser: self).statements(at: position).best(2)
    open.remove(key)
    clauseChart[position] = found
    return found
  }

  /// The arguments and adjuncts of a verb that ends before a word.
  func verbPhrases(_ lemma: String, at position: Int, hasGap: Bool = false, isPassive: Bool = false) -> [Parsed<
    VerbPhrase
  >] {
    let key = VerbKey(position: position, lemma: lemma, hasGap: hasGap, isPassive: isPassive)
    if let known = verbChart[key] { return known }
    let rule = PhraseKey(position: position, rule: "verb \(lemma) \(hasGap) \(isPassive)")
    guard open.insert(rule).inserted else { return [] }
    let found = VerbPhraseParser(parser: self).phrases(lemma, at: position, hasGap: hasGap, isPassive: isPassive).best(
      3)
    open.remove(rule)
    verbChart[key] = found
    return found
  }
}
