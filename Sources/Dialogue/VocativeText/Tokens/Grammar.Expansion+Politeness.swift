package import VocativeGrammar

extension Grammar.Expansion {
  /// Optional polite words before a request.
  package static let politeness = Grammar.Expansion.optional(
    .oneOf(
      [
        "please", "could you", "can you", "could you please", "i want to", "i'd like to", "i would like to",
        "i need to", "hey",
      ].map { .words($0) }))

  /// Optional polite words after a request.
  package static let thanks = Grammar.Expansion.optional(.word("please"))
}
