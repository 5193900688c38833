import VocativeCore
import VocativeText

/// Puts a cost that stands after its share into the share: "get him to pay his half of the taxi, it was 46" is "get him to pay
/// his half of 46 for the taxi".
struct LaterCost {
  let vocabulary: SlotVocabulary

  /// The most words of what was paid for, with its determiner: "the train tickets".
  private static let purposeLimit = 4
  private static let shares: Set<String> = ["half", "third", "thirds", "quarter", "quarters", "fifth", "share", "part"]
  private static let determiners: Set<String> = ["the", "that", "this", "our", "my", "a", "an"]
  private static let subjects: [[String]] = [
    ["it"], ["that"], ["which"], ["they"], ["the", "whole", "thing"], ["the", "total"], ["the", "bill"],
  ]
  private static let verbs: [[String]] = [
    ["was"], ["were"], ["is"], ["'s"], ["cost"], ["costs"], ["came", "to"], ["comes", "to"],
  ]

  /// Returns the utterance with the cost in its share; nil if no share comes before its cost.
  func resolved(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    for place in words.indices.dropFirst()
    where words[place] == "of" && Self.shares.contains(words[place - 1]) && place + 2 < words.count
      && Self.determiners.contains(words[place + 1])
    {
      let limit = min(place + 1 + Self.purposeLimit, words.count)
      for end in place + 3..<max(limit + 1, place + 3) where end < words.count {
        guard let start = costStart(at: end, words, utterance), let cost = sum(at: start, utterance) else { continue }
        return Utterance(
          [
            utterance.text(of: 0..<place), "of \(utterance.text(of: cost)) for",
            utterance.text(of: (place + 1)..<end) + (utterance.tokens[cost.upperBound - 1].endsClause ? "," : ""),
            utterance.text(of: cost.upperBound..<words.count),
          ].filter { !$0.isEmpty }.joined(separator: " "))
      }
    }
    return nil
  }

  /// Returns the place after the subject and the verb of a clause about a cost that begins at a token: "it was"; nil for others.
  private func costStart(at place: Int, _ words: [String], _ utterance: Utterance) -> Int? {
    guard utterance.tokens[place - 1].endsClause || words[place] == "which",
      let subject = Self.subjects.first(where: { words[place...].starts(with: $0) }),
      let verb = Self.verbs.first(where: { words[(place + subject.count)...].starts(with: $0) })
    else { return nil }
    return place + subject.count + verb.count
  }

  /// Returns the words of a sum that begins at a token and ends its clause; nil if there is none.
  private func sum(at start: Int, _ utterance: Utterance) -> Range<Int>? {
    vocabulary.values(in: utterance).filter { value in
      vocabulary.allParsers[value.parser].standsForSums && value.confidence >= .acceptanceThreshold
        && !value.value.refersToPrevious && value.tokens.lowerBound == start
        && (value.tokens.upperBound == utterance.tokens.count
          || utterance.tokens[value.tokens.upperBound - 1].endsClause)
    }.map(\.tokens).max { $0.count < $1.count }
  }
}
