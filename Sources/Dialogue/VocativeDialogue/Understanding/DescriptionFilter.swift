import VocativeCore
import VocativeText

/// Leaves out a clause that only describes the person just named: "to Gian, the one who lent me the book".
///
/// No list knows such things, so the clause is named.
struct DescriptionFilter {
  let vocabulary: SlotVocabulary

  private static let openings: [[String]] = [
    ["the", "one"], ["the", "ones"], ["he", "'s", "the", "one"], ["she", "'s", "the", "one"],
    ["i", "mean", "the", "one"], ["he", "is", "the", "one"], ["she", "is", "the", "one"],
  ]
  private static let relatives: Set<String> = ["who", "that", "i", "we", "from", "with", "whose", "at", "of", "my"]

  /// Returns the utterance without its descriptions, and the descriptions; nil if it has none.
  func filtered(_ utterance: Utterance) -> (utterance: Utterance, leftovers: [String])? {
    let clauses = utterance.clauses
    guard clauses.count > 1 else { return nil }
    let places = clauses.indices.dropFirst().filter {
      isDescription(clauses[$0]) && namesEntry(clauses[$0 - 1])
    }
    guard !places.isEmpty else { return nil }
    let others = clauses.indices.filter { !places.contains($0) }.map { clauses[$0].trimmedText }
    return (Utterance(others.joined(separator: " ")), places.map { clauses[$0].trimmedText })
  }

  private func isDescription(_ clause: Utterance) -> Bool {
    let words = clause.tokens.map(\.folded)
    guard let opening = Self.openings.first(where: { words.starts(with: $0) }), words.count > opening.count + 1,
      Self.relatives.contains(words[opening.count]), RequestGuard.clause(in: clause, outside: []) == nil
    else { return false }
    // Sums, days and currencies are more than a description.
    return !vocabulary.values(in: clause).contains {
      !($0.value is any Choosable) && $0.confidence >= .confirmationThreshold
    }
  }

  private func namesEntry(_ clause: Utterance) -> Bool {
    vocabulary.values(in: clause).contains { $0.value is any Choosable && $0.confidence >= .confirmationThreshold }
  }
}
