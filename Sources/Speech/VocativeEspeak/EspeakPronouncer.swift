public import VocativeCore
public import VocativeSpeech

/// Says how names sound in the languages they may come from, for a recogniser of English: one word, several ways.
///
/// ```swift
/// try await EspeakPronouncer(languages: ["pl"]).pronunciations(of: ["łukasz"])  // ["łukasz": [["W", "UW", "K", "AA", "SH"]]]
/// ```
///
/// Sounds that English lacks become the nearest it has. A recogniser hears no more than sixteen ways to say a word.
public struct EspeakPronouncer: Pronouncer {
  private let names: EspeakNamePronouncer

  /// A pronouncer in the languages given: the user's own, and those of the people the user knows.
  public init(languages: [LanguageTag] = EspeakNamePronouncer.usualLanguages) {
    names = EspeakNamePronouncer(languages: languages)
  }

  public func pronunciations(of words: [String]) async throws -> [String: [[String]]] {
    try await names.pronunciations(ofNames: words).compactMapValues { ways in
      var distinct: [[String]] = []
      for way in ways.map(CMUPhones.names) where way.count > 1 && !distinct.contains(way) { distinct.append(way) }
      return distinct.isEmpty ? nil : distinct
    }
  }
}

extension Pronouncer where Self == EspeakPronouncer {
  /// eSpeak NG in twelve languages that many names come from.
  public static var espeak: EspeakPronouncer { EspeakPronouncer() }
}
