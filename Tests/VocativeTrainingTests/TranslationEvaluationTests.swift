import Testing
import VocativeSupport

@testable import VocativeTraining

@Suite("The quality of translations")
struct TranslationEvaluationTests {
  private static let translations = [
    "El gato duerme en la mesa.", "¿Dónde está la estación?", "Son 2,50 euros -gracias-.",
  ]
  private static let references = [
    ["El gato está durmiendo sobre la mesa.", "El gato duerme encima de la mesa."],
    ["¿Dónde queda la estación?", "¿Dónde está la estación de tren?"],
    ["Cuesta 2,50 euros, gracias.", "Son 2,50 euros, gracias."],
  ]

  /// The figures are sacreBLEU's (2.x, its default settings) for the same texts.
  @Test("chrF2 and BLEU are sacreBLEU's", arguments: [(1, 48.36952742, 21.52656567), (2, 72.85568006, 40.47643472)])
  func scores(referenceCount: Int, chrF: Double, bleu: Double) {
    var characters = CharacterFScore()
    var words = BLEUScore()
    for (translation, references) in zip(Self.translations, Self.references) {
      characters.add(translation, references: Array(references.prefix(referenceCount)))
      words.add(translation, references: Array(references.prefix(referenceCount)))
    }
    #expect(abs(characters.score - chrF) < 1e-6)
    #expect(abs(words.score - bleu) < 1e-6)
  }

  @Test("runs that never agree are smoothed as sacreBLEU does")
  func smoothing() {
    var words = BLEUScore()
    words.add("uno dos tres cuatro cinco", references: ["uno dos seis siete cinco"])
    #expect(abs(words.score - 23.64354023) < 1e-6)
  }

  @Test("nothing scores nothing")
  func empty() {
    var characters = CharacterFScore()
    var words = BLEUScore()
    #expect(characters.score == 0 && words.score == 0)
    characters.add("", references: ["a"])
    words.add("a", references: [""])
    #expect(characters.score == 0 && words.score == 0)
  }

  @Test("a meaning needs one word of every group, whole, and none of another meaning")
  func meaning() {
    let test = MeaningTest(required: "cuenta|nota & por favor", excluded: "control")
    #expect(test.hasMeaning("La CUENTA, por favor."))
    #expect(!test.hasMeaning("Las cuentas, por favor."))
    #expect(!test.hasMeaning("La cuenta."))
    #expect(test.hasOtherMeaning("el control, por favor"))
    #expect(!test.hasOtherMeaning("controlar"))
  }

  @Test("an asterisk in the words of a meaning stands for any letters")
  func meaningOfAnyEnding() {
    let test = MeaningTest(required: "pastilla*|*medic* & no", excluded: "cofre*")
    #expect(test.hasMeaning("No tome estas pastillas."))
    #expect(test.hasMeaning("no, premedicado"))
    #expect(!test.hasMeaning("No tome estas."))
    #expect(test.hasOtherMeaning("Los cofres"))
    #expect(!test.hasMeaning("nota: pastilla"))
  }

  @Test("a table is read by the names of its columns")
  func table() throws {
    let rows = try TranslationRow.table(
      "kind\tsource\tref1\tref2\tmust\tstyle\nshop\thow much\tcuánto\t\tcuánto\theard\n", file: "t")
    #expect(rows.count == 1)
    #expect(rows[0].references == ["cuánto"] && rows[0].isRecognized && rows[0].kind == "shop")
    #expect(throws: InputError.self) { try TranslationRow.table("a\tb\n1\t2\n", file: "t") }
  }

  @Test("capitals and marks do not count in what a recogniser wrote")
  func recognizedForm() throws {
    let text = "source\tref1\tstyle\nhow much\t¿Cuánto es?\theard\n"
    var evaluation = TranslationEvaluation()
    evaluation.add("cuánto es", of: try #require(try TranslationRow.table(text, file: "t").first))
    #expect(evaluation.characterFScore > 99.9)
  }
}
