import VocativePayments

/// Something that a person truly said of a request, and that its confirmation must have or a reply must name.
struct StatedConstraint: Hashable, Sendable {
  /// The kind of a constraint; a later statement of a kind replaces the earlier one.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case amount, party, account, excludedAccount, note, time, deadline, condition, exception, negation, addition
    /// A question in the same utterance.
    case question
  }

  /// The form in which a confirmation shows a constraint.
  enum Value: Hashable, Sendable {
    /// A sum of money, in the account's currency or as the one that was converted.
    case money(Money)
    /// A number without a currency.
    case number(Int64)
    /// One of some people or accounts, by id.
    case oneOf(Set<String>)
    /// None of some accounts, by id.
    case noneOf(Set<String>)
    /// A text.
    case text(String)
    /// One of some starts of ``PaymentCommand/details``.
    case details([String])
    /// The name of an intent that is performed before.
    case intent(String)
    /// Nothing: it cannot be done, and a reply has to name its words.
    case impossible
  }

  let kind: Kind
  /// The words that were said.
  let words: String
  let value: Value
}
