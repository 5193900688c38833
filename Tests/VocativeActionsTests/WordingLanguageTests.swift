import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeActions

@Suite("Descriptions in other languages")
struct WordingLanguageTests {
  private static let spanish = [
    "encender la luz", "apagar la luz", "abrir las persianas", "cerrar las persianas", "poner música",
    "mostrar la cámara",
    "subir la calefacción", "activar el modo sin sonido",
  ]
  private static let german = [
    "eine neue Notiz anlegen", "die Notiz löschen", "die Notiz teilen", "das Licht einschalten",
    "das Licht ausschalten",
    "die Schrift vergrößern",
  ]

  private static func words(_ texts: [String]) -> [[String]] { texts.map { Utterance($0).tokens.map(\.text) } }

  @Test("the language is that of most function words and letters, and English in doubt")
  func language() {
    #expect(WordingLanguage(of: Self.words(Self.spanish)) == .spanish)
    #expect(WordingLanguage(of: Self.words(Self.german)) == .german)
    #expect(
      WordingLanguage(of: Self.words(["crop the picture", "save a file", "die in the café", "sepia"])) == .english)
    #expect(WordingLanguage(of: []) == .english)
    #expect(WordingLanguage(of: Self.words(["zoom", "undo", "save"])) == .english)
  }

  @Test(
    "inflected words have the stem of the description's word",
    arguments: [
      (.spanish, "enciendeme", "encender"), (.spanish, "cierra", "cerrar"), (.spanish, "luces", "luz"),
      (.spanish, "muestrame", "mostrar"), (.spanish, "apague", "apagar"), (.spanish, "bajemos", "bajar"),
      (.spanish, "riega", "regar"), (.spanish, "busque", "buscar"), (.german, "losche", "loschen"),
      (.german, "loeschen", "loschen"), (.german, "notizen", "notiz"), (.german, "vergrossere", "vergrossern"),
      (.german, "dunkles", "dunkle"), (.german, "archiviere", "archivieren"), (.english, "cropped", "cropping"),
    ] as [(WordingLanguage, String, String)])
  func stems(language: WordingLanguage, word: String, other: String) {
    #expect(language.stem(of: word) == language.stem(of: other))
  }

  @Test(
    "words with other meanings keep stems apart",
    arguments: [
      (.spanish, "abrir", "apagar"), (.spanish, "cerrar", "abrir"), (.german, "einschalten", "ausschalten"),
      (.german, "teilen", "loschen"),
    ] as [(WordingLanguage, String, String)])
  func differentStems(language: WordingLanguage, word: String, other: String) {
    #expect(language.stem(of: word) != language.stem(of: other))
  }

  @Test(
    "German verbs in two parts are whole again",
    arguments: [
      ("leg eine Notiz an", "anleg"), ("mach das Licht an", "einschalten"), ("Licht aus", "ausschalten"),
      ("die Notiz an", nil),
    ] as [(String, String?)])
  func separatedVerbs(text: String, verb: String?) {
    let known = ["anleg", "einschalten", "ausschalten"]
    let words = Utterance(text).tokens.map(\.folded)
    let found = WordingLanguage.german.words(words) { verb != nil && known.contains($0) }
    #expect(verb.map { found.contains($0) } ?? (found == words))
  }

  @Test(
    "requests find their action by stems, without accents and with misspelt words",
    arguments: [
      ("enciende la luz", "encender la luz"), ("apague las luces", "apagar la luz"),
      ("cierra las persianas", "cerrar las persianas"), ("abre las pesianas", "abrir las persianas"),
      ("pon musica por favor", "poner música"), ("sube la calefaccion", "subir la calefacción"),
      ("muéstrame la cámara", "mostrar la cámara"), ("activa el modo sin sonido", "activar el modo sin sonido"),
      ("leg eine neue Notiz an", "eine neue Notiz anlegen"), ("lösch die Notiz", "die Notiz löschen"),
      ("die Notiz loeschen", "die Notiz löschen"), ("mach das Licht aus", "das Licht ausschalten"),
      ("vergrößere die Schrift", "die Schrift vergrößern"), ("Notiz teillen bitte", "die Notiz teilen"),
    ])
  func requests(text: String, description: String) throws {
    let descriptions = Self.spanish.contains(description) ? Self.spanish : Self.german
    let matcher = try Self.matcher(descriptions)
    guard case .actions(let matches) = try matcher.match(text).outcome else {
      return #expect(Bool(false), "\(text) matches nothing")
    }
    #expect(matches.map(\.action.id) == [description])
  }

  @Test(
    "questions, negations, conditions and statements do nothing",
    arguments: [
      "no enciendas la luz", "¿está encendida la luz?", "la luz está encendida", "apagar la luz?",
      "nunca cierres las persianas",
      "cómo abrir las persianas", "si llueve cierra las persianas", "ninguna música", "cuando llegue enciende la luz",
      "lösch die Notiz nicht", "keine neue Notiz anlegen", "ist das Licht an", "das Licht einschalten?",
      "wie vergrößert man die Schrift", "wenn es dunkel ist das Licht einschalten", "die Notiz niemals teilen",
      "die Schrift ist vergrößert", "qué tiempo hace mañana", "erzähl mir einen Witz",
    ])
  func nothing(text: String) throws {
    for descriptions in [Self.spanish, Self.german] {
      guard case .noMatch(let suggestions) = try Self.matcher(descriptions).match(text).outcome else {
        return #expect(Bool(false), "\(text) matches something")
      }
      #expect(!suggestions.isEmpty)
    }
  }

  private static func matcher(_ descriptions: [String]) throws -> ActionMatcher {
    try ActionMatcher(descriptions.map { ActionDeclaration(id: $0, Phrase($0)) }, encoder: WordBagEncoder())
  }
}
