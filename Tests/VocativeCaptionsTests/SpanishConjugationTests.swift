import Testing

@testable import VocativeCaptions

@Suite("Spanish conjugation")
struct SpanishConjugationTests {
  @Test(
    "regular, changing and irregular verbs have the forms of the grammar",
    arguments: [
      ("hablar", SpanishTense.present, 1, false, "hablo"), ("buscar", .preterite, 1, false, "busqué"),
      ("pagar", .presentSubjunctive, 3, false, "pague"), ("empezar", .presentSubjunctive, 1, true, "empecemos"),
      ("cerrar", .present, 3, true, "cierran"), ("contar", .present, 1, true, "contamos"),
      ("dormir", .preterite, 3, false, "durmió"), ("pedir", .gerund, 3, false, "pidiendo"),
      ("seguir", .present, 1, false, "sigo"), ("coger", .presentSubjunctive, 3, false, "coja"),
      ("tener", .future, 1, false, "tendré"), ("mantener", .preterite, 3, false, "mantuvo"),
      ("decir", .imperfectSubjunctive, 1, true, "dijéramos"), ("traer", .preterite, 3, true, "trajeron"),
      ("conducir", .preterite, 1, false, "conduje"), ("conocer", .present, 1, false, "conozco"),
      ("construir", .present, 3, false, "construye"), ("caer", .preterite, 3, false, "cayó"),
      ("ir", .imperfect, 1, true, "íbamos"), ("ser", .presentSubjunctive, 2, false, "seas"),
      ("oír", .future, 3, false, "oirá"), ("reír", .present, 3, false, "ríe"), ("jugar", .present, 2, false, "juegas"),
      ("poner", .imperative, 2, false, "pon"), ("venir", .imperative, 3, false, "venga"),
      ("escribir", .participle, 3, false, "escrito"), ("leer", .participle, 3, false, "leído"),
      ("enviar", .present, 3, false, "envía"), ("reunir", .present, 3, true, "reúnen"),
      ("levantarse", .conditional, 1, false, "levantaría"),
    ])
  func forms(_ verb: String, _ tense: SpanishTense, _ person: Int, _ isPlural: Bool, _ form: String) {
    #expect(SpanishConjugation(verb).form(tense, SpanishPerson(person: person, isPlural: isPlural)) == form)
  }

  @Test(
    "pronouns after a verb leave its stress where it was",
    arguments: [
      ("dar", ["me"], "darme"), ("dar", ["me", "lo"], "dármelo"), ("espere", ["me"], "espéreme"),
      ("diga", ["me", "lo"], "dígamelo"), ("di", ["me"], "dime"), ("esperando", ["la"], "esperándola"),
      ("traiga", ["nos"], "tráiganos"), ("siente", ["se"], "siéntese"), ("haz", ["lo"], "hazlo"),
    ])
  func attachedPronouns(_ verb: String, _ pronouns: [String], _ form: String) {
    #expect(SpanishWriting.attached(pronouns, to: verb) == form)
  }
}
