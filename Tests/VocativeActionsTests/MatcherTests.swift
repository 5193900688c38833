import Testing
import VocativeDialogue
import VocativeText

@testable import VocativeActions

@Suite("The matcher")
struct MatcherTests {
  @Test("what most actions are done to is named from the descriptions")
  func object() throws {
    let object = try #require(
      DefaultReferent(of: ["crop the picture", "save the picture", "zoom in", "delete a picture"]))
    #expect(object.word == "picture")
    #expect(DefaultReferent(of: ["crop the picture", "save the file", "zoom in"]) == nil)
  }

  @Test(
    "words that are nearly the actions' words are put right",
    arguments: [
      ("brigten the picture", "brighter the picture"), ("set the contract to 50%", "set the contrast to 50%"),
      ("apply the spia filter", nil), ("make it wonderful", nil), ("brighters", nil),
    ] as [(String, String?)])
  func spelling(text: String, corrected: String?) {
    let speller = SpellCorrector(
      ["make it brighter", "set the contrast to fifty percent", "crop the picture"].map { Utterance($0).tokens })
    #expect(speller.corrected(Utterance(text))?.text == corrected)
  }

  @Test(
    "two things that change places are one request",
    arguments: [("swap left and right", false), ("exchange rows two and three", false), ("crop it and save it", true)])
  func swaps(text: String, isSplit: Bool) {
    #expect(RequestSegmentation.canBeSplit(Utterance(text)) == isSplit)
  }

  @Test("a misspelt request is understood")
  func misspelt() throws {
    let editor = try Editor()
    guard case .actions(let matches) = try editor.store.match("set the contract to fifty percent").outcome else {
      return #expect(Bool(false))
    }
    #expect(matches.map(\.title) == ["set the contrast to 50%"])
  }

  @Test(
    "words that sound like the actions' words may have been those",
    arguments: [
      ("add a vin yet", ["add a vignette"]), ("turn it clock wise", ["turn it clockwise"]),
      ("sea pia please", ["sepia please"]), ("mirror the picture", []), ("pictures of a contract", []), ("some", []),
      ("a b c 1 2 3", []), ("", []),
      ("sea pia and vin yet", ["sea pia and vignette", "sepia and vin yet", "sepia and vignette"]),
    ])
  func sounds(text: String, variants: [String]) {
    let repair = PhoneticCorrector(
      ["mirror the picture", "turn it clockwise", "set the contrast up", "add a vignette", "the sepia filter"]
        .map { Utterance($0).tokens })
    #expect(Set(repair.candidates(for: Utterance(text)).map(\.utterance.text)) == Set(variants))
  }

  @Test("a common word is no misspelt one, nor a word that only a level brings along")
  func commonWords() {
    let sentences = ["set the brightness to", "brighter", "dimmer", "farther"].map { Utterance($0).tokens }
    let known: Set<String> = ["dinner", "timer", "fat", "brighten"]
    let repair = PhoneticCorrector(sentences, implied: ["dimmer", "farther"]) { known.contains($0) }
    for text in ["dinner", "timer", "fatter"] { #expect(repair.candidates(for: Utterance(text)).isEmpty, "\(text)") }
    let open = PhoneticCorrector(sentences) { _ in false }
    #expect(open.candidates(for: Utterance("dinner")).map(\.utterance.text) == ["dimmer"])
    let speller = SpellCorrector(sentences) { known.contains($0) }
    #expect(speller.corrected(Utterance("brighten it")) == nil)
    #expect(speller.corrected(Utterance("brightar please"))?.text == "brighter please")
  }

  @Test("a misheard request is understood, and one that breaks off is refused")
  func misheard() throws {
    let editor = try Editor()
    guard case .actions(let matches) = try editor.store.match("set the con truss to fifty percent").outcome else {
      return #expect(Bool(false))
    }
    #expect(matches.map(\.title) == ["set the contrast to 50%"])
    guard case .noMatch = try editor.store.match("could you crop the").outcome else { return #expect(Bool(false)) }
  }

  @Test(
    "politeness around a request says nothing",
    arguments: [
      ("could you please crop the picture for me", "crop the picture"), ("I'd like to crop it, thank you", "crop it"),
      ("um rotate right", "rotate right"), ("not so bright", "not so bright"), ("please", "please"),
      ("ok, now make it look like a drawing please", "make it look like a drawing"), ("can we save it now", "save it"),
    ])
  func politeness(text: String, request: String) {
    #expect(Utterance(text).withoutPoliteness.trimmedText == request)
  }

  @Test("a description stands for a bounded number of sentences, each choice named in one")
  func sentences() {
    let action = ActionDeclaration(
      id: "a", "(apply|use) the {filter} filter [to (it|this|that|everything)]",
      parameters: [ActionParameter("filter", parser: Filter.parser)])
    let sentences = ActionSentenceGenerator.sentences(of: action)
    #expect(sentences.count <= ActionSentenceGenerator.limit)
    #expect(sentences.contains { $0.text == "apply the sepia filter to it" })
    #expect(sentences.contains { $0.text == "use the filter" && $0.choice == nil })
    #expect(sentences.first { $0.text == "use the old photograph filter" }?.choice?.value.identity == "sepia")
  }

  @Test("a description that notes an event stands for the event too")
  func event() {
    let action = ActionDeclaration(id: "a", "note that the baby fell asleep", parameters: [])
    #expect(ActionSentenceGenerator.sentences(of: action).map(\.text).contains("the baby fell asleep"))
  }

  @Test("a level is described by more and less of it")
  func level() {
    let action = ActionDeclaration(
      id: "a", "set the brightness to {level}", parameters: [.level("level", more: ["brighter"], less: ["darker"])])
    let texts = ActionSentenceGenerator.sentences(of: action).map(\.text)
    for text in [
      "set the brightness", "increase the brightness", "make it darker", "set the brightness to sixty percent",
    ] {
      #expect(texts.contains(text))
    }
  }

  @Test(
    "requests of no words, and of far too many, are refused",
    arguments: ["", "  …", "crop it " + String(repeating: "very ", count: 500)])
  func empty(text: String) throws {
    guard case .noMatch = try Editor().store.match(text).outcome else { return #expect(Bool(false)) }
  }

  @Test("two actions that fit equally well are offered for choice")
  func close() async throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("export as a file") { editor.did("file") })
    try editor.hold(editor.store.register("export as a film") { editor.did("film") })
    try await play(
      """
      > export
      Which one? 1. export as a file or 2. export as a film
      > the first one
      Done.
      > export
      Which one? 1. export as a file or 2. export as a film
      > export as a film
      Done.
      = file, film
      """, in: editor)
  }
}
