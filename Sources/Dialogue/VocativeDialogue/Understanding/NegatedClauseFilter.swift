import VocativeCore
import VocativeText

/// Leaves out the clauses that say what is not wanted beside one that says what is: "I don't want to send fifty, I want
/// to send fifteen".
///
/// A clause whose words and values only contrast with the rest is left out in silence; any other is named.
struct NegatedClauseFilter {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher

  /// An utterance without its negated clauses.
  struct Result {
    let utterance: Utterance
    /// The clauses left out that say something else than the rest.
    let leftovers: [String]
  }

  /// Returns the utterance without its negated clauses; nil if it has none, or no request besides.
  func filtered(_ utterance: Utterance) -> Result? {
    let clauses = utterance.clauses
    guard clauses.count > 1 else { return nil }
    let negated = clauses.filter(isNegated)
    let others = clauses.filter { !isNegated($0) }
    guard !negated.isEmpty, !others.isEmpty else { return nil }
    let rest = Utterance(others.map(\.text).joined(separator: ", "))
    var matches = SlotMatches(rest, vocabulary)
    guard let request = matcher.interpretations(of: rest, &matches).first,
      request.confidence >= .interruptionThreshold
    else { return nil }
    return Result(
      utterance: rest, leftovers: negated.filter { !onlyContrasts($0, with: rest, request) }.map(\.trimmedText))
  }

  /// True if a clause is negated as a whole, or rules out a value of no list: "not dollars", "and not tomorrow".
  private func isNegated(_ clause: Utterance) -> Bool {
    if RequestGuard.negatedPart(of: clause) != nil { return true }
    let words = clause.tokens.map(\.folded)
    let start = words.firstIndex { !["and", "but"].contains($0) } ?? 0
    guard start < words.count, words[start] == "not" else { return false }
    let rest = Utterance(clause.text(of: (start + 1)..<words.count))
    return vocabulary.values(in: rest).contains {
      $0.tokens == rest.tokens.indices && $0.confidence >= .confirmationThreshold && !($0.value is any Choosable)
    }
  }

  /// True if a clause has no words but those of the request, and values only of kinds that the request has.
  private func onlyContrasts(_ clause: Utterance, with rest: Utterance, _ request: Interpretation) -> Bool {
    let kinds = Set(vocabulary.values(in: rest).map(\.parser))
    let values = vocabulary.values(in: clause).filter { $0.confidence >= 0.8 }
    let words = matcher.vocabulary(of: request.intent)
    return values.allSatisfy { kinds.contains($0.parser) }
      && clause.tokens.indices.allSatisfy { position in
        let token = clause.tokens[position]
        return WordClasses.category(of: token) != .content || words.contains(token.folded)
          || Self.wishes.contains(token.folded) || values.contains { $0.tokens.contains(position) }
      }
  }

  private static let wishes: Set<String> = ["want", "wanna", "need", "like", "to", "mean"]
}
