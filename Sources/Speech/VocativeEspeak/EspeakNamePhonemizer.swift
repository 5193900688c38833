public import VocativeCore
import VocativeSpeech

/// Transcribes names in several languages, since the language of a name is unknown.
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

  /// Returns the phonemes of names, one transcription for each language that differs.
  public func phonemes(ofNames names: [String]) async throws -> [String: [String]] {
    let phonemizer = EspeakPhonemizer()
    var transcriptions: [String: [String]] = [:]
    // A language at a time: changing the voice is what takes time.
    for language in languages {
      for name in names where name.utf8.count <= Self.lengthLimit {
        let ipa = try await phonemizer.phonemes(of: name, language: language)
        if !ipa.isEmpty, transcriptions[name]?.contains(ipa) != true {
          transcriptions[name, default: []].append(ipa)
        }
      }
    }
    return transcriptions
  }

  /// The greatest length of a name, in bytes of UTF-8.
  private static let lengthLimit = 100
}

extension NamePhonemizer where Self == EspeakNamePhonemizer {
  /// eSpeak NG in twelve languages that many names come from.
  public static var espeak: EspeakNamePhonemizer { EspeakNamePhonemizer() }
}
