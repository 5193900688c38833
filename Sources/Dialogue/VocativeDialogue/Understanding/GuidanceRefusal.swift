import VocativeText

/// Words by which a person refuses to be led, beside a question: "I don't want directions", "don't guide me".
///
/// A question does nothing anyway, so that they change nothing.
enum GuidanceRefusal {
  private static let contrastCues: Set<String> = ["just", "only", "simply", "but", "rather", "instead"]

  /// Returns the two parts of a clause that refuses to be led and asks something: "I don't want directions just the
  /// distance", "tell me where the hospital is don't guide me", "don't start yet where is the museum"; nil if it is none.
  static func parts(of clause: Utterance) -> [Utterance]? {
    let words = clause.tokens.map(\.folded)
    for start in words.indices.dropFirst(2) {
      let (lead, rest) = (Utterance(clause.text(of: 0..<start)), Utterance(clause.text(of: start..<words.count)))
      if contrastCues.contains(words[start]), start + 2 < words.count, isOne(lead) {
        return [lead, Utterance(clause.text(of: (start + 1)..<words.count))]
      }
      if questionWords.contains(words[start]), start + 2 < words.count, isOne(lead) {
        return [lead, rest]
      }
      if ["don't", "dont", "no", "i"].contains(words[start]), start > 2, isOne(rest),
        rest.tokens.count > 1
      {
        return [lead, rest]
      }
    }
    return nil
  }

  private static let questionWords: Set<String> = ["where", "what", "how", "which", "when", "tell"]

  /// True if words only say that nothing is to be begun: "I don't want directions", "don't guide me".
  static func isOne(_ words: Utterance) -> Bool {
    let folded = words.tokens.map(\.folded)
    guard folded.contains(where: { ["don't", "dont", "no"].contains($0) || $0 == "not" }),
      ["i", "don't", "dont", "do", "no", "please"].contains(folded.first ?? "")
    else { return false }
    return folded.allSatisfy { guidanceWords.contains($0) || WordClasses.isFunctionWord($0) }
      && folded.contains { guidanceWords.contains($0) && !["don't", "dont", "no", "not"].contains($0) }
  }

  private static let guidanceWords: Set<String> = [
    "don't", "dont", "not", "no", "want", "need", "directions", "guidance", "route", "start", "go", "take", "guide",
    "lead", "walk", "me", "yet", "going", "anywhere", "navigate", "bring", "any", "anything", "begin",
  ]
}
