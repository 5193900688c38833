public import VocativeCore

/// Translates text into another language, by rules or by a neural model.
///
/// Several translations may run at once. A translator should translate the same text the same way each time, so that
/// captions do not flicker.
public protocol Translator: Sendable {
  /// The installed pairs, in a fixed order; looked up at each call, since pairs can be installed at any time.
  var pairs: [LanguagePair] { get async throws }

  /// Translates a sentence, a clause or a longer text.
  ///
  /// - Parameters:
  ///   - text: Plain text of any length and content; the translation of an empty text is empty.
  ///   - pair: The source and target language.
  /// - Returns: Plain text with the translator's confidence.
  /// - Throws: ``TranslationError``, or `CancellationError` if the task was cancelled.
  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation

  /// Translates a text that continues another, whose translation does not change any more.
  ///
  /// - Parameters:
  ///   - text: The text, without what is before it.
  ///   - pair: The source and target language.
  ///   - preceding: The words before it in the same utterance; nil at its beginning.
  /// - Returns: The translation of the text alone; by default ``translation(of:_:)``, which does not look back.
  /// - Throws: The errors of ``translation(of:_:)``.
  func translation(
    of text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) async throws -> Translation

  /// Finds the words that the translator knows only with a capital letter: `["london": "London"]`.
  ///
  /// It restores the case of transcripts in lower case before the translation.
  ///
  /// - Parameters:
  ///   - words: Words in lower case.
  ///   - pair: The source and target language.
  /// - Returns: The spellings of the words to change; by default none.
  /// - Throws: The errors of ``translation(of:_:)``.
  func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String]
}

extension Translator {
  /// Translates the text by itself.
  public func translation(
    of text: String, _ pair: LanguagePair, after preceding: PrecedingTranslation?
  ) async throws -> Translation {
    try await translation(of: text, pair)
  }

  /// Changes no words.
  public func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String] { [:] }
}

extension Translator {
  /// Translates a text from one language into another.
  ///
  /// ```swift
  /// try await translator.translation(of: "Good morning", from: .english, to: .spanish).text  // "Buenos días"
  /// ```
  public func translation(
    of text: String, from source: LanguageTag, to target: LanguageTag
  ) async throws -> Translation {
    try await translation(of: text, LanguagePair(from: source, to: target))
  }
}
