import Testing
import VocativeDialogue
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
      ("whatever you do don't lock it", "don't lock it"), ("go on then, close it", "close it"),
      ("don't let me forget to feed the cat", "remind me to feed the cat"),
      ("that's enough fan for now", "stop fan"), ("enough of the noise", "stop the noise"),
      ("tell them I'm on my way", "send a message saying I'm on my way"),
    ])
  func plain(request: String, plain: String) {
    #expect(Utterance(request).withPlainRestriction.text == plain)
  }

  @Test(
    "leave other words alone",
    arguments: ["mute nothing but the adverts", "start from here", "turn it on", "enough", "tell me the time"])
  func others(request: String) { #expect(Utterance(request).withPlainRestriction.text == request) }

  @Test(
    "a thing that sounds goes up and down by its volume",
    arguments: [
      ("turn the radio down a bit", "turn the volume down a bit"), ("music up", "the volume up"),
      ("turn up the telly", "turn up the volume"), ("turn the radio off", "turn the radio off"),
      ("bring the lamp up", "bring the lamp up"),
    ])
  func loudness(request: String, plain: String) {
    #expect(Utterance(request).withPlainLoudness(besides: [WordStem.of("volume")]).text == plain)
  }

  @Test("a thing with a level of its own keeps it, and so does every thing where there is no volume")
  func otherLevels() {
    let request = Utterance("turn the radio down")
    #expect(request.withPlainLoudness(besides: [WordStem.of("volume"), WordStem.of("radio")]).text == request.text)
    #expect(request.withPlainLoudness(besides: [WordStem.of("brightness")]).text == request.text)
  }

  @Test(
    "what is needed goes on the list",
    arguments: [
      ("oh, before I forget, we need lamp oil", "put lamp oil on the list of the house"),
      ("we've run out of soap", "put soap on the list of the house"), ("we need to go", "we need to go"),
      ("we need more light", "we need more light"),
      ("stop the clock, we need oil", "stop the clock, put oil on the list of the house"),
    ])
  func needs(request: String, plain: String) {
    #expect(Utterance(request).withPlainNeed(for: Phrase("put {thing} on the list of the house")).text == plain)
    #expect(Utterance(request).withPlainNeed(for: nil).text == request)
  }
}
