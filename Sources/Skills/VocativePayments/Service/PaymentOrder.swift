public import VocativeCore

/// Money to be sent to somebody, or asked from somebody, on one of the user's accounts.
public struct PaymentOrder: Hashable, Sendable {
  /// How much; above zero, in the account's currency.
  public var amount: Money
  /// Who receives it, or is asked for it.
  public var party: Contact
  /// The account it leaves, or is to arrive on.
  public var account: BankAccount
  /// What it is for, as the other side will read it.
  public var note: String?

  /// An order.
  public init(amount: Money, party: Contact, account: BankAccount, note: String? = nil) {
    self.amount = amount
    self.party = party
    self.account = account
    self.note = note
  }
}

/// What a service does with an order.
public enum PaymentOperation: String, Hashable, Sendable, CaseIterable {
  /// Moves money from the account to the party.
  case send
  /// Asks the party for money.
  case request
  /// Pays a pending request.
  case pay
  /// Turns a pending request down.
  case decline
  /// Asks again for what is pending.
  case remind
  /// Moves money between the user's own accounts.
  case transfer
  /// Asks several people for their shares.
  case split
  /// Has a payment made later, or again and again.
  case schedule
  /// Ends a scheduled payment.
  case unschedule
}

/// The proof that an order was carried out.
public struct Receipt: Hashable, Sendable {
  /// The id of the transaction or request that came of it.
  public let id: String
  /// What was done.
  public let operation: PaymentOperation
  /// The day it was done.
  public let date: CalendarDate
  /// How much was sent or asked for.
  public let amount: Money
  /// What the account holds now; nil when the service does not say.
  public let balance: Money?

  /// A proof.
  public init(id: String, operation: PaymentOperation, date: CalendarDate, amount: Money, balance: Money?) {
    self.id = id
    self.operation = operation
    self.date = date
    self.amount = amount
    self.balance = balance
  }
}

extension PaymentOrder: RedactedDescription {}
extension Receipt: RedactedDescription {}
