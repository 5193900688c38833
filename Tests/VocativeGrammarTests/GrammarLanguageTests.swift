import Testing
import VocativeCore
import VocativeGrammar

private let order = Grammar(
  name: "drinks", root: "order",
  rules: [
    "order": .sequence([
      .oneOf([.words("give me"), .word("brew")]), .optional(.word("a")), .rule("drink"),
      .optional(.sequence([.word("with"), .repeated(.rule("extra"))])),
    ]),
    "drink": .oneOf([.word("coffee"), .word("latte"), .word("iced coffee")]),
    "extra": .oneOf([.word("milk"), .words("brown sugar")]),
  ])

@Test(
  "a grammar accepts its sentences",
  arguments: [
    "brew coffee", "give me a latte", "brew iced coffee with milk", "brew a latte with brown sugar milk milk",
  ])
func accepts(_ text: String) {
  #expect(order.accepts(text))
}

@Test(
  "a grammar accepts nothing else",
  arguments: ["", "brew", "coffee", "give a latte", "brew coffee with", "brew coffee with sugar", "brew coffee brew"])
func refuses(_ text: String) {
  #expect(!order.accepts(text))
}

@Test("an ambiguous grammar is read in bounded time")
func ambiguity() {
  let word = Grammar.Expansion.word("a")
  let grammar = Grammar(
    name: "a", root: "s",
    rules: ["s": .repeated(.repeated(.oneOf([word, .sequence([word, word]), .optional(.repeated(word))])))])
  #expect(grammar.accepts(Array(repeating: "a", count: 200).joined(separator: " ")))
  #expect(!grammar.accepts(Array(repeating: "a", count: 200).joined(separator: " ") + " b"))
}

@Test("recursion that takes no word accepts nothing and ends")
func recursionEnds() {
  let grammar = Grammar(name: "r", root: "s", rules: ["s": .oneOf([.rule("s"), .word("yes")])])
  #expect(grammar.accepts("yes"))
  #expect(!grammar.accepts("no"))
}

@Test(
  "what is wrong with a grammar is said with the rule's name",
  arguments: [
    (["s": Grammar.Expansion.rule("t")], GrammarError.Code.undefinedRule, "s"),
    (["t": .word("x")], .undefinedRule, "s"),
    (["s": .rule("t"), "t": .optional(.rule("s"))], .recursion, "s"),
    (["s": .rule("t"), "t": .oneOf([])], .empty, "t"),
    (["s": .rule("t"), "t": .repeated(.word(" "))], .empty, "t"),
  ])
func validation(rules: [String: Grammar.Expansion], code: GrammarError.Code, rule: String) throws {
  let error = try #require(throws: GrammarError.self) {
    try Grammar(name: "g", root: "s", rules: rules).validate()
  }
  #expect(error.code == code)
  #expect(error.rule == rule)
  #expect(error.description.contains("“\(rule)”"))
}

@Test("rules the root does not reach are not looked at")
func unreachedRules() throws {
  try Grammar(name: "g", root: "s", rules: ["s": .word("yes"), "t": .rule("nowhere")]).validate()
}

@Test("the automaton shares beginnings and endings and has one path for every sentence")
func automaton() throws {
  let grammar = Grammar(
    name: "g", root: "s", rules: ["s": .oneOf([.words("send it now"), .words("send that now"), .words("send")])])
  let automaton = try grammar.dfa()
  #expect(automaton.stateCount == 4)
  #expect(automaton.arcs.count == 4)
  #expect(automaton.accepting.count == 2)
  #expect(automaton.arcs.first?.from == 0)
}

@Test("a repetition does not repeat what else leaves its start")
func repetitionBeside() throws {
  let grammar = Grammar(
    name: "g", root: "s", rules: ["s": .sequence([.optional(.word("x")), .repeated(.word("a"))])])
  let automaton = try grammar.dfa()
  func says(_ words: [String]) -> Bool {
    var states: Set<Int> = [0]
    for word in words {
      states = Set(automaton.arcs.filter { states.contains($0.from) && $0.word == word }.map(\.to))
    }
    return !states.isDisjoint(with: automaton.accepting)
  }
  for sentence in [["a"], ["x", "a", "a"], ["a", "x"], ["x"], ["a", "x", "a"]] {
    #expect(says(sentence) == grammar.accepts(sentence.joined(separator: " ")), "\(sentence)")
  }
}

@Test("a grammar that explodes when made deterministic stays small")
func explosion() throws {
  let either = Grammar.Expansion.oneOf([.word("a"), .word("b")])
  let grammar = Grammar(
    name: "g", root: "s",
    rules: ["s": .sequence([.repeated(either), .word("a")] + Array(repeating: either, count: 16))])
  let automaton = try grammar.dfa()
  #expect(automaton.stateCount < 1000)
}

@Test("a grammar that doubles with every rule is refused, not expanded")
func doubling() throws {
  var rules: [String: Grammar.Expansion] = ["r0": .word("a")]
  for level in 1...60 { rules["r\(level)"] = .sequence([.rule("r\(level - 1)"), .rule("r\(level - 1)")]) }
  let grammar = Grammar(name: "g", root: "r60", rules: rules)
  let error = try #require(throws: GrammarError.self) { try grammar.dfa() }
  #expect(error.code == .tooLarge)
  #expect(!grammar.accepts("a a a"))
}
