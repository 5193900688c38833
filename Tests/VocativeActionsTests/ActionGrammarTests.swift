import Testing
import VocativeCore
import VocativeDialogue
import VocativeText

@testable import VocativeActions

@Suite("What can be said to a store, as a grammar,")
struct ActionGrammarTests {
  @Test(
    "has the descriptions with their values, other phrasings, and levels of their own",
    arguments: [
      "crop the picture", "crop it", "save it please", "could you crop it", "set the brightness to sixty five percent",
      "apply the old photograph filter", "apply the black and white filter", "rotate the picture",
      "rotate it by forty five degrees", "make it a bit brighter", "darker", "increase the contrast by ten percent",
      "turn the brightness down", "less contrast", "set the brightness", "apply the filter", "make it sepia",
      "count the faces",
    ])
  func requests(text: String) throws { #expect(try Editor().store.grammar.accepts(text)) }

  @Test("has two requests in one", arguments: ["and", "then", "and then"])
  func sequences(joint: String) throws {
    #expect(try Editor().store.grammar.accepts("crop the picture \(joint) make it brighter"))
  }

  @Test(
    "has what can be said to every store",
    arguments: ["undo", "undo that", "do it again", "what can i do here", "never mind"])
  func commands(text: String) throws { #expect(try Editor().store.grammar.accepts(text)) }

  @Test("hears of every store's sentences only such as mean what they should")
  func commandSentences() {
    for command in BuiltInCommand.allCases {
      for text in command.grammarSentences { #expect(BuiltInCommand(Utterance(text)) == command, "\(text)") }
    }
  }

  @Test(
    "has nothing else",
    arguments: ["", "this again", "delete the picture", "crop the brightness", "and crop it", "brighter faces"])
  func nothing(text: String) throws { #expect(try !Editor().store.grammar.accepts(text)) }

  @Test("is understood wherever it says a request")
  func understood() throws {
    let grammar = try Editor().store.grammar
    var random = Sequential()
    let matcher = try Editor().store.registry.matcher()
    for _ in 0..<40 {
      let text = grammar.randomSentence(rule: "request", using: &random)
      guard case .noMatch = try matcher.match(text).outcome else { continue }
      Issue.record("“\(text)” is refused")
    }
  }

  @Test("has the answers while a question is open, and only then")
  func answers() async throws {
    let editor = try Editor()
    #expect(!editor.store.grammar.accepts("forty percent"))
    _ = await editor.store.perform("change the contrast")
    #expect(editor.store.grammar.accepts("forty percent"))
    #expect(editor.store.grammar.accepts("to forty percent"))
    _ = await editor.store.perform("never mind")
    #expect(!editor.store.grammar.accepts("forty percent"))
  }

  @Test("has the numbers of the choices while they are offered")
  func choices() async throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("export as a file") { editor.did("file") })
    try editor.hold(editor.store.register("export as a film") { editor.did("film") })
    #expect(!editor.store.grammar.accepts("the second one"))
    _ = await editor.store.perform("export")
    for text in ["the second one", "number one", "export as a film"] { #expect(editor.store.grammar.accepts(text)) }
  }

  @Test("names the rows of a list, and leaves out what is covered")
  func scopes() throws {
    let editor = try Editor(filled: false)
    for label in ["the report", "the letter"] {
      try editor.hold(editor.store.register("delete", in: .row(label)) { editor.did(label) })
    }
    #expect(editor.store.grammar.accepts("delete the letter"))
    #expect(editor.store.grammar.accepts("delete"))
    try editor.hold(editor.store.register("export the picture", in: .sheet("Export")) { editor.did("export") })
    #expect(editor.store.grammar.accepts("export the picture"))
    #expect(!editor.store.grammar.accepts("delete the letter"))
  }

  @Test("has no description that nobody can say")
  func mute() throws {
    let editor = try Editor(filled: false)
    try editor.hold(editor.store.register("2 + 2") {})
    try editor.hold(editor.store.register("zoom in") {})
    #expect(editor.store.grammar.accepts("zoom in"))
    #expect(throws: Never.self) { try editor.store.grammar.validate() }
  }

  @Test("of a store without actions is still one") func empty() throws {
    let grammar = try Editor(filled: false).store.grammar
    try grammar.validate()
    #expect(grammar.accepts("help"))
  }

  @Test("of a file is the same as that of its matcher") func file() throws {
    let file = try ActionFile(#"[{"id": "crop", "description": "crop the picture"}]"#)
    #expect(file.grammar.accepts("crop the picture"))
    #expect(try file.matcher(encoder: WordBagEncoder()).grammar == file.grammar)
  }

  @Test("is small enough to be searched") func size() throws {
    #expect(try Editor().store.grammar.dfa().stateCount < 20_000)
  }
}

/// The same numbers each time (a linear congruential generator, Knuth's constants).
private struct Sequential: RandomNumberGenerator {
  var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 32)
  }
}
