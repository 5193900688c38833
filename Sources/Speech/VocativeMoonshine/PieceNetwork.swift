import VocativeCore
import VocativeGrammar

/// A grammar's sentences in pieces: from each state of its automaton the ways its words are written begin.
///
/// What is written for a state is found out when a search first comes there.
final class PieceNetwork {
  private let automaton: Grammar.Automaton
  private let arcs: [Range<Int>]
  private let pieces: Pieces
  private var tree = PieceTree()
  /// The arcs whose words end at a place.
  private var ended: [Place: [Int]] = [:]
  private var roots: [Int: Int] = [:]
  private var spellings: [String: [[Int]]] = [:]

  /// A place in the network: pieces of a word, from the state on that it began in.
  typealias Place = PieceTree.Place

  init(_ automaton: Grammar.Automaton, _ pieces: Pieces) {
    self.automaton = automaton
    self.pieces = pieces
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

  /// Where the words of a state begin.
  func root(of state: Int) -> Place {
    if let root = roots[state] { return root }
    let root = tree.addRoot()
    roots[state] = root
    for arc in arcs[state] {
      for spelling in spellings(of: automaton.arcs[arc].word, atStart: state == 0) {
        ended[tree.add(spelling, behind: root), default: []].append(arc)
      }
    }
    return root
  }

  /// The pieces that may follow, each with where it leads.
  func next(_ place: Place) -> [Int: Place] { tree.next(place) }

  /// The words that end at a place, with the states they lead to.
  func ends(_ place: Place) -> [(word: String, state: Int)] {
    (ended[place] ?? []).map { (automaton.arcs[$0].word, automaton.arcs[$0].to) }
  }

  /// The ways a word is written: small, as a name, or joined to the word before.
  private func spellings(of word: String, atStart: Bool) -> [[Int]] {
    let key = (atStart ? "^" : "") + word
    if let known = spellings[key] { return known }
    var all = pieces.spellings(of: word)
    if !atStart { all.append(pieces.joinedSpelling(of: word)) }
    var distinct: [[Int]] = []
    for spelling in all where !distinct.contains(spelling) { distinct.append(spelling) }
    spellings[key] = distinct
    return distinct
  }
}
