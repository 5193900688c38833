import VocativeText

/// Words a question to another person as the request that it is: "ask Mei if she can give me 12" asks Mei to give 12.
enum IndirectRequest {
  private static let subjects: Set<String> = ["he", "she", "they"]
  private static let modals: Set<String> = ["can", "could", "would", "will", "might", "may", "'d", "'ll"]
  /// The number of words between "ask" and "if".
  private static let personLimit = 3

  /// Returns the request; nil if an utterance has no such question.
  static func restored(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard let verb = words.firstIndex(of: "ask"),
      let cue = words[verb...].firstIndex(where: { ["if", "whether"].contains($0) }),
      (2...(personLimit + 1)).contains(cue - verb), cue + 3 < words.count, subjects.contains(words[cue + 1]),
      modals.contains(words[cue + 2]), !utterance.tokens[verb..<(cue + 2)].contains(where: \.endsClause)
    else { return nil }
    return Utterance(utterance.text(of: 0..<cue) + " to " + utterance.text(of: (cue + 3)..<words.count))
  }
}
