public import VocativeCore
public import VocativeSupport

/// Interprets between two people who speak different languages: each utterance is translated into the other language,
/// and back again to check its meaning.
///
/// ```swift
/// let interpreter = try ConversationInterpreter(translator, between: .english, and: .spanish)
/// let answer = try await interpreter.interpretation(of: "¿Dónde está la estación?")
/// answer.translation.text     // "Where is the station?"
/// ```
public struct ConversationInterpreter: Sendable {
  /// The languages of the two people.
  public let languages: LanguagePair
  private let translator: any Translator
  private let identifier: LanguageIdentifier?
  private let comparison: TranslationGuard

  /// Creates an interpreter.
  ///
  /// - Parameters:
  ///   - translator: A translator of both directions.
  ///   - first: The language of one person, which counts where nothing shows the language of a text.
  ///   - second: The language of the other.
  /// - Throws: ``VocativeSupport/InputError`` if the phrase book is missing.
  public init(
    _ translator: any Translator, between first: LanguageTag, and second: LanguageTag
  ) throws(InputError) {
    self.translator = translator
    languages = LanguagePair(from: first, to: second)
    identifier = try .everyday(languages)
    comparison = try TranslationGuard()
  }

  /// Identifies the language of a text among those of the two people.
  ///
  /// English and Spanish are identified by their letters, others by the direction in which the translator knows more
  /// of the words.
  ///
  /// - Throws: The errors of the translator.
  public func language(of text: String) async throws -> LanguageTag {
    if let identifier { return identifier.language(of: text) }
    let first = try await translator.translation(of: text, languages).confidence
    let second = try await translator.translation(of: text, languages.reversed).confidence
    return second > first ? languages.target : languages.source
  }

  /// Estimates the plausibility of a recognised text in one of the two languages.
  ///
  /// - Parameters:
  ///   - text: A transcript, which may be in the other language or mean nothing.
  ///   - language: One of the two languages.
  /// - Returns: A number from 0 to 1: the share of words that the translator knows, and for English and Spanish the
  ///   probability of the language by the letters.
  /// - Throws: The errors of the translator.
  public func plausibility(of text: String, in language: LanguageTag) async throws -> Double {
    let pair = language == languages.target ? languages.reversed : languages
    let known = try await translator.translation(of: text, pair).confidence.value
    guard let identifier else { return known }
    let probabilities = identifier.probabilities(of: text)
    return known * probabilities[language == languages.target ? 1 : 0]
  }

  /// Translates an utterance for the other person, and back.
  ///
  /// - Parameters:
  ///   - text: The utterance, as it was typed or recognised.
  ///   - language: One of the two languages; nil identifies it by the words.
  /// - Returns: The translations and their doubts.
  /// - Throws: The errors of the translator for the translation; a failure of the back-translation leaves it out.
  public func interpretation(
    of text: String, in language: LanguageTag? = nil
  ) async throws -> InterpretedUtterance {
    let language = if let language { language } else { try await self.language(of: text) }
    let pair = language == languages.target ? languages.reversed : languages
    let source = await formatted(text, pair)
    let translation = try await translator.translation(of: source, pair)
    return InterpretedUtterance(
      pair: pair, source: source, translation: translation, check: await check(of: translation, for: source, pair))
  }

  /// Translates a translation into the second language back, and compares the result with the source.
  ///
  /// - Parameters:
  ///   - text: The translation in the second of ``languages``.
  ///   - source: The text in the first of them.
  /// - Returns: The translation back and the doubts.
  public func check(of text: String, for source: String) async -> BackTranslation {
    // Captions are translated clause by clause; where the whole sentence comes out the same, its method is known.
    let whole = try? await translator.translation(of: source, languages)
    if let whole, whole.text == text { return await check(of: whole, for: source, languages) }
    var translation = Translation(text)
    translation.doubts = TranslationDoubt.allCases.filter(comparison.doubts(text, of: source, languages).contains)
    return await check(of: translation, for: source, languages)
  }

  private func check(of translation: Translation, for source: String, _ pair: LanguagePair) async -> BackTranslation {
    let back = try? await translator.translation(of: translation.text, pair.reversed).text
    var doubts = Set(translation.doubts)
    // A sentence of the phrase book was checked by people; only the way back may err there.
    if let back, translation.methods != [.phraseBook] {
      doubts.formUnion(comparison.doubts(backTranslation: back, of: source, pair.source))
    }
    return BackTranslation(text: back, doubts: TranslationDoubt.allCases.filter(doubts.contains))
  }

  /// Opens the existential of the translator.
  private func formatted(_ text: String, _ pair: LanguagePair) async -> String {
    func format(_ translator: some Translator) async -> String {
      var formatter = TranscriptFormatter(translator, pair)
      return await formatter.formatted(Transcript(text, isFinal: true)).text
    }
    return await format(translator)
  }
}
