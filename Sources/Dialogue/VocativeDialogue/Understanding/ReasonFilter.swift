import VocativeCore
import VocativeText

/// Leaves out a clause that only tells why: "send Mei 20 because we share the present for mum".
///
/// A reason changes nothing of a request, and its people and sums are none of the request's.
struct ReasonFilter {
  let vocabulary: SlotVocabulary
  let matcher: PhraseMatcher

  private static let cues: Set<String> = ["because", "'cause"]

  /// Returns the utterance without its reasons; nil if it has none, or is no request without them.
  func filtered(_ utterance: Utterance) -> Utterance? {
    let tokens = utterance.tokens
    guard let start = tokens.indices.first(where: { isCue($0, tokens) }) else { return nil }
    let end = tokens[start...].firstIndex(where: \.endsClause).map { $0 + 1 } ?? tokens.count
    guard start > 0 || end < tokens.count else { return nil }
    let rest = Utterance(
      [utterance.text(of: 0..<start), utterance.text(of: end..<tokens.count)].filter { !$0.isEmpty }
        .joined(separator: " "))
    var matches = SlotMatches(rest, vocabulary)
    guard let request = matcher.interpretations(of: rest, &matches).first, !request.entities.isEmpty,
      request.confidence >= .interruptionThreshold, matcher.requiresConfirmation(request.intent)
    else { return nil }
    return rest
  }

  private func isCue(_ position: Int, _ tokens: [Token]) -> Bool {
    if Self.cues.contains(tokens[position].folded) { return true }
    // "Since Monday" is a time.
    return tokens[position].folded == "since" && (position == 0 || tokens[position - 1].endsClause)
      && position + 1 < tokens.count && WordClasses.isClauseSubject(tokens[position + 1].folded)
  }
}
