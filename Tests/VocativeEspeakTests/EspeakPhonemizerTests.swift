import Testing
import VocativeCore
import VocativeEspeak
import VocativeSpeech

struct EspeakPhonemizerTests {
  @Test(
    "a name sounds as in its own language",
    arguments: [
      ("Łukasz", "pl", "wˈukaʃ"), ("Jorge", "es", "xˈoɾxe"), ("Anna", "en-US", "ˈænə"), ("Анна", "ru", "ˈɑnna"),
    ] as [(String, LanguageTag, String)])
  func names(name: String, language: LanguageTag, phonemes: String) async throws {
    let result = try await EspeakPhonemizer().phonemes(of: name, language: language)
    #expect(result == phonemes)
  }

  @Test("a word that eSpeak takes for another language's comes without a mark of that language")
  func foreignWord() async throws {
    let phonemes = try await EspeakPhonemizer().phonemes(of: "Weekend in New York", language: "de")
    #expect(!phonemes.isEmpty)
    #expect(!phonemes.contains("("))
  }

  @Test("clauses and sentences follow each other, parted by spaces")
  func sentences() async throws {
    let together = try await EspeakPhonemizer().phonemes(of: "Yes, no. Yes; no!", language: "en-US")
    #expect(together.split(separator: " ").count == 4)
  }

  @Test("nothing sounds like nothing", arguments: ["", " ", "\u{1}\u{0}", "\u{200B}"])
  func nothing(text: String) async throws {
    #expect(try await EspeakPhonemizer().phonemes(of: text, language: "en-US").isEmpty)
  }

  @Test("a language without rules is an error")
  func unknownLanguage() async {
    let error = await #expect(throws: SpeechError.self) {
      try await EspeakPhonemizer().phonemes(of: "hello", language: "xx")
    }
    #expect(error?.code == .voiceUnknown)
  }

  @Test(
    "a text of any length has phonemes", arguments: [String(repeating: "a", count: 20_000), "e\u{301}\u{301}[[x]](en)"])
  func longText(text: String) async throws {
    #expect(try await !EspeakPhonemizer().phonemes(of: text, language: "en-US").isEmpty)
  }
}
