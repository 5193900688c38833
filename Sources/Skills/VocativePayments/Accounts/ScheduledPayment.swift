public import VocativeCore

/// A payment that a service makes on a later day, or repeatedly: a standing order.
public struct ScheduledPayment: Hashable, Sendable {
  /// The unique id; empty until the service has accepted the payment.
  public var id: String
  /// The id of the contact who is paid.
  public var contactID: String
  /// The id of the account that the money leaves.
  public var accountID: String
  /// The sum of each payment.
  public var amount: Money
  /// The day of the first payment, and the recurrence.
  public var schedule: Schedule
  /// The purpose.
  public var note: String?

  /// Creates a scheduled payment.
  public init(
    id: String = "", to contactID: String, from accountID: String, amount: Money, _ schedule: Schedule,
    note: String? = nil
  ) {
    self.id = id
    self.contactID = contactID
    self.accountID = accountID
    self.amount = amount
    self.schedule = schedule
    self.note = note
  }
}

extension ScheduledPayment: RedactedDescription {}
