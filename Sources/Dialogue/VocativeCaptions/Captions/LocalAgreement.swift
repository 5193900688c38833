/// The words of an utterance from its partial transcripts: those agreed on, and those consumed already.
struct LocalAgreement: Sendable {
  /// The words of the newest transcript.
  private(set) var words: [String] = []
  /// The number of consumed words: committed, or skipped during a pause.
  private(set) var consumed = 0
  /// The number of words that the last transcripts agree on.
  private(set) var agreedCount = 0
  /// The consumed words, as they were then.
  private var consumedWords: [String] = []
  /// The transcripts before the newest, newest first; no more than agreement needs.
  private var previousTranscripts: [[String]] = []

  /// Adds a transcript.
  ///
  /// - Parameters:
  ///   - text: The words of the transcript.
  ///   - agreement: The number of transcripts in a row that must agree on a word, including this one.
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

  /// The words that are not consumed.
  var remaining: ArraySlice<String> { words[consumed...] }

  /// Consumes the next words.
  mutating func consume(_ count: Int) {
    consumedWords += words[consumed..<min(consumed + count, words.count)]
    consumed = min(consumed + count, words.count)
  }

  private func commonCount(_ left: [String], _ right: [String]) -> Int {
    zip(left, right).prefix { $0.normalizedWord == $1.normalizedWord }.count
  }

  /// The end of the consumed words in the newest transcript, which may have changed them: the position of the least edit
  /// distance, counted in words inserted, deleted and replaced.
  private var alignedConsumedCount: Int {
    let same = commonCount(consumedWords, words)
    guard same < consumedWords.count else { return same }
    // Only the last words are aligned: a recogniser does not change words farther back.
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
    // Of equal positions, the one that keeps the number of words.
    let end = ends.min { abs($0 - old.count) < abs($1 - old.count) } ?? min(old.count, new.count)
    return from + end
  }

  private static let window = 24
}
