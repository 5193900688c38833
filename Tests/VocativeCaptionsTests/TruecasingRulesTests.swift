import Testing
import VocativeCore

@testable import VocativeCaptions

@Suite("Speech put as people write it")
struct TruecasingRulesTests {
  private func written(_ text: String, isFinal: Bool = true, names: [String: String] = [:]) -> String {
    var form = TruecasingRules(.english)
    form.addProperNouns(names)
    return form.formatted(text, isFinal: isFinal)
  }

  @Test(
    "I, days, months and the ends of sentences",
    arguments: [
      ("i think i'm late", "I think I'm late."), ("where is the station", "Where is the station?"),
      ("do you speak english", "Do you speak English?"), ("we meet on monday in march", "We meet on Monday in March."),
      ("may i come in", "May I come in?"), ("they march on friday", "They march on Friday."),
      ("is it far", "Is it far?"), ("have a nice day", "Have a nice day."),
    ])
  func sentences(spoken: String, written: String) { #expect(self.written(spoken) == written) }

  @Test("names get their capitals, with endings and in two words")
  func names() {
    let names = ["london": "London", "york": "York", "anna": "Anna"]
    #expect(written("anna's flat in london", names: names) == "Anna's flat in London.")
    #expect(written("a new york minute", isFinal: false, names: names) == "A New York minute")
  }

  @Test("no mark before the sentence is over, and none behind one that is there")
  func marks() {
    #expect(written("good", isFinal: false) == "Good")
    #expect(written("") == "")
    #expect(written("25 %") == "25 %")
  }

  @Test("what was written before a word stays when another follows")
  func growing() {
    let words = "do you know if i can fly to new york on sunday".split(separator: " ")
    var before: [Substring] = []
    for count in 1...words.count {
      let text = written(words.prefix(count).joined(separator: " "), isFinal: false, names: ["york": "York"])
      let now = text.split(separator: " ")
      // The word before the newest may still become part of a name.
      #expect(now.prefix(max(0, before.count - 1)) == before.dropLast())
      before = now
    }
  }

  @Test(
    "tells a recogniser's words from written ones",
    arguments: [
      ("i caught a fish", true), ("I caught a fish", true), ("Good morning", false), ("well, yes", false), ("", true),
    ])
  func spoken(text: String, isSpoken: Bool) { #expect(TruecasingRules.isUnformatted(text) == isSpoken) }
}
