import VocativeCore
import VocativeText

/// Returns to a value that was said before another one: "fifty, fifty-five, no, fifty was right".
struct RestoredValue {
  let vocabulary: SlotVocabulary

  private static let copulas: Set<String> = ["was", "is", "'s", "were"]
  private static let approvals: Set<String> = ["right", "correct", "fine", "better", "ok", "okay", "good"]
  /// The words that may end the approval.
  private static let closings: [[String]] = [
    ["after", "all"], ["the", "first", "time"], ["all", "along"], ["before"],
  ]
  /// The number of words of a value that is said again.
  private static let valueLength = 4

  /// Returns the utterance with that value alone; nil if it returns to none.
  func repaired(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    for place in words.indices.dropFirst().dropLast()
    where Self.copulas.contains(words[place]) && Self.approvals.contains(words[place + 1]) {
      for start in max(1, place - Self.valueLength)..<place {
        if let repaired = restoring(start..<place, in: utterance, words) { return repaired }
      }
    }
    return nil
  }

  private func restoring(_ again: Range<Int>, in utterance: Utterance, _ words: [String]) -> Utterance? {
    let values = vocabulary.values(in: utterance)
    let isValue = values.contains { $0.tokens == again && $0.confidence >= .acceptanceThreshold }
    guard isValue || again.allSatisfy({ WordClasses.category(of: utterance.tokens[$0]) == .number }),
      let first = (0..<again.lowerBound).first(where: { words[$0..<again.lowerBound].starts(with: words[again]) })
    else { return nil }
    var end = first + again.count
    // The unit belongs to the value: "12 dollars".
    while end < again.lowerBound, !utterance.tokens[end - 1].endsClause,
      WordClasses.category(of: utterance.tokens[end]) == .content,
      values.contains(where: { $0.tokens == first..<(end + 1) })
    {
      end += 1
    }
    let between = end..<again.lowerBound
    let isOther = { (position: Int) in
      values.contains { $0.tokens.contains(position) && between.contains($0.tokens.lowerBound) }
    }
    let isSlip = between.allSatisfy { position in
      let category = WordClasses.category(of: utterance.tokens[position])
      return category != .content && category != .negation || isOther(position)
        || Interregnum.isPart(words[position])
    }
    guard isSlip, between.contains(where: isOther) || !between.isEmpty else { return nil }
    var rest = again.upperBound + 2
    if let closing = Self.closings.first(where: { words[rest...].starts(with: $0) }) { rest += closing.count }
    let next = words[rest...].firstIndex { !["so", "yes", "yeah"].contains($0) } ?? words.count
    // The value is said once more: "fifty was right, fifty dollars to Amar".
    let repeats = words[next...].starts(with: words[again])
    let lead = utterance.text(of: 0..<(repeats ? first : end)).trimmingPunctuation
    return Utterance(
      [lead, utterance.text(of: (repeats ? next : rest)..<words.count)].filter { !$0.isEmpty }.joined(separator: " "))
  }
}

extension String {
  fileprivate var trimmingPunctuation: String {
    var text = self
    while let last = text.last, last.isPunctuation || last.isWhitespace { text.removeLast() }
    return text
  }
}
