public import VocativeCore

/// Puts text into another language: a program of rules, or a neural model.
///
/// Translations may be asked for while others are under way; each is answered on its own. A translator gives the same
/// text the same translation as long as it can, so that captions stand still.
public protocol Translator: Sendable {
  /// The pairs it can translate now, in a fixed order; found when asked, since pairs can be installed meanwhile.
  var pairs: [LanguagePair] { get async throws }

  /// Translates a sentence, a clause or a longer text.
  ///
  /// - Parameters:
  ///   - text: Plain text of any length and content; empty text is translated by empty text.
  ///   - pair: From which language into which.
  /// - Returns: Plain text, with the confidence of the translator in it.
  /// - Throws: ``TranslationError``, or `CancellationError` when the task was cancelled.
  func translation(of text: String, _ pair: LanguagePair) async throws -> Translation

  /// Which of some words it knows with a capital letter alone: `["london": "London"]`.
  ///
  /// What a recogniser writes in small letters is put right by it before it is translated.
  ///
  /// - Parameter words: Words in small letters.
  /// - Returns: The words to be written otherwise; by default none.
  /// - Throws: As ``translation(of:_:)`` does.
  func properNouns(_ words: [String], _ pair: LanguagePair) async throws -> [String: String]
}

extension Translator {
  /// Finds the words of a text that must not be translated.
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
