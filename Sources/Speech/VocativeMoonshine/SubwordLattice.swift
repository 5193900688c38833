import VocativeCore
import VocativeGrammar

/// A grammar's sentences in pieces: from each state of its automaton the ways its words are written begin.
///
/// What is written for a state is found out when a search first comes there.
final class SubwordLattice {
  private let automaton: Grammar.DFA
  private let arcs: [Range<Int>]
  private let tokenizer: SentencePieceTokenizer
  private var trie = SubwordTrie()
  /// The arcs whose words end at a place.
  private var arcsByNode: [Node: [Int]] = [:]
  private var roots: [Int: Int] = [:]
  private var tokenizations: [String: [[Int]]] = [:]

  /// A place in the network: pieces of a word, from the state on that it began in.
  typealias Node = SubwordTrie.Node

  init(_ automaton: Grammar.DFA, _ pieces: SentencePieceTokenizer) {
    self.automaton = automaton
    self.tokenizer = pieces
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

  /// The pieces that may follow, each with where it leads.
  func children(_ place: Node) -> [Int: Node] { trie.children(place) }

  /// The words that end at a place, with the states they lead to.
  func wordEnds(_ place: Node) -> [(word: String, state: Int)] {
    (arcsByNode[place] ?? []).map { (automaton.arcs[$0].word, automaton.arcs[$0].to) }
  }

  /// The ways a word is written: small, as a name, or joined to the word before.
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
