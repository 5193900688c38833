import VocativeCore
public import VocativeSupport

/// Translates sentences between English and Spanish by a grammar of clauses, if it can read all of their words.
///
/// A sentence is read as clauses with verbs and their arguments; each verb's frame says how Spanish builds it
/// (syntactic transfer; Hutchins and Somers 1992, chapter 6). Nothing is translated word by word: a sentence with a word or
/// a construction that the grammar does not know has no translation here.
///
/// ```swift
/// let translator = try ApertiumTranslator().consulting(.everyday(), grammar: .everyday())
/// ```
public struct ClauseTransfer: Sendable {
  private let lexicon: TransferLexicon
  private let check: TranslationGuard?
  private let hasSpanish: Bool

  /// The grammar with the words that come with the package; what may have changed a denial, an amount, an allergen or a
  /// medicine has no translation.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if a list of words is missing or damaged.
  public static func everyday() throws(InputError) -> ClauseTransfer {
    ClauseTransfer(try .everyday(), check: try TranslationGuard(), hasSpanish: true)
  }

  init(_ lexicon: TransferLexicon, check: TranslationGuard? = nil, hasSpanish: Bool = false) {
    (self.lexicon, self.check, self.hasSpanish) = (lexicon, check, hasSpanish)
  }

  /// The words of a sentence that no list has, names and numbers apart; nil for other languages and for many words.
  func unknownWords(of sentence: SplitSentence, _ pair: LanguagePair) -> [String]? {
    if isFromSpanish(pair) { return SpanishTransfer.everyday?.unknownWords(of: sentence) }
    guard PhraseLanguage(pair.source) == .english, PhraseLanguage(pair.target) == .spanish else { return nil }
    let tokens = EnglishTokenizer.tokens(sentence.text)
    let unknown = tokens.enumerated().filter { index, token in
      !(token.isCapitalized && index > 0) && token.key.allSatisfy(\.isLetter) && !lexicon.knows(token.key)
        && !PronounParser.isFunctionWord(token.key) && !Determiner.isDeterminer(token.key)
        && !DayReader.isDayWord(token.key) && EnglishPronoun.object(token.key) == nil
        && PhraseNumber.read([token.key], .english) == nil
    }
    let words = Set(unknown.map(\.element.key))
    return tokens.count <= Self.maximumWords && words.count <= 2 ? words.sorted() : nil
  }

  /// The translation of a sentence.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - pair: The languages.
  ///   - words: Words of another dictionary.
  /// - Returns: The translation; nil if some of its words are not known, or for other languages.
  func translation(of sentence: SplitSentence, _ pair: LanguagePair, with words: [BorrowedWord] = []) -> String? {
    if isFromSpanish(pair) {
      guard let text = SpanishTransfer.everyday?.translation(of: sentence, with: words) else { return nil }
      return checked(text, sentence, pair)
    }
    guard PhraseLanguage(pair.source) == .english, PhraseLanguage(pair.target) == .spanish else { return nil }
    let tokens = EnglishTokenizer.tokens(sentence.text)
    guard !tokens.isEmpty, tokens.count <= Self.maximumWords else { return nil }
    let parser = EnglishParser(
      tokens, words.isEmpty ? lexicon : lexicon.adding(words), isFormal: Self.isFormal(tokens),
      isUnmarked: TruecasingRules.isUnformatted(sentence.text))
    guard let parsed = SentenceParser(parser: parser).sentence() else { return nil }
    let hasVerb = parsed.parts.contains { $0.clause.verb != nil }
    guard hasVerb || (parsed.parts.count <= 2 && tokens.count > 2) else { return nil }
    return checked(SentenceWriter(isFormal: parser.isFormal).text(parsed, sentence), sentence, pair)
  }

  private func isFromSpanish(_ pair: LanguagePair) -> Bool {
    hasSpanish && PhraseLanguage(pair.source) == .spanish && PhraseLanguage(pair.target) == .english
  }

  /// The text; nil if the guard doubts it.
  private func checked(_ text: String, _ sentence: SplitSentence, _ pair: LanguagePair) -> String? {
    check?.doubts(text, of: sentence.text, pair).isEmpty ?? true ? text : nil
  }

  /// Longer sentences are seldom read right.
  private static let maximumWords = 40

  /// Strangers who ask politely say "usted".
  private static func isFormal(_ tokens: [EnglishToken]) -> Bool {
    tokens.contains { ["please", "sir", "madam", "excuse", "could", "doctor", "may"].contains($0.key) }
  }
}
