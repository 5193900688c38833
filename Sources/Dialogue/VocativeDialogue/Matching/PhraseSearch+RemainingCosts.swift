import VocativeText

extension PhraseSearch {
  /// Lower bounds of what a state has yet to pay, so that the search leaves states that lead nowhere (Hart, Nilsson and
  /// Raphael 1968: an admissible heuristic; it only prunes, so that the order of arrivals stays).
  struct RemainingCosts {
    /// For each position, the cost of the tokens from there on that every alignment skips. `[tokens + 1]`
    private let skips: [Double]
    /// For each node, the cost of the words and values from there on that every alignment leaves out. `[nodes]`
    private let omissions: [Double]

    /// Computes the bounds of a search; nil if no alignment costs at most `limit`.
    ///
    /// O(edges + tokens × words).
    init?(_ search: PhraseSearch, _ words: WordCosts, limit: Double) {
      skips = Self.leastSkipCosts(search)
      guard skips[0] <= limit else { return nil }
      omissions = Self.leastOmissionCosts(search, words)
      guard skips[0] + omissions[search.automaton.start] <= limit else { return nil }
    }

    /// Returns the least cost of the way from a state to the end.
    func bound(_ position: Int, _ node: Int) -> Double { skips[position] + omissions[node] }

    /// Tokens are skipped by every alignment where no value has them, nothing leads to one, and no phrase has a like word.
    private static func leastSkipCosts(_ search: PhraseSearch) -> [Double] {
      let (words, automaton) = (search.utteranceCosts.words, search.automaton)
      var costs = Array(repeating: 0.0, count: words.count + 1)
      guard !words.allSatisfy(automaton.vocabulary.contains) else { return costs }
      let valueTokens = search.spans.allTokens
      for position in words.indices.reversed() {
        let word = words[position]
        let isUsable =
          valueTokens.contains(position) || automaton.vocabulary.contains(word) || WordClasses.maySignalValue(word)
          || automaton.mayHaveWord(like: word)
        costs[position] = costs[position + 1] + (isUsable ? 0 : search.utteranceCosts.skipCosts[position])
      }
      return costs
    }

    /// Words are left out where no token may stand for them, values where no stretch may be one.
    private static func leastOmissionCosts(_ search: PhraseSearch, _ words: WordCosts) -> [Double] {
      let automaton = search.automaton
      let mayOccur = words.mayOccur(in: automaton)
      let slotCosts = search.omittedSlotCosts.indices.map {
        search.spans.isEmpty($0) ? search.omittedSlotCosts[$0] : 0
      }
      var costs = Array(repeating: Double.infinity, count: automaton.edges.count)
      let (edges, ends) = automaton.orderedEdges
      var place = 0
      for (node, end) in zip(automaton.successorsFirst, ends) {
        var least = node == automaton.accept ? 0 : Double.infinity
        while place < end {
          let edge = edges[place]
          let cost: Double
          switch edge.label {
          case .epsilon: cost = 0
          case .literal(let word): cost = mayOccur[word] ? 0 : words.omissionCost(of: word)
          case .slot(let slot): cost = slotCosts[slot]
          }
          least = min(least, cost + costs[edge.target])
          place += 1
        }
        costs[node] = least
      }
      return costs
    }
  }
}
