/// A finite-state network of dictionary entries.
struct WordNetwork {
  /// The number of states; state 0 is the start.
  var stateCount: Int
  /// The transitions, each with the dictionary entry on it.
  var arcs: [(from: Int, to: Int, entry: String)]
  /// The transitions that take no word, of which no two follow one another.
  var epsilonTransitions: [(from: Int, to: Int)] = []
  /// The states in which a sentence may end.
  var accepting: Set<Int>
  /// The logarithm of the probability of ending in a state, in the steps of a path's score: 0 or less; empty where all
  /// states are equally probable.
  var finalScores: [Int: Int] = [:]
}

extension WordNetwork {
  /// A chain of words, each with its alternative entries.
  init(chain: [[String]]) {
    let arcs = chain.enumerated().flatMap { index, entries in
      entries.map { (from: index, to: index + 1, entry: $0) }
    }
    self.init(stateCount: chain.count + 1, arcs: arcs, accepting: [chain.count])
  }
}
