package import VocativeGrammar

extension Grammar.Expansion {
  /// What people say before a request, or not.
  package static let politeness = Grammar.Expansion.optional(
    .oneOf(
      [
        "please", "could you", "can you", "could you please", "i want to", "i'd like to", "i would like to",
        "i need to", "hey",
      ].map { .words($0) }))

  /// What people say after a request, or not.
  package static let thanks = Grammar.Expansion.optional(.word("please"))
}
