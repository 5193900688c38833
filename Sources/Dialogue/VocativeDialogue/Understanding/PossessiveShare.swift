import VocativeText

/// Words the share of a person that is to come from that person: "get Mei's half off her" becomes "get half off Mei".
enum PossessiveShare {
  private static let shares: Set<String> = ["half", "third", "quarter"]
  private static let pronouns: Set<String> = ["him", "her", "them"]
  private static let verbs: Set<String> = ["get", "collect", "claim", "take", "ask", "request", "have"]

  /// Returns the utterance with the person in place of the pronoun; nil if it has no such share.
  static func resolved(_ utterance: Utterance) -> Utterance? {
    let words = utterance.tokens.map(\.folded)
    guard
      let share = words.indices.dropFirst(2).first(where: {
        shares.contains(words[$0]) && ["'s", "s"].contains(words[$0 - 1])
      }), share + 2 < words.count, ["off", "from"].contains(words[share + 1]), pronouns.contains(words[share + 2]),
      let verb = words[..<(share - 1)].lastIndex(where: verbs.contains), verb + 1 < share - 1,
      !utterance.tokens[verb..<share].contains(where: \.endsClause)
    else { return nil }
    let article = words[share] == "half" ? "" : "a"
    return Utterance(
      [
        utterance.text(of: 0..<(verb + 1)), article, utterance.text(of: share..<(share + 2)),
        utterance.text(of: (verb + 1)..<(share - 1)), utterance.text(of: (share + 3)..<words.count),
      ].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
