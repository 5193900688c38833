public import VocativeGrammar

extension ActionFile {
  /// A grammar of the file's actions, for a recogniser: one of them, or two one after the other.
  public var grammar: Grammar { ActionGrammarWriter.grammar(of: actions) }
}

extension ActionMatcher {
  /// A grammar of the visible actions, for a recogniser: one of them, or two one after the other.
  public var grammar: Grammar { ActionGrammarWriter.grammar(of: visibleActions) }
}
