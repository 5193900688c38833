import Testing
import VocativeText

@testable import VocativeActions

@Suite("Idioms that hold the words of another request")
struct PlainRestrictionTests {
  @Test(
    "are put in plain words",
    arguments: [
      ("nothing but short films", "only short films"), ("green from here on", "green"),
      ("save it under the name Sea View", "save it as Sea View"),
      ("make a list by the name of Camping", "make a list called Camping"),
    ])
  func plain(request: String, plain: String) {
    #expect(Utterance(request).withPlainRestriction.text == plain)
  }

  @Test("leave other words alone", arguments: ["mute nothing but the adverts", "start from here", "turn it on"])
  func others(request: String) { #expect(Utterance(request).withPlainRestriction.text == request) }
}
