import VocativeText

extension Utterance {
  /// The beginnings of clauses that only say why the speaker asks now: "while I remember".
  private static let occasions: [[String]] = [
    ["while", "i", "remember"], ["while", "i", "think", "of", "it"], ["while", "i", "'m", "at", "it"],
    ["while", "i", "'m", "here"], ["while", "i", "'m", "on"], ["while", "i", "have"], ["while", "i", "'ve"],
    ["while", "we", "'re", "at", "it"], ["while", "you", "'re", "at", "it"], ["while", "you", "'re", "there"],
  ]

  private static let requestVerbs: Set<String> = [
    "send", "pay", "give", "ask", "request", "transfer", "move", "split",
  ]

  /// The utterance without a clause before its request that says why the speaker asks now, and that clause where it may be more:
  /// "two things before I go, 12 to Mei and 40 to Omar".
  ///
  /// A request that is done now is done before the occasion. The reply names the clause, since a request may be for later.
  var withoutOccasion: (utterance: Utterance, occasion: String?) {
    let words = tokens.map(\.folded)
    guard let start = words.indices.first(where: { isOccasion(from: $0, words) }),
      let end = tokens[start...].firstIndex(where: \.endsClause), end + 1 < words.count,
      start == 0 || Utterance(text(of: 0..<start) + ", " + text(of: (end + 1)..<words.count)).announces(start)
    else { return (self, nil) }
    let rest = text(of: (end + 1)..<words.count)
    return (
      Utterance(start == 0 ? rest : text(of: 0..<start) + ", " + rest),
      words[start] == "before" ? text(of: start..<(end + 1)) : nil
    )
  }

  private func isOccasion(from start: Int, _ words: [String]) -> Bool {
    if Self.occasions.contains(where: { words[start...].starts(with: $0) }) { return true }
    guard words[start] == "before", start + 2 < words.count, ["i", "we", "my", "our"].contains(words[start + 1]),
      let end = tokens[start...].firstIndex(where: \.endsClause)
    else { return false }
    // "Before I pay Mei 20, what's my balance" tells of a payment.
    return tokens[start...end].allSatisfy {
      WordClasses.category(of: $0) != .number && !Self.requestVerbs.contains($0.folded)
    }
  }

  /// True if the first tokens of the utterance only greet or count what follows.
  private func announces(_ count: Int) -> Bool { withoutAnnouncement.tokens.count == tokens.count - count }
}
