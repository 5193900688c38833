extension Utterance {
  /// The utterance without the politeness and hesitation around the request.
  ///
  /// "Could you please crop the picture for me, thanks" gives "crop the picture". Words that may carry meaning stay
  /// where they do: the "right" of "rotate right", the "like" of "make it look like a drawing", the "so" of "not so
  /// bright". An utterance of politeness alone stays as it is.
  public var withoutPoliteness: Utterance {
    let words = tokens.map(\.folded)
    var kept = Array(repeating: true, count: tokens.count)
    for (position, word) in words.enumerated() where Self.hesitations.contains(word) { kept[position] = false }
    var start = 0
    while let end = politenessPrefixEnd(in: words, kept, at: start) {
      for position in start..<end { kept[position] = false }
      start = end
    }
    var last = words.count
    while last > start, let begin = politenessSuffixStart(in: words, kept, endingAt: last, from: start) {
      for position in begin..<last { kept[position] = false }
      last = begin
    }
    guard kept.contains(true) else { return self }
    return kept.allSatisfy(\.self) ? self : Utterance(text(keeping: kept))
  }

  /// True if the utterance has only a greeting, thanks or fillers.
  package var isOnlyPoliteness: Bool {
    let wrapped = carrierPositions
    return !tokens.isEmpty
      && tokens.indices.allSatisfy { wrapped.contains($0) || WordClasses.category(of: tokens[$0]) == .filler }
  }

  /// Returns the end of polite words that begin at a token; nil if there are none.
  private func politenessPrefixEnd(in words: [String], _ kept: [Bool], at start: Int) -> Int? {
    guard start < words.count else { return nil }
    if !kept[start] { return start + 1 }
    for sequence in Self.openingPhrases where words[start...].starts(with: sequence) { return start + sequence.count }
    let isAside = tokens[start].endsClause && Self.discourseMarkers.contains(words[start])
    return isAside || Self.openingWords.contains(words[start]) ? start + 1 : nil
  }

  /// Returns the start of polite words that end before a token; nil if there are none.
  private func politenessSuffixStart(in words: [String], _ kept: [Bool], endingAt end: Int, from start: Int) -> Int? {
    if !kept[end - 1] { return end - 1 }
    for sequence in Self.closingPhrases where words[start..<end].ends(with: sequence) { return end - sequence.count }
    return nil
  }

  /// Returns the original text of the tokens that are kept, without gaps.
  package func text(keeping kept: [Bool]) -> String {
    var segments: [String] = []
    var position = 0
    while position < tokens.count {
      guard kept[position] else {
        position += 1
        continue
      }
      let end = kept[position...].firstIndex(of: false) ?? tokens.count
      segments.append(text(of: position..<end))
      position = end
    }
    return segments.joined(separator: " ")
  }

  private static let hesitations: Set<String> = [
    "um", "uh", "uhm", "er", "erm", "hmm", "mm", "ah", "eh", "please", "kindly", "just",
  ]
  private static let openingWords: Set<String> = [
    "ok", "okay", "hey", "hi", "hello", "alright", "now", "oh", "maybe", "perhaps",
  ]
  private static let discourseMarkers: Set<String> = [
    "so", "well", "right", "like", "yes", "yeah", "sorry", "thanks", "actually",
  ]

  private static let openingPhrases: [[String]] =
    (WordClasses.carrierPhrases
    + ["i want you to", "i 'd like you to", "i would like you to", "can we", "could we", "we should", "you should"]
    .map { $0.split(separator: " ").map(String.init) })
    .filter { !["for me", "right now", "right away", "as well", "at once"].contains($0.joined(separator: " ")) }
    .sorted { $0.count > $1.count }

  private static let closingPhrases: [[String]] = [
    "for me", "right now", "right away", "at once", "if you can", "if possible", "if you could", "would you",
    "will you",
    "could you", "can you", "thank you", "thank you very much", "thanks a lot", "thanks", "now", "ok", "okay",
  ]
  .map { $0.split(separator: " ").map(String.init) }
  .sorted { $0.count > $1.count }
}

extension ArraySlice<String> {
  fileprivate func ends(with words: [String]) -> Bool { suffix(words.count).elementsEqual(words) }
}
