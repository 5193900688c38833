import VocativeCore
import VocativeText

/// Puts what a sum was for behind the sum of which a share is given: "half of a 46 dollar dinner" is "half of 46 dollar for
/// dinner".
struct AttributiveCost {
  let vocabulary: SlotVocabulary

  /// Returns the utterance with the thing behind the sum; nil if it has no share of such a sum.
  func resolved(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard
      let cue = words.indices.dropFirst().first(where: {
        words[$0] == "of" && $0 + 3 < words.count && Self.determiners.contains(words[$0 + 1])
      }), !utterance.tokens[cue - 1].endsClause,
      let sum = sum(at: cue + 2, of: utterance), !utterance.tokens[sum.upperBound - 1].endsClause,
      let end = utterance.thingEnd(from: sum.upperBound, limit: 3, before: Self.followers),
      // Phrases have the thing before "off Omar".
      !Self.sources.contains(where: { words[end...].starts(with: $0) }),
      (max(cue - 3, 0)..<cue).contains(where: {
        vocabulary.isShare(utterance.text(of: $0..<cue), of: utterance.text(of: sum))
      })
    else { return nil }
    let isBill = end == sum.upperBound + 1 && Self.bills.contains(words[sum.upperBound])
    let last =
      utterance.tokens[end - 1].endsClause
      ? end : utterance.tokens[end...].firstIndex(where: \.endsClause).map { $0 + 1 } ?? words.count
    let thing = utterance.text(of: sum.upperBound..<end)
    return Utterance(
      [
        utterance.text(of: 0..<(cue + 1)), utterance.text(of: sum), utterance.text(of: end..<last).droppingMarks,
        (isBill ? "" : "for " + thing.droppingMarks) + (last < words.count ? "," : ""),
        utterance.text(of: last..<words.count),
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns the words of the sum that begins at a token; nil if there is none.
  private func sum(at start: Int, of utterance: Utterance) -> Range<Int>? {
    // By itself: "half of the 46 dollars" is one value.
    vocabulary.values(in: Utterance(utterance.text(of: start..<utterance.tokens.count))).filter { value in
      vocabulary.allParsers[value.parser].standsForSums && value.confidence >= .acceptanceThreshold
        && !value.value.refersToPrevious && value.tokens.lowerBound == 0
    }.map { start..<(start + $0.tokens.upperBound) }.max { $0.count < $1.count }
  }

  private static let determiners: Set<String> = ["a", "an", "the", "my", "our", "that", "this"]
  /// Words for a sum itself, which name no purpose.
  private static let bills: Set<String> = ["bill", "tab", "check", "total", "sum", "amount", "cost", "price"]
  private static let sources = [["off"], ["from"], ["back", "off"], ["back", "from"]]
  /// Words after a thing that do not belong to it.
  private static let followers: Set<String> = [
    "please", "back", "each", "now", "today", "tonight", "tomorrow", "monthly", "weekly",
  ]
}
