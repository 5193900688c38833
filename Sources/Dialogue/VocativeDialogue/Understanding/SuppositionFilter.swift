import VocativeCore
import VocativeText

/// Leaves out a supposition about a place that the question behind it names again: "say I'm at the hospital, how would I walk to
/// the Odeon from there".
struct SuppositionFilter {
  let vocabulary: SlotVocabulary

  /// Returns the question without the supposition; nil if an utterance does not begin with one.
  func filtered(_ utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard clauses.count > 1, let lead = clauses.first else { return nil }
    let rest = Utterance(utterance.text(of: lead.tokens.count..<utterance.tokens.count))
    let start = lead.tokens.firstIndex { WordClasses.category(of: $0) != .filler || $0.folded == "say" } ?? 0
    let words = lead.tokens[start...].map(\.folded)
    guard let opening = Self.openings.first(where: { words.starts(with: $0) }),
      Self.states.contains(where: { words.dropFirst(opening.count).starts(with: $0) })
    else { return nil }
    let supposed = entries(in: lead)
    return entries(in: rest).isDisjoint(with: supposed) ? nil : rest
  }

  private func entries(in clause: Utterance) -> Set<String> {
    Set(
      vocabulary.values(in: clause).filter { $0.value is any Choosable && $0.confidence >= .confirmationThreshold }
        .map(\.value.identity))
  }

  private static let openings: [[String]] = [
    ["say"], ["suppose"], ["supposing"], ["imagine"], ["let", "'s", "say"], ["assume"], ["assuming"], ["pretend"],
    ["if"],
  ]
  private static let states: [[String]] = [
    ["i", "'m"], ["i", "am"], ["i", "was"], ["i", "were"], ["we", "'re"], ["we", "are"], ["we", "were"],
  ]
}
