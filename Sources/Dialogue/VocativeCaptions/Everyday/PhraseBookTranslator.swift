import VocativeCore

/// A translator that looks into a phrase book first, sentence by sentence and clause by clause.
///
/// Sentences that the book lacks go to the translator behind it. Where only some clauses of a sentence are in the book,
/// the others are translated by themselves.
public struct PhraseBookTranslator<Base: Translator>: Translator {
  private let base: Base
  private let book: BilingualPhraseBook
  private let grammar: ClauseTransfer?

  init(_ base: Base, _ book: BilingualPhraseBook, _ grammar: ClauseTransfer?) {
    (self.base, self.book, self.grammar) = (base, book, grammar)
  }

  /// The pairs of the underlying translator.
  public var pairs: [LanguagePair] { get async throws { try await base.pairs } }

  /// Translates a text, by the book where it can.
  public func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
    guard let source = PhraseLanguage(pair.source), PhraseLanguage(pair.target) == source.other else {
      return try await base.translation(of: text, pair)
    }
    let isUnmarked = TruecasingRules.isUnformatted(text)
    var result = JoinedTranslation()
    var pending = ""
    for sentence in SplitSentence.all(in: text) {
      let lookup = PhraseSentence(book, pair, source, isUnmarked: isUnmarked)
      let found = lookup.segments(of: sentence)
      let isWhole = found?.allSatisfy { if case .unknown = $0 { false } else { true } } ?? false
      if !isWhole, let text = await grammatical(sentence, pair) {
        try await flush(&pending, into: &result, pair)
        result.append(text, confidence: Self.grammarConfidence, [.clauseGrammar])
        result.text += sentence.separator
        continue
      }
      guard let segments = found else {
        pending += sentence.text + sentence.separator
        continue
      }
      try await flush(&pending, into: &result, pair)
      for segment in segments {
        switch segment {
        case .known(let text): result.append(text, confidence: .certain, [.phraseBook])
        case .literal(let text): result.text += text
        case .unknown(let text):
          if let known = await grammatical(SplitSentence(text: text, separator: ""), pair) {
            result.append(known, confidence: Self.grammarConfidence, [.clauseGrammar])
          } else {
            result.append(try await base.translation(of: text, pair))
          }
        }
      }
      result.text += sentence.separator
    }
    try await flush(&pending, into: &result, pair)
    var translation = Translation(result.text, confidence: result.confidence, methods: result.methods)
    translation.doubts = result.doubts
    return translation
  }

  /// Translates a text that continues another; what the book knows stands by itself.
  public func translation(
    of text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) async throws -> Translation {
    guard let preceding, let source = PhraseLanguage(pair.source), PhraseLanguage(pair.target) == source.other else {
      return try await translation(of: text, pair)
    }
    let lookup = PhraseSentence(book, pair, source, isUnmarked: TruecasingRules.isUnformatted(text))
    let isUnknown = SplitSentence.all(in: text).allSatisfy { lookup.segments(of: $0) == nil }
    guard isUnknown else { return try await translation(of: text, pair) }
    return try await base.translation(of: text, pair, after: preceding)
  }

  /// The proper nouns of the underlying translator.
  public func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] {
    try await base.properNouns(words, pair)
  }

  /// The translation by the grammar; nouns and adjectives that it lacks are those of the translator behind it.
  private func grammatical(_ sentence: SplitSentence, _ pair: LanguagePair) async -> String? {
    guard let grammar else { return nil }
    guard let unknown = grammar.unknownWords(of: sentence, pair), !unknown.isEmpty else {
      return grammar.translation(of: sentence, pair)
    }
    var words: [BorrowedWord] = []
    for word in unknown {
      guard let answer = try? await base.translation(of: BorrowedWord.question(for: word), pair),
        answer.confidence == .certain, let borrowed = BorrowedWord(word, answer: answer.text)
      else { return nil }
      words.append(borrowed)
    }
    return grammar.translation(of: sentence, pair, with: words)
  }

  /// Most sentences that the grammar reads are translated right.
  private static var grammarConfidence: Confidence { 0.9 }

  private func flush(_ pending: inout String, into result: inout JoinedTranslation, _ pair: LanguagePair) async throws {
    guard !pending.isEmpty else { return }
    let body = String(pending.reversed().drop(while: \.isWhitespace).reversed())
    result.append(try await base.translation(of: body, pair))
    result.text += pending.dropFirst(body.count)
    pending = ""
  }
}

extension Translator {
  /// A translator that looks into a phrase book first.
  ///
  /// ```swift
  /// let translator = try ApertiumTranslator().consulting(.everyday())
  /// ```
  ///
  /// - Parameters:
  ///   - book: The phrase book.
  ///   - grammar: Translates the sentences that the book lacks, if it can read all of their words; nil for none.
  /// - Returns: The translator.
  public func consulting(_ book: BilingualPhraseBook, grammar: ClauseTransfer? = nil) -> PhraseBookTranslator<Self> {
    PhraseBookTranslator(self, book, grammar)
  }
}

/// A translation that grows by parts.
private struct JoinedTranslation {
  var text = ""
  private(set) var confidence = Confidence.certain
  private(set) var methods: [TranslationMethod] = []
  private(set) var doubts: [TranslationDoubt] = []

  mutating func append(_ translation: Translation) {
    append(translation.text, confidence: translation.confidence, translation.methods)
    for doubt in translation.doubts where !doubts.contains(doubt) { doubts.append(doubt) }
  }

  mutating func append(_ part: String, confidence: Confidence, _ methods: [TranslationMethod]) {
    text += part
    self.confidence = min(self.confidence, confidence)
    for method in methods where !self.methods.contains(method) { self.methods.append(method) }
  }
}
