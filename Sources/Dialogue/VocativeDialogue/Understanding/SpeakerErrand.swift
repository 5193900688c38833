import VocativeText

/// Something that the speaker does before they answer: "not yet, I need to check with my wife first", "let me ask my husband".
struct SpeakerErrand {
  let matcher: DialogueActMatcher

  /// Returns true if an utterance only says that the assistant must wait until the speaker has asked another person, or thought.
  func isMeant(by utterance: Utterance) -> Bool {
    utterance.tokens.indices.contains { cut in
      guard isErrand(utterance.tokens[cut...]) else { return false }
      let lead = utterance.tokens[..<cut]
      if lead.allSatisfy({ WordClasses.category(of: $0) == .filler }) {
        return utterance.tokens[cut].folded == "let" || utterance.tokens.last?.folded == "first"
      }
      return matcher.hypothesis(of: Utterance(utterance.text(of: 0..<cut))).map {
        $0.act == .hold && $0.confidence >= .confirmationThreshold
      } ?? false
    }
  }

  private func isErrand(_ tokens: ArraySlice<Token>) -> Bool {
    let words = tokens.map(\.folded)
    guard let lead = Self.leads.first(where: { words.starts(with: $0) }), !words.contains("for"),
      !tokens.contains(where: { WordClasses.category(of: $0) == .number })
    else { return false }
    let rest = words.dropFirst(lead.count)
    return Self.errands.contains { rest.starts(with: $0) } || isLookup(rest)
  }

  /// True if words are to look something up on paper: "look at the invoice", "check the bill first".
  private func isLookup(_ words: ArraySlice<String>) -> Bool {
    guard let verb = Self.lookups.first(where: { words.starts(with: $0) }) else { return false }
    let object = words.dropFirst(verb.count)
    return object.first.map(Self.determiners.contains) ?? false
      && object.prefix(4).contains(where: Self.papers.contains)
  }

  private static let lookups: [[String]] = [
    ["look", "at"], ["look", "for"], ["look", "up"], ["find"], ["check"], ["double", "check"], ["see"], ["read"],
    ["count"], ["compare"], ["dig", "out"], ["get"],
  ]
  private static let determiners: Set<String> = ["the", "my", "that", "his", "her", "their", "this", "our"]
  private static let papers: Set<String> = [
    "invoice", "bill", "receipt", "email", "e-mail", "mail", "message", "letter", "contract", "tab", "menu", "details",
    "figures", "diary", "calendar", "list", "note", "notes", "paperwork", "ticket", "tickets", "booking", "papers",
  ]

  private static let leads: [[String]] = [
    ["i", "need", "to"], ["i", "have", "to"], ["i", "'ve", "got", "to"], ["i", "want", "to"], ["i", "must"],
    ["i", "should"], ["i", "'d", "better"], ["i", "better"], ["i", "'d", "like", "to"], ["i", "'ll"],
    ["i", "'m", "going", "to"], ["let", "me"], ["let", "me", "just"], ["i", "just", "need", "to"],
    ["i", "just", "want", "to"], ["we", "need", "to"],
  ].sorted { $0.count > $1.count }
  private static let errands: [[String]] = [
    ["ask"], ["talk"], ["speak"], ["think"], ["call"], ["ring"], ["phone"], ["text"], ["consult"], ["check", "with"],
    ["check", "something"], ["check", "that", "with"], ["check", "it", "with"], ["run", "it"], ["run", "that"],
    ["make", "sure"], ["sleep", "on"],
  ]
}
