/// The words of an utterance as partial transcripts bring them: which are agreed on, and which are already dealt with.
struct LocalAgreement: Sendable {
  /// The words of the newest transcript.
  private(set) var words: [String] = []
  /// How many of them are dealt with: committed, or passed over while paused.
  private(set) var consumed = 0
  /// How many words the last transcripts agree on.
  private(set) var agreedCount = 0
  /// The words that were dealt with, as they were then.
  private var consumedWords: [String] = []
  /// The transcripts before the newest, newest first; no more than agreement needs.
  private var previousTranscripts: [[String]] = []

  /// A transcript came.
  /// - Parameter agreement: How many transcripts in a row must agree on a word, this one among them.
  mutating func update(_ text: String, agreement: Int) {
    if agreement > 1 {
      previousTranscripts.insert(words, at: 0)
      if previousTranscripts.count >= agreement {
        previousTranscripts.removeLast(previousTranscripts.count - agreement + 1)
      }
    }
    words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    agreedCount =
      previousTranscripts.count < agreement - 1
      ? 0 : previousTranscripts.map { commonCount($0, words) }.min() ?? words.count
    consumed = alignedConsumedCount
  }

  /// The words from the first that is not dealt with.
  var remaining: ArraySlice<String> { words[consumed...] }

  /// So many more words are dealt with.
  mutating func consume(_ count: Int) {
    consumedWords += words[consumed..<min(consumed + count, words.count)]
    consumed = min(consumed + count, words.count)
  }

  private func commonCount(_ left: [String], _ right: [String]) -> Int {
    zip(left, right).prefix { $0.normalizedWord == $1.normalizedWord }.count
  }

  /// How far the words dealt with reach in the newest transcript, which may have rewritten them: to where it is most
  /// like them, counted in words inserted, left out and replaced.
  private var alignedConsumedCount: Int {
    let same = commonCount(consumedWords, words)
    guard same < consumedWords.count else { return same }
    // What was settled long ago stays where it is; a recogniser does not rewrite that far back.
    let from = max(same, consumedWords.count - Self.window)
    guard from < words.count else { return words.count }
    let old = consumedWords[from...].map(\.normalizedWord)
    let new = words[from..<min(words.count, consumedWords.count + Self.window)].map(\.normalizedWord)
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
