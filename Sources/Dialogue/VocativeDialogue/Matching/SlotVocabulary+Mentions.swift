import VocativeText

extension SlotVocabulary {
  /// The number of words of a reply that is searched; a longer one lists many things.
  private static let mentionLimit = 60

  /// Returns the entries that a reply names by their full names, one of each list.
  ///
  /// A list of which the reply names several gives none: no pronoun stands for one of them.
  func entries(mentionedIn reply: Reply) -> [any SlotValue] {
    let utterance = Utterance(reply.shown)
    guard utterance.tokens.count <= Self.mentionLimit else { return [] }
    return allParsers.compactMap { parser in
      guard parser is any ListSlotParser else { return nil }
      let exact = parser.erasedMatches(in: utterance).filter { $0.confidence == .certain }
      let longest = exact.filter { match in
        !exact.contains { $0.tokens.count > match.tokens.count && $0.tokens.overlaps(match.tokens) }
      }
      let entries = Dictionary(grouping: longest, by: \.value.identity)
      return entries.count == 1 ? longest.first?.value : nil
    }
  }
}
