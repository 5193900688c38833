import Testing
import VocativeCore
import VocativeDialogue
import VocativeSupport

@Suite("A phrase book")
struct PhraseBookTests {
  static let lights = """
    \u{FEFF}# Lights\r
    intent setLight: set the light\r
      (turn|switch) the {room} light {state}\r
      <[in the {room}] [please]> lights {state}\r
    \r
    slot room\r
      kitchen = cooking area | (small|) kitchenette\r
      (big|small) room\r
    slot state: on | off\r
    """

  @Test(
    "requests are understood, with the values as written",
    arguments: [
      ("turn the kitchen light on", "kitchen", "on"), ("switch the small kitchenette light off", "kitchen", "off"),
      ("please turn the big room light on", "big room", "on"), ("in the cooking area lights off", "kitchen", "off"),
    ])
  func understood(text: String, room: String, state: String) async throws {
    let assistant = try Assistant([Skill(PhraseBook(Self.lights))])
    let reading = try #require(try await assistant.interpretations(of: text).first)
    #expect(reading.intent == "setLight")
    #expect(
      reading.entities.map { [$0.slot, $0.candidates[0].value.identity] }.sorted { $0[0] < $1[0] } == [
        ["room", room], ["state", state],
      ])
  }

  @Test("the recogniser's grammar holds what can be said")
  func grammar() async throws {
    let assistant = try Assistant([Skill(PhraseBook(Self.lights))])
    let words = try await assistant.requestGrammar().vocabulary
    #expect(Set(words).isSuperset(of: ["turn", "switch", "kitchenette", "big", "off", "lights"]))
  }

  @Test(
    "a mistake is told with file, line and what is expected",
    arguments: [
      ("", "lights.txt: expected at least one intent"),
      ("turn on", "lights.txt, line 1, column 1: expected 'intent' or 'slot'"),
      ("intent a\n  b\nverb c", "line 3, column 1: expected 'intent' or 'slot'"),
      ("  turn", "line 1, column 1: expected 'intent NAME'"),
      ("intent a\n  (b|c", "line 2, column 1: at character 1 of the phrase"),
      ("intent a", "line 1, column 1: the intent 'a' has no phrase"),
      ("intent a\n  b {c}", "line 1, column 1: the intent 'a' uses {c}; add 'slot c'"),
      ("intent a\n  b {c}\nslot c", "line 3, column 1: the slot 'c' has no value"),
      ("intent a\n  b\nintent a\n  c", "line 3, column 1: there is an intent 'a' already"),
      ("intent a\n  b {c}\nslot c\n  d\n  d", "line 5, column 1: the slot 'c' has the value 'd' already"),
      ("intent a\n  b {c}\nslot c\n  d {e}", "line 4, column 1: 'd {e}' cannot be read as a value"),
      ("intent a\n  b {c}\nslot c: d\nslot c: e", "line 4, column 1: there is a slot 'c' already"),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try PhraseBook(text, file: "lights.txt") }
    #expect(error?.description.contains(message) == true)
  }
}
