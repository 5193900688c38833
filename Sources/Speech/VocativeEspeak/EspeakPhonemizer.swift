public import VocativeCore
import VocativeSpeech

/// Transcribes words of a language as phonemes of the International Phonetic Alphabet.
///
/// Names keep the sound of the language they come from; comparing them by phonemes finds "Łukasz" when "Wukash" is
/// recognised.
///
/// ```swift
/// try await EspeakPhonemizer().phonemes(of: "Łukasz", language: "pl")  // "wˈukaʃ"
/// ```
public struct EspeakPhonemizer: Sendable {
  /// A phonemizer of every language that eSpeak NG's data holds.
  public init() {}

  /// Returns the phonemes of a text, words separated by spaces, stress marks before the syllable; empty when nothing
  /// sounds.
  ///
  /// - Parameters:
  ///   - text: A word, a name or a sentence.
  ///   - language: The language whose rules are to be followed; a region without rules of its own falls back to the
  ///     language.
  /// - Returns: The phonemes in IPA.
  /// - Throws: ``VocativeSpeech/SpeechError`` with `voiceUnknown` when there are no rules for the language, and
  ///   `CancellationError`.
  public func phonemes(of text: String, language: LanguageTag) async throws -> String {
    _ = try await EspeakEngine.shared.voices().entry(named: language.description)
    var phonemes: [String] = []
    for chunk in SentenceChunker(text) {
      try Task.checkCancellation()
      guard let chunk = EspeakTextNormalizer.speakable(chunk) else { continue }
      let ipa = try await EspeakEngine.shared.phonemes(of: chunk, voice: language.description)
      phonemes.append(Self.withoutLanguageMarks(ipa))
    }
    return phonemes.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// Returns the phonemes without the `(en)` that eSpeak writes where it takes a word for another language's.
  static func withoutLanguageMarks(_ ipa: String) -> String {
    var depth = 0
    return String(
      ipa.filter { character in
        if character == "(" { depth += 1 }
        defer { if character == ")", depth > 0 { depth -= 1 } }
        return depth == 0 && character != ")"
      })
  }
}
