extension Grammar {
  /// A grammar as a network of states and words: what a recogniser searches.
  ///
  /// It is the smallest deterministic automaton for the grammar (subset construction, then Moore's refinement),
  /// so that sentences that begin alike are searched once and every sentence has one path. A grammar whose
  /// deterministic form would be much larger than itself stays as it is written.
  ///
  /// State 0 is where a sentence starts. The same grammar always gives the same automaton.
  public struct DFA: Hashable, Sendable {
    /// The number of states.
    public let stateCount: Int
    /// The words that lead from state to state, ordered by where they start.
    public let arcs: [Arc]
    /// The states in which a sentence is complete.
    public let accepting: Set<Int>

    /// A word between two states.
    public struct Arc: Hashable, Sendable {
      /// The state it leaves.
      public let from: Int
      /// The state it reaches.
      public let to: Int
      /// The word that is said.
      public let word: String
    }
  }

  /// Builds the network that a recogniser searches.
  ///
  /// - Parameter stateLimit: How many states it may have before that is an error.
  /// - Returns: The network, deterministic and minimal where that stays small.
  /// - Throws: ``GrammarError`` as ``validate()``, or with ``GrammarError/Code/tooLarge``.
  public func dfa(stateLimit: Int = 100_000) throws(GrammarError) -> DFA {
    try validate()
    var network = NFA(rules: rules, root: root, stateLimit: stateLimit)
    let start = network.addState()
    let end = try network.append(.rule(root), after: start, in: root)
    return DFAMinimizer(network, start: start, end: end).minimized()
  }
}
