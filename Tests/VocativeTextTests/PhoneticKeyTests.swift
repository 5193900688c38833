import Testing

@testable import VocativeText

@Suite("The sounds of words")
struct PhoneticKeyTests {
  @Test(
    "letters become sounds by rule",
    arguments: [
      ("vignette", "vinet"), ("night", "nYt"), ("knight", "nYt"), ("photo", "foto"), ("station", "staS@n"),
      ("resize", "rezYz"), ("judge", "JuJ"), ("quick", "kwik"), ("", ""), ("写真", ""), ("Åsa", "aza"),
    ])
  func sounds(word: String, sounds: String) {
    #expect(String(PhoneticKey([word]).symbols) == sounds)
  }

  @Test(
    "what a recogniser writes for a word sounds like it",
    arguments: [
      (["vin", "yet"], "vignette"), (["jay", "peg"], "jpeg"), (["bride", "her"], "brighter"),
      (["sat", "your", "ration"], "saturation"), (["come", "pair"], "compare"), (["soom"], "zoom"),
      (["re", "sighs"], "resize"), (["read", "do"], "redo"), (["boarder"], "border"), (["clock", "wise"], "clockwise"),
    ])
  func alike(recognized: [String], spoken: String) {
    #expect(PhoneticKey(recognized).distance(to: PhoneticKey([spoken])) < 0.13)
  }

  @Test(
    "other words do not",
    arguments: [("some", "zoom"), ("dog", "duplicate"), ("sharper", "share"), ("crop", "copy"), ("left", "right")])
  func unlike(one: String, other: String) {
    #expect(PhoneticKey([one]).distance(to: PhoneticKey([other])) > 0.2)
  }

  @Test("the distance is the same both ways, none from a form to itself, and infinite beyond the limit")
  func distance() {
    let forms = ["vignette", "sepia", "share", ""].map { PhoneticKey([$0]) }
    for one in forms {
      #expect(one.distance(to: one) == 0)
      for other in forms {
        #expect(abs(one.distance(to: other) - other.distance(to: one)) < 1e-9)
        #expect(other == one || one.distance(to: other, limit: 0.1) == .infinity)
      }
    }
  }
}
