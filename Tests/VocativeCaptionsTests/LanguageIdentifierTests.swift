import Testing
import VocativeCore

@testable import VocativeCaptions

@Suite("Identification of the language")
struct LanguageIdentifierTests {
  @Test(
    "a text is in the language whose letters it has",
    arguments: [
      ("Where is the station?", "en"), ("¿Dónde está la estación?", "es"), ("me duele la espalda", "es"),
      ("my back hurts", "en"), ("no", "es"), ("I never go there", "en"), ("no tengo dinero", "es"),
      ("dos cafés con leche por favor", "es"), ("two coffees with milk please", "en"), ("gracias", "es"),
      ("thanks", "en"), ("la playa", "es"), ("the beach", "en"),
    ])
  func language(text: String, expected: String) throws {
    let identifier = try #require(try LanguageIdentifier.everyday(LanguagePair(from: .english, to: .spanish)))
    if text == "no" {
      // A word of both languages leaves the choice open.
      let probabilities = identifier.probabilities(of: text)
      #expect((probabilities.max() ?? 1) < 0.97)
    } else {
      #expect(identifier.language(of: text).description == expected)
    }
  }

  @Test("sentences of the translation benchmark are in their language")
  func sentences() throws {
    let identifier = try #require(try LanguageIdentifier.everyday(LanguagePair(from: .spanish, to: .english)))
    let spanish = [
      "El médico dice que tengo que descansar.", "Se me ha roto el móvil.", "Quedamos a las ocho delante del cine.",
      "Llevo dos días sin dormir.", "Mañana no abren hasta las diez.",
    ]
    let english = [
      "The doctor says that I have to rest.", "My phone broke.", "Let's meet at eight outside the cinema.",
      "I haven't slept for two days.", "They don't open until ten tomorrow.",
    ]
    #expect(spanish.allSatisfy { identifier.language(of: $0) == .spanish })
    #expect(english.allSatisfy { identifier.language(of: $0) == .english })
  }

  @Test("a text without letters is in the first language, and other languages have no identifier")
  func unknown() throws {
    let identifier = try #require(try LanguageIdentifier.everyday(LanguagePair(from: .spanish, to: .english)))
    #expect(identifier.language(of: "12") == .spanish)
    #expect(identifier.probabilities(of: "") == [0.5, 0.5])
    #expect(try LanguageIdentifier.everyday(LanguagePair(from: .spanish, to: .catalan)) == nil)
  }
}
