import VocativeCore
import VocativeText

/// Leaves out the clause that tells why a value of the open request is replaced: "take it out of Nest instead, Top Bank is for
/// the rent", or refused: "not out of Nest, my rent is in there".
struct ReplacedValueReason {
  let vocabulary: SlotVocabulary
  /// The values of the open request, the latest first.
  let salient: [any SlotValue]

  /// Returns the utterance without such a last clause; nil if it has none.
  func removed(from utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard clauses.count > 1, let reason = clauses.last, isReason(reason) else { return nil }
    let rest = Utterance(utterance.text(of: 0..<(utterance.tokens.count - reason.tokens.count)))
    let known = Set(salient.map(\.identity))
    let named = entries(in: reason)
    let (replaced, wanted) = (named.filter { known.contains($0.value.identity) }, entries(in: rest))
    // "The rent" may be an entry of another list.
    guard
      named.allSatisfy({ entry in known.contains(entry.value.identity) || !wanted.contains { $0.parser == entry.parser }
      }),
      refuses(wanted, in: rest, known)
        || wanted.contains(where: { entry in
          replaced.contains { $0.parser == entry.parser }
            && !replaced.contains { $0.value.identity == entry.value.identity }
        })
    else { return nil }
    return rest
  }

  /// True if some words only refuse an entry of the open request: "no, not from Nest".
  private func refuses(_ entries: [ValueSpan], in words: Utterance, _ known: Set<String>) -> Bool {
    guard let first = entries.map(\.tokens.lowerBound).min(),
      entries.allSatisfy({ known.contains($0.value.identity) })
    else { return false }
    return words.tokens[..<first].contains { WordClasses.category(of: $0) == .negation || $0.folded == "not" }
  }

  private func entries(in clause: Utterance) -> [ValueSpan] {
    vocabulary.values(in: clause).filter { $0.value is any Choosable && $0.confidence >= .confirmationThreshold }
  }

  /// True for a clause that tells what an entry is for, or why the speaker needs it.
  private func isReason(_ clause: Utterance) -> Bool {
    let words = clause.tokens.map(\.folded)
    guard !clause.isQuestion, RequestGuard.clause(in: clause, outside: []) == nil,
      !clause.tokens.contains(where: { [.number, .negation].contains(WordClasses.category(of: $0)) }),
      let first = words.first
    else { return false }
    // "My rent is in there", "that one's for bills".
    if ["i", "we"].contains(first) { return words.dropFirst().prefix(2).contains(where: Self.needs.contains) }
    return words.dropFirst().prefix(4).contains(where: Self.states.contains)
  }

  private static let needs: Set<String> = ["need", "want", "keep", "use", "'m", "'re", "like", "owe", "pay"]
  private static let states: Set<String> = [
    "is", "'s", "has", "needs", "was", "pays", "got", "'ll", "can", "will", "goes", "comes", "are",
  ]
}
