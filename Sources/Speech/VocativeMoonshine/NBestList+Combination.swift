extension NBestList {
  /// The number of texts that are combined with another recogniser's, and of differences between them.
  private static let (combinedCount, maximumDifferences) = (4, 4)

  /// Returns new texts that combine another recogniser's with one of these: one knows how names are pronounced, the
  /// other how all words are.
  func combinedHypotheses(with text: String) -> [[String]] {
    let other = text.split(separator: " ").map(String.init)
    let known = Set(hypotheses.map(\.words) + [other])
    var combinations: [[String]] = []
    let best = hypotheses.sorted { $0.score > $1.score }.prefix(Self.combinedCount)
    let plain = hypotheses.sorted { $0.logProbability > $1.logProbability }.prefix(Self.combinedCount)
    for hypothesis in best + plain {
      for words in Self.combinedHypotheses(of: other, hypothesis.words)
      where !known.contains(words) && !combinations.contains(words) {
        combinations.append(words)
      }
    }
    return combinations
  }

  /// Returns both texts, and all combinations that take each difference from one of them.
  static func combinedHypotheses(of one: [String], _ other: [String]) -> [[String]] {
    let segments = alignedSegments(of: one, other)
    let differences = segments.indices.filter { segments[$0].one != segments[$0].other }
    guard (2...maximumDifferences).contains(differences.count) else { return [] }
    return (0..<(1 << differences.count)).map { choice in
      var words: [String] = []
      var differenceIndex = 0
      for (one, other) in segments {
        let takesOther = one != other && choice >> differenceIndex & 1 == 1
        if one != other { differenceIndex += 1 }
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
    var segments: [(one: [String], other: [String])] = []
    var (i, j) = (0, 0)
    while i < one.count || j < other.count {
      var segment: (one: [String], other: [String]) = ([], [])
      while removed.contains(i) || inserted.contains(j) {
        if removed.contains(i) {
          segment.one.append(one[i])
          i += 1
        } else {
          segment.other.append(other[j])
          j += 1
        }
      }
      if segment.one.isEmpty, segment.other.isEmpty {
        segment = ([one[i]], [other[j]])
        (i, j) = (i + 1, j + 1)
      }
      segments.append(segment)
    }
    return segments
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
