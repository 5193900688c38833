public import VocativeCore
public import VocativeSpeech

/// Pronounces names as in the languages they may come from, for a recogniser of English: several variants of a word.
///
/// ```swift
/// try await EspeakGraphemeToPhoneme(languages: ["pl"]).pronunciations(of: ["łukasz"])  // ["łukasz": [["W", "UW", "K", "AA", "SH"]]]
/// ```
///
/// Sounds that English lacks become the nearest it has. A recogniser takes at most sixteen pronunciations of a word.
public struct EspeakGraphemeToPhoneme: GraphemeToPhoneme {
  private let namePhonemizer: EspeakNamePhonemizer

  /// A pronouncer in the languages given: the user's own, and those of the people the user knows.
  public init(languages: [LanguageTag] = EspeakNamePhonemizer.defaultLanguages) {
    namePhonemizer = EspeakNamePhonemizer(languages: languages)
  }

  /// Returns the pronunciations of words.
  public func pronunciations(of words: [String]) async throws -> [String: [[String]]] {
    try await namePhonemizer.phonemes(ofNames: words).compactMapValues { transcriptions in
      var distinct: [[String]] = []
      for phones in transcriptions.map(ARPAbet.phones) where phones.count > 1 && !distinct.contains(phones) {
        distinct.append(phones)
      }
      return distinct.isEmpty ? nil : distinct
    }
  }
}

extension GraphemeToPhoneme where Self == EspeakGraphemeToPhoneme {
  /// eSpeak NG in twelve languages that many names come from.
  public static var espeak: EspeakGraphemeToPhoneme { EspeakGraphemeToPhoneme() }
}
