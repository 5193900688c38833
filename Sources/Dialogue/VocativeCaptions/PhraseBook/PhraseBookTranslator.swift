import VocativeCore

/// A translator that looks into a phrase book first, sentence by sentence and clause by clause.
///
/// Sentences that the book lacks go to the translator behind it. Where only some clauses of a sentence are in the book,
/// the others are translated by themselves.
public struct PhraseBookTranslator<Base: Translator>: Translator {
  private let base: Base
  private let book: BilingualPhraseBook

  init(_ base: Base, _ book: BilingualPhraseBook) { (self.base, self.book) = (base, book) }

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
      guard let segments = lookup.segments(of: sentence) else {
        pending += sentence.text + sentence.separator
        continue
      }
      try await flush(&pending, into: &result, pair)
      for segment in segments {
        switch segment {
        case .known(let text): result.append(text, confidence: .certain, [.phraseBook])
        case .literal(let text): result.text += text
        case .unknown(let text): result.append(try await base.translation(of: text, pair))
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
  public func consulting(_ book: BilingualPhraseBook) -> PhraseBookTranslator<Self> { PhraseBookTranslator(self, book) }
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
