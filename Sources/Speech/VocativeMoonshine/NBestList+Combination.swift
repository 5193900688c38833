extension NBestList {
  /// The number of texts that are combined with another recogniser's, and of differences between them.
  private static let (combinedCount, maximumDifferences) = (4, 4)

  /// Returns new texts that combine another recogniser's with one of these: one knows how names are pronounced, the
  /// other how all words are.
  func combinedHypotheses(with text: String) -> [[String]] {
    let other = text.split(separator: " ").map(String.init)
    let known = Set(hypotheses.map(\.words) + [other])
    var crossings: [[String]] = []
    let best = hypotheses.sorted { $0.score > $1.score }.prefix(Self.combinedCount)
    let plain = hypotheses.sorted { $0.logProbability > $1.logProbability }.prefix(Self.combinedCount)
    for hypothesis in best + plain {
      for words in Self.combinedHypotheses(of: other, hypothesis.words)
      where !known.contains(words) && !crossings.contains(words) {
        crossings.append(words)
      }
    }
    return crossings
  }

  /// Returns both texts, and all that take each place where they differ from one or the other.
  static func combinedHypotheses(of one: [String], _ other: [String]) -> [[String]] {
    let stretches = alignedSegments(of: one, other)
    let places = stretches.indices.filter { stretches[$0].one != stretches[$0].other }
    guard (2...maximumDifferences).contains(places.count) else { return [] }
    return (0..<(1 << places.count)).map { choice in
      var words: [String] = []
      var place = 0
      for (one, other) in stretches {
        let takesOther = one != other && choice >> place & 1 == 1
        if one != other { place += 1 }
        words += takesOther ? other : one
      }
      return words
    }
  }

  /// Returns two texts side by side: the words they share, and those of either between them.
  private static func alignedSegments(of one: [String], _ other: [String]) -> [(one: [String], other: [String])] {
    let difference = other.difference(from: one)
    let removed = Set(difference.removals.map(\.offset))
    let inserted = Set(difference.insertions.map(\.offset))
    var stretches: [(one: [String], other: [String])] = []
    var (i, j) = (0, 0)
    while i < one.count || j < other.count {
      var stretch: (one: [String], other: [String]) = ([], [])
      while removed.contains(i) || inserted.contains(j) {
        if removed.contains(i) {
          stretch.one.append(one[i])
          i += 1
        } else {
          stretch.other.append(other[j])
          j += 1
        }
      }
      if stretch.one.isEmpty, stretch.other.isEmpty {
        stretch = ([one[i]], [other[j]])
        (i, j) = (i + 1, j + 1)
      }
      stretches.append(stretch)
    }
    return stretches
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
