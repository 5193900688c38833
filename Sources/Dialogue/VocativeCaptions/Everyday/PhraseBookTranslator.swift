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
    try await translation(of: text, pair, after: nil)
  }

  /// Translates a text that continues another; what the book and the grammar know stands by itself.
  ///
  /// The words of the text alone decide which of them translates it: a caption comes out the same whether the clause
  /// before it was shown already or not.
  public func translation(
    of text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) async throws -> Translation {
    guard let source = PhraseLanguage(pair.source), PhraseLanguage(pair.target) == source.other else {
      return try await base.translation(of: text, pair, after: preceding)
    }
    let lookup = PhraseSentence(book, pair, source, isUnmarked: TruecasingRules.isUnformatted(text))
    var result = JoinedTranslation(preceding: preceding)
    var pending = ""
    for sentence in SplitSentence.all(in: text) {
      let found = lookup.segments(of: sentence)
      let isWhole = found?.allSatisfy { if case .unknown = $0 { false } else { true } } ?? false
      if !isWhole, let text = await grammatical(sentence, pair) {
        try await flush(&pending, into: &result, pair)
        result.append(text, confidence: Self.grammarConfidence, [.clauseGrammar])
        result.text += sentence.separator
        continue
      }
      if found == nil, let reading = await partial(sentence, pair, source) {
        try await flush(&pending, into: &result, pair)
        try await append(reading, to: &result, pair)
        result.text += sentence.separator
        continue
      }
      guard let segments = found else {
        pending += sentence.text + sentence.separator
        continue
      }
      try await flush(&pending, into: &result, pair)
      for segment in segments { try await append(segment, to: &result, pair) }
      result.text += sentence.separator
    }
    try await flush(&pending, into: &result, pair)
    var translation = Translation(result.text, confidence: result.confidence, methods: result.methods)
    translation.doubts = result.doubts
    return translation
  }

  private func append(
    _ segment: PhraseSentence.Segment, to result: inout JoinedTranslation, _ pair: LanguagePair
  ) async throws {
    switch segment {
    case .known(let text): result.append(text, confidence: .certain, [.phraseBook])
    case .literal(let text): result.text += text
    case .unknown(let text):
      if let known = await grammatical(SplitSentence(text: text, separator: ""), pair) {
        result.append(
          known.cased(like: text, isFirst: result.isEmpty), confidence: Self.grammarConfidence, [.clauseGrammar])
      } else {
        result.append(try await base.translation(of: text, pair, after: result.preceding))
      }
    }
  }

  /// The clauses that the grammar reads of a sentence that it does not read as a whole.
  private func partial(_ sentence: SplitSentence, _ pair: LanguagePair, _ source: PhraseLanguage) async
    -> PartialReading?
  {
    guard grammar != nil else { return nil }
    return await PartialReading(sentence, source) { text in
      await grammatical(SplitSentence(text: text, separator: ""), pair)
    }
  }

  private func append(
    _ reading: PartialReading, to result: inout JoinedTranslation, _ pair: LanguagePair
  ) async throws {
    for part in reading.parts {
      result.text += part.joint
      if let known = part.translation {
        result.append(
          known.cased(like: part.source, isFirst: part.joint.isEmpty), confidence: Self.grammarConfidence,
          [.clauseGrammar])
      } else {
        result.append(try await base.translation(of: part.source, pair, after: result.preceding))
      }
    }
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
      if PhraseLanguage(pair.source) == .spanish {
        guard let answer = try? await base.translation(of: (word.hasSuffix("a") ? "la " : "el ") + word, pair),
          answer.confidence == .certain, let borrowed = BorrowedWord(spanish: word, answer: answer.text)
        else { continue }
        words.append(borrowed)
        continue
      }
      guard let answer = try? await base.translation(of: BorrowedWord.question(for: word), pair),
        answer.confidence == .certain, let borrowed = BorrowedWord(word, answer: answer.text)
      else { continue }
      words.append(borrowed)
    }
    return grammar.translation(of: sentence, pair, with: words)
  }

  /// Most sentences that the grammar reads are translated right.
  private static var grammarConfidence: Confidence { 0.9 }

  private func flush(_ pending: inout String, into result: inout JoinedTranslation, _ pair: LanguagePair) async throws {
    guard !pending.isEmpty else { return }
    let body = String(pending.reversed().drop(while: \.isWhitespace).reversed())
    result.append(try await base.translation(of: body, pair, after: result.preceding))
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

extension String {
  /// The text of a clause within a sentence, which begins with a small letter where its source does.
  fileprivate func cased(like source: String, isFirst: Bool) -> String {
    guard !isFirst, source.first?.isLowercase == true, let first, first.isUppercase,
      !["I", "I'm", "I've", "I'll", "I'd"].contains(split(separator: " ").first.map(String.init) ?? "")
    else { return self }
    return first.lowercased() + dropFirst()
  }
}

/// A translation that grows by parts.
private struct JoinedTranslation {
  var text = ""
  /// The words before the text, as long as no part follows them.
  private(set) var preceding: PrecedingTranslation?
  private(set) var confidence = Confidence.certain
  private(set) var methods: [TranslationMethod] = []
  private(set) var doubts: [TranslationDoubt] = []

  init(preceding: PrecedingTranslation?) { self.preceding = preceding }

  /// True before the first part of a sentence.
  var isEmpty: Bool { text.allSatisfy { $0.isWhitespace || $0 == "¿" || $0 == "¡" } }

  mutating func append(_ translation: Translation) {
    append(translation.text, confidence: translation.confidence, translation.methods)
    for doubt in translation.doubts where !doubts.contains(doubt) { doubts.append(doubt) }
  }

  mutating func append(_ part: String, confidence: Confidence, _ methods: [TranslationMethod]) {
    text += part
    preceding = nil
    self.confidence = min(self.confidence, confidence)
    for method in methods where !self.methods.contains(method) { self.methods.append(method) }
  }
}
