import Testing
import VocativeCore

@testable import VocativeCaptions

@Suite("A guarded translator")
struct GuardedTranslatorTests {
  private static let pair = LanguagePair(from: .english, to: .spanish)

  /// Translates by a list, and leaves other texts as they are.
  private struct ListTranslator: Translator {
    let list: [String: String]
    var pairs: [LanguagePair] { [GuardedTranslatorTests.pair] }
    func translation(of text: String, _ pair: LanguagePair) async throws -> Translation {
      Translation(list[text] ?? text)
    }
  }

  private func translation(of text: String, as translated: String, clauses: [String: String] = [:]) async throws
    -> Translation
  {
    var list = clauses
    list[text] = translated
    return try await ListTranslator(list: list).guarded().translation(of: text, Self.pair)
  }

  @Test(
    "doubts what changes a denial, an amount or a name that matters",
    arguments: [
      ("He is not allergic to milk", "Es alérgico a la leche", [TranslationDoubt.negation]),
      ("He is allergic to milk", "No es alérgico a la leche", [.negation]),
      ("Take two pills every six hours", "Toma dos pastillas cada diez horas", [.amount]),
      ("The room costs 1,500", "La habitación cuesta 150", [.amount]),
      ("There are peanuts in it", "Hay tornillos en esto", [.term]),
    ])
  func doubts(source: String, target: String, doubts: [TranslationDoubt]) async throws {
    let translation = try await translation(of: source, as: target)
    #expect(translation.doubts == doubts)
    #expect(translation.confidence < 0.5)
  }

  @Test(
    "does not doubt what is kept",
    arguments: [
      ("He is not allergic to milk", "No es alérgico a la leche"),
      ("I have never been here", "Nunca he estado aquí"), ("Nobody came without shoes", "Nadie vino sin zapatos"),
      ("Take two pills every six hours", "Toma 2 pastillas cada seis horas"),
      ("It's two hundred and thirty euros", "Son doscientos treinta euros"),
      ("1.5 kilos of rice", "1,5 kilos de arroz"),
      ("forty-five minutes", "cuarenta y cinco minutos"), ("There are peanuts in it", "Hay cacahuetes en esto"),
    ])
  func certain(source: String, target: String) async throws {
    let translation = try await translation(of: source, as: target)
    #expect(translation.doubts.isEmpty && translation.confidence == .certain)
  }

  @Test("takes the translation of the clauses where it keeps what the whole one loses")
  func clauses() async throws {
    let translation = try await translation(
      of: "I can't eat nuts, thank you", as: "Como frutos secos, gracias",
      clauses: ["I can't eat nuts": "No puedo comer frutos secos", "thank you": "gracias"])
    #expect(translation.text == "No puedo comer frutos secos, gracias")
    #expect(translation.doubts.isEmpty)
  }

  @Test("knows nothing of other languages")
  func otherLanguages() async throws {
    let translation = try await ListTranslator(list: ["not two": "zwei"]).guarded()
      .translation(of: "not two", from: .english, to: "de")
    #expect(translation.doubts.isEmpty)
  }
}
