extension LinearChainCRF {
  /// The best score of a sequence that ends in a tag, with the tag before it and that tag's rank.
  private typealias PathState = (score: Float, tag: Int, rank: Int)

  /// Returns the best sequences of tags, the best first (list Viterbi; Seshadri and Sundberg 1994).
  ///
  /// - Parameters:
  ///   - emissions: the score of each tag for each word, `[words × tags]`.
  ///   - words: the number of words.
  ///   - limit: the greatest number of sequences.
  /// - Returns: sequences with their scores; one empty sequence when there is no word.
  func bestPaths(_ emissions: UnsafePointer<Float>, words: Int, limit: Int = 1) -> [(tags: [Int], score: Double)] {
    guard words > 0 else { return [([], 0)] }
    let count = tags.count
    // For every word and tag, the best states in descending order.
    var history: [[[PathState]]] = [(0..<count).map { [(starts[$0] + emissions[$0], 0, 0)] }]
    for word in 1..<max(words, 1) {
      history.append(
        (0..<count).map { tag in
          bestStates(endingIn: tag, after: history[word - 1], limit: limit).map {
            ($0.score + emissions[word * count + tag], $0.tag, $0.rank)
          }
        })
    }
    var finals: [PathState] = []
    for tag in 0..<count {
      for (rank, state) in history[words - 1][tag].enumerated() where state.score > -.infinity {
        finals.append((state.score + ends[tag], tag, rank))
      }
    }
    finals.sort { ($1.score, $0.tag, $0.rank) < ($0.score, $1.tag, $1.rank) }
    return finals.prefix(limit).map { final in
      var path = [Int](repeating: 0, count: words)
      var (tag, rank) = (final.tag, final.rank)
      for word in (0..<words).reversed() {
        path[word] = tag
        (tag, rank) = (history[word][tag][rank].tag, history[word][tag][rank].rank)
      }
      return (path, Double(final.score))
    }
  }

  /// Returns the best states that reach a tag from those of the word before.
  private func bestStates(endingIn tag: Int, after before: [[PathState]], limit: Int) -> [PathState] {
    var states: [PathState] = []
    for previous in 0..<tags.count where tags.allows(tag, after: previous) {
      let step = transitions[previous * tags.count + tag]
      for (rank, state) in before[previous].enumerated() {
        let score = state.score + step
        guard score > -.infinity, states.count < limit || score > (states.last?.score ?? 0) else { break }
        let position = states.firstIndex { $0.score < score } ?? states.count
        states.insert((score, previous, rank), at: position)
        if states.count > limit { states.removeLast() }
      }
    }
    return states
  }

  /// Returns the probability that an entity covers exactly a span of words: the first word begins it, the others
  /// continue it, and the word after the span does not.
  func probability(ofTag begin: Int, on span: Range<Int>, _ sums: ForwardBackward) -> Double {
    let (count, inside) = (tags.count, begin + 1)
    var product = sums.forward[span.lowerBound * count + begin]
    var previous = begin
    for word in span.dropFirst() {
      let factor = transitionPotential(from: previous, to: inside)
      product *= factor * sums.potentials[word * count + inside] / sums.scales[word]
      previous = inside
    }
    guard span.upperBound < sums.wordCount else {
      return min(product * sums.backward[(span.upperBound - 1) * count + previous], 1)
    }
    var rest = 0.0
    for tag in 0..<count where tag != inside {
      rest +=
        transitionPotential(from: previous, to: tag) * sums.potentials[span.upperBound * count + tag]
        * sums.backward[span.upperBound * count + tag]
    }
    return min(product * rest / sums.scales[span.upperBound], 1)
  }
}
