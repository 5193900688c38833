public import VocativeCore

extension Conversation {
  /// What can be said at this moment, as a grammar for a recogniser: every request, yes, no, help and their like, and,
  /// while a request is open, its values, corrections and the entries of the list on offer.
  ///
  /// - Throws: What the app's services throw when their lists cannot be read.
  public func grammar() async throws -> Grammar {
    let lexicon = try await currentLexicon()
    var writer = GrammarWriter(lexicon)
    var parts = likelyAnswers(&writer)
    for intent in assistant.intents {
      if let request = writer.request(intent) { parts.append(.sequence([Self.politeness, request, Self.thanks])) }
    }
    if let acts = writer.acts() { parts.append(acts) }
    if let open = openIntent, let values = writer.values(for: open) { parts.append(values) }
    var rules = writer.rules
    rules["utterance"] = .oneOf(parts)
    return Grammar(name: "conversation", root: "utterance", rules: rules)
  }

  /// What answers the last question, each an alternative of its own: a recogniser takes alternatives for equally likely,
  /// so that these come before the hundreds of things that could be said as well.
  private func likelyAnswers(_ writer: inout GrammarWriter) -> [Grammar.Expansion] {
    switch expectation {
    case .confirmation, .anythingElse: ["yes", "no", "yes please", "no thanks", "cancel"].map { .words($0) }
    case .choice: [writer.picks(from: offeredChoices)].compactMap(\.self)
    case .slot(let slot): [openIntent.flatMap { writer.answer(to: slot, of: $0) }].compactMap(\.self)
    case .request, .nothing: []
    }
  }

  private static let politeness = Grammar.Expansion.optional(
    .oneOf(
      [
        "please", "could you", "can you", "could you please", "i want to", "i'd like to", "i would like to",
        "i need to", "hey",
      ].map { .words($0) }))

  private static let thanks = Grammar.Expansion.optional(.word("please"))
}
