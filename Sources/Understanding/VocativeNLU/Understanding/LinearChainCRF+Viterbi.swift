extension LinearChainCRF {
  /// The best sequences of tags, the best first (list Viterbi; Seshadri and Sundberg 1994).
  ///
  /// - Parameters:
  ///   - emissions: what each word says for each tag, words × tags.
  ///   - limit: how many are wanted.
  /// - Returns: sequences with their scores; one empty sequence when there is no word.
  func bestPaths(_ emissions: UnsafePointer<Float>, words: Int, limit: Int = 1) -> [(tags: [Int], score: Double)] {
    guard words > 0 else { return [([], 0)] }
    let count = tags.count
    // For every tag of the current word, the best ways there: their score, the tag before and which of its ways it was.
    typealias Way = (score: Float, tag: Int, rank: Int)
    var history: [[[Way]]] = [(0..<count).map { [(starts[$0] + emissions[$0], 0, 0)] }]
    for word in 1..<max(words, 1) {
      var here: [[Way]] = []
      for tag in 0..<count {
        var ways: [Way] = []
        for previous in 0..<count where tags.allows(tag, after: previous) {
          let step = transitions[previous * count + tag]
          for (rank, way) in history[word - 1][previous].enumerated() {
            let score = way.score + step
            guard score > -.infinity, ways.count < limit || score > (ways.last?.score ?? 0) else { break }
            let place = ways.firstIndex { $0.score < score } ?? ways.count
            ways.insert((score, previous, rank), at: place)
            if ways.count > limit { ways.removeLast() }
          }
        }
        here.append(ways.map { ($0.score + emissions[word * count + tag], $0.tag, $0.rank) })
      }
      history.append(here)
    }
    var finals: [(score: Float, tag: Int, rank: Int)] = []
    for tag in 0..<count {
      for (rank, way) in history[words - 1][tag].enumerated() where way.score > -.infinity {
        finals.append((way.score + ends[tag], tag, rank))
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

  /// How likely exactly an entity stands on some words: its first word begins it, the others continue it, and what
  /// follows does not.
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
