import Testing

@testable import VocativeApertium

@Suite("Forms that no dictionary has")
struct SpanishVerbFormsTests {
  @Test(
    "a regular verb has the forms of its conjugation",
    arguments: [
      ("desmayarse", ["vblex", "pron", "ifi", "p3", "sg"], "desmayó"),
      ("picar", ["vblex", "prs", "p3", "sg"], "pique"),
      ("picar", ["vblex", "pri", "p3", "pl"], "pican"), ("vivir", ["vblex", "pri", "p1", "pl"], "vivimos"),
      ("toser", ["vblex", "ger"], "tosiendo"), ("vendar", ["vblex", "pp", "f", "pl"], "vendadas"),
      ("tragar", ["vblex", "ifi", "p1", "sg"], "tragué"), ("toser", ["vblex", "fti", "p2", "sg"], "toserás"),
    ])
  func forms(infinitive: String, tags: [String], form: String) {
    #expect(SpanishVerbForms(infinitive).form(tags) == form)
  }

  @Test("an unknown tense has no form")
  func unknown() { #expect(SpanishVerbForms("vivir").form(["vblex", "xyz"]) == nil) }

  @Test(
    "words that stand for two are joined",
    arguments: [
      ("Ven con mí, por favor", "Ven conmigo, por favor"), ("voy con ti", "voy contigo"),
      ("Toma a medias una pastilla", "Toma media pastilla"), ("a medias un kilo", "medio kilo"),
      ("con mi tía", "con mi tía"),
    ])
  func joined(text: String, expected: String) { #expect(SpanishContractions.joined(text) == expected) }

  @Test(
    "turns of phrase become plain, with their capitals and marks",
    arguments: [
      ("There's no need to wait.", "It is not necessary to wait."), ("I need two and a half kilos", "I need 2,5 kilos"),
      ("Keep it out of reach of dogs!", "Keep it far from dogs!"), ("as soon as possible.", "very soon."),
      ("A half is left", "A half is left"),
    ])
  func paraphrases(text: String, expected: String) { #expect(EnglishParaphrases.plain(text) == expected) }
}
