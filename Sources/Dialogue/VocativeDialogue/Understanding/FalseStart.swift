import VocativeText

/// Leaves out words that are said again at once: "I need to send Mei, I need to send Mei 15".
enum FalseStart {
  /// Shorter repetitions are no false starts: "no, no more", "bye bye".
  private static let minimumLength = 3
  private static let maximumLength = 12
  /// The words of a sentence, by which its repetition differs from that of names: "with Omar and Åsa, Omar and Åsa wait".
  private static let leads: Set<String> = ["i", "we", "you", "please", "can", "could"]

  /// Returns the utterance without its first false start, the longest there; nil if it has none.
  static func removed(from utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    // "Five five five, five five five" are digits.
    let isNumber = utterance.tokens.map { WordClasses.category(of: $0) == .number }
    for start in words.indices {
      let longest = min(maximumLength, (words.count - start) / 2)
      for length in stride(from: longest, through: minimumLength, by: -1) {
        let end = start + length
        guard words[start..<end] == words[end..<(end + length)], !isNumber[start..<end].contains(true),
          start == 0 || words[start..<end].contains(where: leads.contains)
        else { continue }
        return Utterance(
          [utterance.text(of: 0..<start), utterance.text(of: end..<words.count)].filter { !$0.isEmpty }
            .joined(separator: " "))
      }
    }
    return nil
  }
}
