import Testing
import VocativeCore

@testable import VocativeCaptions

@Suite("Clause grammar")
struct ClauseTransferTests {
  private static let english = LanguagePair(from: .english, to: .spanish)

  private func translated(_ text: String, _ pair: LanguagePair = english) throws -> String? {
    try ClauseTransfer.everyday().translation(of: SplitSentence(text: text, separator: ""), pair)
  }

  @Test(
    "verbs take the arguments that Spanish gives them",
    arguments: [
      ("My back hurts.", "Me duele la espalda."),
      ("She likes dogs.", "Le gustan los perros."),
      ("I twisted my knee.", "Me torcí la rodilla."),
      ("We ran out of bread.", "Nos quedamos sin pan."),
      ("He's looking for his glasses.", "Está buscando sus gafas."),
      ("I've just eaten.", "Acabo de comer."),
      ("I want him to come.", "Quiero que venga."),
      ("She told me to wait.", "Me dijo que esperara."),
      ("I've been waiting for an hour.", "Llevo una hora esperando."),
      ("My wallet has been stolen.", "Me han robado la cartera."),
    ])
  func verbFrames(_ english: String, _ spanish: String) throws {
    #expect(try translated(english) == spanish)
  }

  @Test(
    "questions, orders and wishes are in the Spanish order",
    arguments: [
      ("What does your brother do for a living?", "¿A qué se dedica tu hermano?"),
      ("Which platform does the train leave from?", "¿De qué andén sale el tren?"),
      ("Where is the museum?", "¿Dónde está el museo?"),
      ("Can I have the menu, please?", "¿Me puede traer la carta, por favor?"),
      ("I'd like to pay by card.", "Quisiera pagar con tarjeta."),
      ("Give me the keys.", "Dame las llaves."),
      ("Don't wake the baby.", "No despiertes al bebé."),
      ("Let's take a taxi.", "Vamos a coger un taxi."),
      ("and we had to wait for two hours", "y tuvimos que esperar durante dos horas"),
    ])
  func wordOrder(_ english: String, _ spanish: String) throws {
    #expect(try translated(english) == spanish)
  }

  @Test(
    "amounts, days and years are those of the sentence",
    arguments: [
      ("We've been waiting for over an hour and a half.", "Llevamos más de una hora y media esperando."),
      (
        "She was born on the first of May nineteen ninety-eight.",
        "Nació el uno de mayo de mil novecientos noventa y ocho."
      ),
      ("I've only got a fifty.", "Solo tengo un billete de cincuenta."),
      ("He came on Tuesday the third.", "Vino el martes tres."),
    ])
  func amounts(_ english: String, _ spanish: String) throws {
    #expect(try translated(english) == spanish)
  }

  @Test(
    "what is denied stays denied, once",
    arguments: [
      ("Nobody told me.", "Nadie me dijo."),
      ("I'm still not hungry.", "Todavía no tengo hambre."),
      ("I'd rather not wait.", "Preferiría no esperar."),
      ("I haven't eaten anything.", "No he comido nada."),
      ("There aren't any towels.", "No hay toallas."),
      ("I never drink coffee.", "Nunca bebo café."),
      ("I want a coffee with no sugar.", "Quiero un café sin azúcar."),
      ("Never give aspirin to a child.", "Nunca des aspirina a un niño."),
      ("We walked two kilometres, not twenty.", "Caminamos dos kilómetros, no veinte."),
    ])
  func negation(_ english: String, _ spanish: String) throws {
    #expect(try translated(english) == spanish)
  }

  @Test(
    "a verb agrees with its subject, and an adjective with its noun",
    arguments: [
      ("The towels are dirty.", "Las toallas están sucias."),
      ("My mother is tired.", "Mi madre está cansada."),
      ("The lake is very deep.", "El lago es muy profundo."),
      ("This is my suitcase.", "Esta es mi maleta."),
      ("The water is cold.", "El agua está fría."),
    ])
  func agreement(_ english: String, _ spanish: String) throws {
    #expect(try translated(english) == spanish)
  }

  @Test(
    "sentences with words that no list has are left to others",
    arguments: ["The flurbs are zarking.", "Colourless green ideas sleep furiously.", "", "?!"])
  func unknownWords(_ english: String) throws {
    #expect(try translated(english) == nil)
  }

  @Test("other languages are left to others")
  func otherLanguages() throws {
    #expect(try translated("Mon dos me fait mal.", LanguagePair(from: LanguageTag("fr"), to: .english)) == nil)
  }

  @Test("a word that is repeated a hundred times takes no long time to refuse", .timeLimit(.minutes(1)))
  func repetition() throws {
    for word in ["and", "that", "the dog", "to", "if I", "not", "I think that"] {
      _ = try translated(Array(repeating: word, count: 13).joined(separator: " "))
    }
    #expect(try translated(Array(repeating: "the dog", count: 100).joined(separator: " ")) == nil)
  }
}
