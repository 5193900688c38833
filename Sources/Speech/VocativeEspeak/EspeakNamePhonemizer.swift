public import VocativeCore
import VocativeSpeech

/// Says names in several languages, since nobody knows of which one a name is.
///
/// ```swift
/// let assistant = try Assistant(g2p: EspeakNamePhonemizer(languages: ["en", "it", "pl"])) { … }
/// ```
public struct EspeakNamePhonemizer: NamePhonemizer {
  private let languages: [LanguageTag]

  /// A pronouncer in the languages given: the user's own, and those of the people the user knows.
  public init(languages: [LanguageTag] = Self.defaultLanguages) {
    self.languages = languages
  }

  /// Twelve languages that many names come from.
  public static let defaultLanguages: [LanguageTag] = [
    "en-GB", "es", "it", "fr", "de", "pl", "sv", "pt-BR", "tr", "nl", "cmn-latn-pinyin", "hi",
  ]

  /// Returns the phonemes of a name.
  public func phonemes(ofNames names: [String]) async throws -> [String: [String]] {
    let phonemizer = EspeakPhonemizer()
    var ways: [String: [String]] = [:]
    // A language at a time: changing the voice is what takes time.
    for language in languages {
      for name in names where name.utf8.count <= Self.lengthLimit {
        let ipa = try await phonemizer.phonemes(of: name, language: language)
        if !ipa.isEmpty, ways[name]?.contains(ipa) != true { ways[name, default: []].append(ipa) }
      }
    }
    return ways
  }

  /// Nobody says a longer name.
  private static let lengthLimit = 100
}

extension NamePhonemizer where Self == EspeakNamePhonemizer {
  /// eSpeak NG in twelve languages that many names come from.
  public static var espeak: EspeakNamePhonemizer { EspeakNamePhonemizer() }
}
