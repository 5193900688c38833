import VocativeCore
import VocativeSupport

/// Translates Spanish sentences into English by a grammar of clauses, if it can read all of their words.
struct SpanishTransfer: Sendable {
  let lexicon: SpanishLexicon

  /// The grammar with the words that come with the package; nil if a list is damaged.
  static let everyday: SpanishTransfer? = (try? SpanishLexicon.everyday()).map { SpanishTransfer(lexicon: $0) }

  /// The words of a sentence that no list has, names and numbers apart; nil for many words.
  ///
  /// Only words after a determiner or a preposition count: they are nouns.
  func unknownWords(of sentence: SplitSentence) -> [String]? {
    let tokens = SpanishTokenizer.tokens(sentence.text)
    var words: Set<String> = []
    for (index, token) in tokens.enumerated() {
      let isName = token.isCapitalized && index > 0 && !token.opensQuestion
      guard !isName, token.key.allSatisfy(\.isLetter), !lexicon.knows(token.key),
        !SpanishPronounParser.isWord(token.key), !SpanishDeterminerParser.isDeterminer(token.key),
        PhraseNumber.read([token.key], .spanish) == nil,
        !Self.functionWords.contains(token.key)
      else { continue }
      guard index > 0, Self.beforeNouns.contains(tokens[index - 1].key) else { return nil }
      words.insert(token.key)
    }
    return tokens.count <= Self.maximumWords && words.count <= 2 ? words.sorted() : nil
  }

  /// The translation of a sentence; nil if some of its words are not known.
  func translation(of sentence: SplitSentence, with words: [BorrowedWord] = []) -> String? {
    let tokens = SpanishTokenizer.tokens(sentence.text)
    guard !tokens.isEmpty, tokens.count <= Self.maximumWords else { return nil }
    let parser = SpanishParser(
      tokens, words.isEmpty ? lexicon : lexicon.adding(words), isFormal: isFormal(tokens),
      isUnmarked: TruecasingRules.isUnformatted(sentence.text))
    guard let parsed = SpanishSentenceParser(parser: parser).sentence() else { return nil }
    guard parsed.parts.contains(where: { $0.clause.verb != nil || $0.clause.fragment.hasPrefix("how ") }) else {
      return nil
    }
    return EnglishSentenceWriter.text(parsed, sentence)
  }

  /// True for a sentence that speaks to a stranger: "usted", or an order like "dígame".
  private func isFormal(_ tokens: [SpanishToken]) -> Bool {
    if tokens.count > 1, ["me", "nos"].contains(tokens[0].key),
      lexicon.verbs.analyses(of: tokens[1].key).contains(where: {
        Self.requests.contains($0.verb) && $0.tense == .present && $0.person == .third
      })
    {
      // "Nos trae la cuenta" asks for it.
      return true
    }
    // "Tome", "no beba": an order to a stranger, unlike any statement.
    if let first = tokens.first(where: { $0.key != "no" }), tokens.firstIndex(of: first).map({ $0 <= 1 }) ?? false {
      let analyses = lexicon.verbs.analyses(of: first.key)
      if !analyses.isEmpty,
        analyses.allSatisfy({
          [.imperative, .presentSubjunctive].contains($0.tense) && $0.person != SpanishPerson(person: 2)
        })
      {
        return true
      }
    }
    return tokens.indices.contains { index in
      let token = tokens[index]
      // "El señor Delgado" is spoken about.
      if Self.formalWords.contains(token.key) { return index == 0 || !Self.beforeNouns.contains(tokens[index - 1].key) }
      return lexicon.verbs.stripped(token.key).contains { form in
        let orders = form.analyses.filter { $0.tense == .imperative }
        return !orders.isEmpty && orders.count == form.analyses.count && orders.allSatisfy { $0.person == .third }
      }
    }
  }

  private static let formalWords: Set<String> = [
    "usted", "ustedes", "perdone", "disculpe", "oiga", "señor", "señora", "doctor", "doctora", "señorita",
  ]
  private static let requests: Set<String> = ["traer", "dar", "poner", "cobrar", "decir", "poder", "ayudar", "dejar"]
  private static let beforeNouns = Set(
    "el la los las un una unos unas mi mis tu tus su sus este esta ese esa de con sin en para por otro otra del al"
      .words)
  private static let functionWords = Set(
    PhraseDays.weekdays.spanish + PhraseDays.months.spanish
      + "que si no y o ni e u pero porque como cuando donde qué quién dónde cómo cuándo cuál vez veces hay lo le les se"
      .words)
  /// Longer sentences are seldom read right.
  private static let maximumWords = 40
}
