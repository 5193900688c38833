public import VocativeCore

/// A sum to be sent to a contact, or requested from one, on one of the user's accounts.
public struct PaymentOrder: Hashable, Sendable {
  /// The sum, above zero, in the account's currency.
  public var amount: Money
  /// The contact who receives the sum or is asked for it.
  public var party: Contact
  /// The account that the sum leaves or arrives on.
  public var account: BankAccount
  /// The purpose, as the other side will read it.
  public var note: String?

  /// Creates an order.
  public init(amount: Money, party: Contact, account: BankAccount, note: String? = nil) {
    self.amount = amount
    self.party = party
    self.account = account
    self.note = note
  }
}

extension PaymentOrder: RedactedDescription {}
