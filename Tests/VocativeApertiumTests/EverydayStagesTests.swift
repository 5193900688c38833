import Testing
import VocativeCaptions
import VocativeCore

@testable import VocativeApertium

@Suite(
  "Everyday sentences through Apertium's stages",
  .enabled(if: !ApertiumMode.installed(in: ApertiumMode.defaultDirectories).isEmpty))
struct EverydayStagesTests {
  private static let translator = ApertiumTranslator()

  private func translated(_ text: String, _ from: LanguageTag = .english, _ to: LanguageTag = .spanish) async throws
    -> String
  {
    try await Self.translator.translation(of: text, from: from, to: to).text
  }

  @Test(
    "Words are chosen by the words around them",
    arguments: [
      ("The waiter brought the check.", "cuenta", "control"), ("She keeps gold in a treasure chest.", "cofre", "pecho"),
      ("He has a pain in his chest.", "pecho", "cofre"), ("They sell nuts and bolts.", "tuercas", "frutos"),
      ("My son is allergic to nuts.", "frutos secos", "tuercas"),
    ])
  func senses(source: String, wanted: String, unwanted: String) async throws {
    let text = try await translated(source)
    #expect(text.contains(wanted))
    #expect(!text.contains(unwanted))
  }

  @Test(
    "Questions are put in order and marked",
    arguments: [
      ("Does this soup have meat?", "¿Esta sopa tiene carne?"),
      ("Could we have a table?", "¿Podríamos tener una mesa?"),
      ("Did they eat?", "¿Comieron?"), ("Is there a bus to the airport?", "¿Hay un autobús al aeropuerto?"),
    ])
  func questions(source: String, expected: String) async throws {
    #expect(try await translated(source) == expected)
  }

  @Test("A denied command is one in Spanish too")
  func commands() async throws {
    #expect(try await translated("Don't touch the door.").hasPrefix("No toques"))
  }

  @Test("Names that are words keep their spelling")
  func names() async throws {
    #expect(try await translated("I talked to Grace and Bill.").contains("Grace y Bill"))
    #expect(try await translated("El señor Guerra ha llegado.", .spanish, .english).contains("Guerra"))
  }

  @Test("English has a capital I, days without articles and denials before numbers")
  func english() async throws {
    let text = try await translated("No puedo dormir y no ha llamado desde el martes.", .spanish, .english)
    #expect(text.contains("since Tuesday") || text.contains("from Tuesday"))
    #expect(!text.contains(" i "))
  }
}

@Suite("Apertium's stream between stages")
struct LexicalStreamTests {
  @Test("A stream comes back as it was")
  func roundTrip() {
    let text = "[x]^nut<n><pl>/tuerca<n><f><pl>/fruto seco<n><m><pl>$ ^pick<vblex><inf># up$[][=3]"
    #expect(LexicalStream(Array(text.utf8), hasSurfaces: false).bytes == Array(text.utf8))
  }

  @Test("Joined analyses become words of their own, and a verb keeps its pronouns")
  func joined() {
    let stream = LexicalStream(Array("^don't/do<vbdo><pres>+not<adv>$".utf8), hasSurfaces: true)
    #expect(stream.units.map(\.analysis.lemma) == ["do", "not"])
    let verb = LexicalStream(Array("^matar<vblex><ger>+prpers<prn><enc><p1>$".utf8), hasSurfaces: false)
    #expect(verb.units[0].analysis.tags == ["vblex", "ger"])
    #expect(verb.bytes == Array("^matar<vblex><ger>+prpers<prn><enc><p1>$".utf8))
  }
}
