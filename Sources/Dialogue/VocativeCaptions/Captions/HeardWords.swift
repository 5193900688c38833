/// The words of an utterance as partial transcripts bring them: which are agreed on, and which are already dealt with.
struct HeardWords: Sendable {
  /// The words of the newest transcript.
  private(set) var words: [String] = []
  /// How many of them are dealt with: committed, or passed over while paused.
  private(set) var done = 0
  /// How many words the last transcripts agree on.
  private(set) var agreed = 0
  /// The words that were dealt with, as they were then.
  private var settled: [String] = []
  /// The transcripts before the newest, newest first; no more than agreement needs.
  private var earlier: [[String]] = []

  /// A transcript came.
  /// - Parameter agreement: How many transcripts in a row must agree on a word, this one among them.
  mutating func hear(_ text: String, agreement: Int) {
    if agreement > 1 {
      earlier.insert(words, at: 0)
      if earlier.count >= agreement { earlier.removeLast(earlier.count - agreement + 1) }
    }
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    agreed = earlier.count < agreement - 1 ? 0 : earlier.map { commonCount($0, words) }.min() ?? words.count
    done = settledCount
  }

  /// The words from the first that is not dealt with.
  var rest: ArraySlice<String> { words[done...] }

  /// So many more words are dealt with.
  mutating func settle(_ count: Int) {
    settled += words[done..<min(done + count, words.count)]
    done = min(done + count, words.count)
  }

  private func commonCount(_ left: [String], _ right: [String]) -> Int {
    zip(left, right).prefix { $0.bare == $1.bare }.count
  }

  /// How far the words dealt with reach in the newest transcript, which may have rewritten them: to where it is most
  /// like them, counted in words inserted, left out and replaced.
  private var settledCount: Int {
    let same = commonCount(settled, words)
    guard same < settled.count else { return same }
    // What was settled long ago stays where it is; a recogniser does not rewrite that far back.
    let from = max(same, settled.count - Self.window)
    guard from < words.count else { return words.count }
    let old = settled[from...].map(\.bare)
    let new = words[from..<min(words.count, settled.count + Self.window)].map(\.bare)
    var costs = Array(0...new.count)
    for (row, word) in old.enumerated() {
      var diagonal = costs[0]
      costs[0] = row + 1
      for (column, other) in new.enumerated() {
        let replaced = diagonal + (word == other ? 0 : 1)
        diagonal = costs[column + 1]
        costs[column + 1] = min(replaced, diagonal + 1, costs[column] + 1)
      }
    }
    let least = costs.min() ?? 0
    let ends = costs.indices.filter { costs[$0] == least }
    // Of places as good as each other, the one that keeps the count of words.
    let end = ends.min { abs($0 - old.count) < abs($1 - old.count) } ?? min(old.count, new.count)
    return from + end
  }

  private static let window = 24
}
