import VocativeCore
import VocativeGrammar

/// The sentences of a grammar in tokens: a tree of tokenizations of words for each state of its automaton.
///
/// The tree of a state is built when a search first reaches it.
final class SubwordLattice {
  private let automaton: Grammar.DFA
  private let arcs: [Range<Int>]
  private let tokenizer: SentencePieceTokenizer
  private var trie = SubwordTrie()
  /// The arcs whose words end at a node.
  private var arcsByNode: [Node: [Int]] = [:]
  private var roots: [Int: Int] = [:]
  private var tokenizations: [String: [[Int]]] = [:]

  /// A node of the lattice: a token prefix of a word, from the state in which the word begins.
  typealias Node = SubwordTrie.Node

  init(_ automaton: Grammar.DFA, _ tokenizer: SentencePieceTokenizer) {
    self.automaton = automaton
    self.tokenizer = tokenizer
    var arcs = [Range<Int>](repeating: 0..<0, count: automaton.stateCount)
    var start = 0
    while start < automaton.arcs.count {
      let state = automaton.arcs[start].from
      var end = start
      while end < automaton.arcs.count, automaton.arcs[end].from == state { end += 1 }
      arcs[state] = start..<end
      start = end
    }
    self.arcs = arcs
  }

  func isAccepting(_ state: Int) -> Bool { automaton.accepting.contains(state) }

  /// Returns the node at which the words of a state start.
  func root(of state: Int) -> Node {
    if let root = roots[state] { return root }
    let root = trie.addRoot()
    roots[state] = root
    for arc in arcs[state] {
      for spelling in tokenizations(of: automaton.arcs[arc].word, atStart: state == 0) {
        arcsByNode[trie.add(spelling, under: root), default: []].append(arc)
      }
    }
    return root
  }

  /// Returns the tokens that may follow a node, each with the node it leads to.
  func children(_ place: Node) -> [Int: Node] { trie.children(place) }

  /// Returns the words that end at a node, with the states they lead to.
  func wordEnds(_ place: Node) -> [(word: String, state: Int)] {
    (arcsByNode[place] ?? []).map { (automaton.arcs[$0].word, automaton.arcs[$0].to) }
  }

  /// Returns the tokenizations of a word: in lower case, as a name, or joined to the word before.
  private func tokenizations(of word: String, atStart: Bool) -> [[Int]] {
    let key = (atStart ? "^" : "") + word
    if let known = tokenizations[key] { return known }
    var all = tokenizer.tokenizations(of: word)
    if !atStart { all.append(tokenizer.hyphenatedTokenization(of: word)) }
    var distinct: [[Int]] = []
    for spelling in all where !distinct.contains(spelling) { distinct.append(spelling) }
    tokenizations[key] = distinct
    return distinct
  }
}
