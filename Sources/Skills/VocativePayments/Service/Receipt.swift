public import VocativeCore

/// The kind of effect that an order or a command has.
public enum PaymentOperation: String, Hashable, Sendable, CaseIterable {
  /// Moves money from the account to a contact.
  case send
  /// Asks a contact for money.
  case request
  /// Pays a pending request.
  case pay
  /// Declines a pending request, or withdraws one's own.
  case decline
  /// Reminds a contact of a pending request.
  case remind
  /// Moves money between the user's own accounts.
  case transfer
  /// Requests a share of a bill from several contacts.
  case split
  /// Sets up a payment for a later day, or a recurring one.
  case schedule
  /// Cancels a scheduled payment.
  case unschedule
  /// Changes a scheduled payment.
  case reschedule
  /// Leaves out the next payment of a recurring one.
  case skip
}

/// The proof that an order or a command took effect.
public struct Receipt: Hashable, Sendable {
  /// The id of the resulting transaction, request or scheduled payment.
  public let id: String
  /// The kind of effect.
  public let operation: PaymentOperation
  /// The day of the effect.
  public let date: CalendarDate
  /// The sum that was sent, requested or scheduled.
  public let amount: Money
  /// The new balance of the account; nil if the service does not report one.
  public let balance: Money?

  /// Creates a receipt.
  public init(id: String, operation: PaymentOperation, date: CalendarDate, amount: Money, balance: Money?) {
    self.id = id
    self.operation = operation
    self.date = date
    self.amount = amount
    self.balance = balance
  }
}

extension Receipt: RedactedDescription {}
