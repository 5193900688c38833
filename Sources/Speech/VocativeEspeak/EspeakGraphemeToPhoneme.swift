public import VocativeCore
public import VocativeSpeech

/// Says how names sound in the languages they may come from, for a recogniser of English: one word, several ways.
///
/// ```swift
/// try await EspeakGraphemeToPhoneme(languages: ["pl"]).pronunciations(of: ["łukasz"])  // ["łukasz": [["W", "UW", "K", "AA", "SH"]]]
/// ```
///
/// Sounds that English lacks become the nearest it has. A recogniser hears no more than sixteen ways to say a word.
public struct EspeakGraphemeToPhoneme: GraphemeToPhoneme {
  private let namePhonemizer: EspeakNamePhonemizer

  /// A pronouncer in the languages given: the user's own, and those of the people the user knows.
  public init(languages: [LanguageTag] = EspeakNamePhonemizer.defaultLanguages) {
    namePhonemizer = EspeakNamePhonemizer(languages: languages)
  }

  /// Returns the pronunciations of a word.
  public func pronunciations(of words: [String]) async throws -> [String: [[String]]] {
    try await namePhonemizer.phonemes(ofNames: words).compactMapValues { ways in
      var distinct: [[String]] = []
      for way in ways.map(ARPAbet.phones) where way.count > 1 && !distinct.contains(way) { distinct.append(way) }
      return distinct.isEmpty ? nil : distinct
    }
  }
}

extension GraphemeToPhoneme where Self == EspeakGraphemeToPhoneme {
  /// eSpeak NG in twelve languages that many names come from.
  public static var espeak: EspeakGraphemeToPhoneme { EspeakGraphemeToPhoneme() }
}
