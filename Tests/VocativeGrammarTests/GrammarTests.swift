import Testing
import VocativeCore
import VocativeGrammar

@Test("a grammar is written as JSGF, its root public and first")
func jsgf() {
  let grammar = Grammar(
    name: "drinks", root: "order",
    rules: [
      "order": .sequence([.oneOf([.words("give me"), .word("brew")]), .optional(.word("a")), .rule("drink")]),
      "drink": .oneOf([.word("coffee"), .word("latté")]),
    ])
  #expect(
    grammar.jsgf == """
      #JSGF V1.0;
      grammar drinks;
      public <order> = (((give me) | brew) [a] <drink>);
      <drink> = (coffee | latté);

      """)
  #expect(grammar.vocabulary == ["a", "brew", "coffee", "give", "latté", "me"])
}
