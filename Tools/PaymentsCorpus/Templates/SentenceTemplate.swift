/// A template of sentences, with placeholders for values.
///
/// | template | sentence |
/// |---|---|
/// | `send {amount} to {user}` | the words, with values of those kinds |
/// | `{user}'s` | what follows a value without a space is glued to it |
/// | `{user=mom}` | "mom", as a value of that kind |
/// | `(send *3\|wire\|transfer)` | one of several, the first three times as often as each other |
/// | `[please %20]` | said one time in five; without a number, half the time |
/// | `<@to @from>` | the parts in any order |
/// | `@to` | what the rule of that name draws |
///
/// The syntax of a ``Phrase`` has the same meaning here.
indirect enum SentenceTemplate: Sendable {
  case word(String, isGlued: Bool)
  case value(SlotSpecification, isGlued: Bool)
  case rule(String)
  case sequence([SentenceTemplate])
  case oneOf([(template: SentenceTemplate, weight: Int)])
  case optional(SentenceTemplate, percent: Int)
  case permutation([SentenceTemplate])
}

/// The content of a placeholder: an entity type and kind, or the words themselves.
struct SlotSpecification: Hashable, Sendable {
  /// The type of entity: `user`.
  var type: String
  /// The kind of value of that type: `full` of `{user.full}`; nil for any.
  var kind: String?
  /// The words of `{user=mom}`.
  var literal: String?

  /// True if the value is tagged; counts, and people and sums in out-of-scope sentences, are not.
  var isEntity: Bool { !["count", "someone", "sum"].contains(type) }
}
