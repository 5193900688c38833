import Testing
import VocativeCaptions
import VocativeCore

@testable import VocativeApertium

@Suite("A conversation of two people in two languages")
struct ConversationInterpreterTests {
  /// The interpreter of the programs, without a sentence encoder.
  private static let english = Result {
    try ConversationInterpreter(
      ApertiumTranslator().guarded().consulting(.everyday(), grammar: .everyday()), between: .english, and: .spanish)
  }

  @Test(
    "each line is translated into the other language, which its words show, and back",
    arguments: [
      ("Where is the station?", "en", "¿Dónde está la estación?", "Where is the station?"),
      ("¿Dónde está la estación?", "es", "Where is the station?", "¿Dónde está la estación?"),
      ("My back hurts.", "en", "Me duele la espalda.", "I have backache."),
      ("Me duele la espalda.", "es", "I have backache.", "Me duele la espalda."),
      ("The house is red.", "en", "La casa es roja.", "The house is red."),
      ("la casa es roja", "es", "The house is red.", "La casa es roja."),
    ])
  func bothDirections(text: String, language: String, target: String, back: String) async throws {
    let utterance = try await Self.english.get().interpretation(of: text)
    #expect(utterance.pair.source.description == language)
    #expect(utterance.translation.text == target)
    #expect(utterance.check.text == back)
    #expect(utterance.check.doubts.isEmpty)
  }

  @Test("a back-translation that denies something else, or has another amount, is doubted")
  func doubts() async throws {
    let interpreter = try Self.english.get()
    let negated = await interpreter.check(of: "Como gluten.", for: "I can't eat gluten.")
    #expect(negated.doubts.contains(.negation))
    let amount = await interpreter.check(of: "Cuesta noventa euros.", for: "It costs nineteen euros.")
    #expect(amount.doubts.contains(.amount))
    let kept = await interpreter.check(of: "Cuesta diecinueve euros.", for: "It costs nineteen euros.")
    #expect(kept.text?.contains("19") == true || kept.text?.contains("nineteen") == true)
    #expect(kept.doubts.isEmpty)
  }

  @Test("a language that was recognised is not identified again")
  func recognizedLanguage() async throws {
    let utterance = try await Self.english.get().interpretation(of: "no", in: .spanish)
    #expect(utterance.pair == LanguagePair(from: .spanish, to: .english))
    #expect(utterance.translation.text.lowercased().hasPrefix("no"))
  }

  @Test("words of the language are more plausible in it than in the other one")
  func plausibility() async throws {
    let interpreter = try Self.english.get()
    for (text, language, other) in [
      ("where is the station", LanguageTag.english, LanguageTag.spanish),
      ("dónde está la estación", .spanish, .english),
    ] {
      let own = try await interpreter.plausibility(of: text, in: language)
      let foreign = try await interpreter.plausibility(of: text, in: other)
      #expect(own > 0.8 && foreign < 0.2)
    }
  }
}
