import Testing
import VocativeText

@testable import VocativeActions

@Suite("A restriction of a request")
struct RequestRestrictionTests {
  @Test(
    "is found where a part or a name is asked for",
    arguments: [
      ("sharpen only the left half", ["the left half"]), ("blur the background", ["the background"]),
      ("brighten just the top left corner", ["the top left corner"]),
      ("export it as jpeg called beach", ["called beach"]),
      ("save it named after my dog", ["named after my dog"]), ("darken my side", ["my side"]),
      ("print half of the letters", ["half"]), ("print just part of it", ["part"]),
      ("we've seen half of it, start again", []),
      ("rotate it to the left side", []), ("crop it", []), ("cut it in half", []), ("put it on the other side", []),
    ])
  func found(text: String, words: [String]) {
    let utterance = Utterance(text)
    #expect(RequestRestriction.all(in: utterance).map { utterance.text(of: $0.tokens) } == words)
  }

  @Test("binds only actions that do not know it")
  func known() throws {
    let background = try #require(RequestRestriction.all(in: Utterance("blur the background")).first)
    #expect(background.isOpen(for: ["blur", "pictur"], besides: []))
    #expect(!background.isOpen(for: ["blur", WordStem.of("background")], besides: []))
    #expect(!background.isOpen(for: ["blur"], besides: [1, 2]))
    let name = try #require(RequestRestriction.all(in: Utterance("open the album called beach")).first)
    #expect(name.isOpen(for: ["open"], besides: []))
    #expect(!name.isOpen(for: ["open"], besides: [4]))
  }

  @Test(
    "a wish for a state is told from a complaint of it",
    arguments: [
      ("make it blurry", "blurry"), ("get the picture crisp", "crisp"), ("make the room warm", "warm"),
      ("blur it", nil), ("make a copy", nil), ("the photo is blurry", nil),
    ])
  func wishes(text: String, state: String?) {
    #expect(StateWish(Utterance(text))?.stem == state.map(WordStem.of))
  }

  @Test(
    "a complaint names the state",
    arguments: [
      ("the photo is blurry", "blurry"), ("the edges are too soft", "soft"), ("it looks dark", "dark"),
      ("make it dark", nil), ("blur the picture", nil),
    ])
  func complaints(text: String, state: String?) {
    let stems = StateWish.complaint(in: Utterance(text))
    #expect(state.map { stems?.contains(WordStem.of($0)) ?? false } ?? (stems == nil))
  }
}
