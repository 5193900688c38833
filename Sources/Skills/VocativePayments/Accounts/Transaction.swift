public import VocativeCore

/// A booked movement on one of the user's accounts.
public struct Transaction: Hashable, Sendable {
  /// The unique id.
  public let id: String
  /// The booking day.
  public var date: CalendarDate
  /// The id of the contact on the other side; nil for a party that is not a contact.
  public var contactID: String?
  /// The id of the account.
  public var accountID: String
  /// The sum; negative if the money left the account.
  public var amount: Money
  /// The purpose.
  public var note: String?

  /// Creates a transaction.
  public init(
    id: String, date: CalendarDate, contactID: String?, accountID: String, amount: Money, note: String? = nil
  ) {
    self.id = id
    self.date = date
    self.contactID = contactID
    self.accountID = accountID
    self.amount = amount
    self.note = note
  }
}

extension Transaction: RedactedDescription {}
