public import VocativeCore

/// A pending request for money between the user and a contact.
public struct PaymentRequest: Hashable, Sendable {
  /// The direction of a request.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The contact asks the user.
    case incoming
    /// The user asks the contact.
    case outgoing
  }

  /// The unique id.
  public let id: String
  /// The day of the request.
  public var date: CalendarDate
  /// The id of the contact who asks or is asked.
  public var contactID: String
  /// The id of the account that the money leaves or arrives on.
  public var accountID: String
  /// The sum, above zero.
  public var amount: Money
  /// The direction: from the contact to the user, or from the user to the contact.
  public var direction: Direction
  /// The purpose.
  public var note: String?

  /// Creates a pending request.
  public init(
    id: String, date: CalendarDate, contactID: String, accountID: String, amount: Money, direction: Direction,
    note: String? = nil
  ) {
    self.id = id
    self.date = date
    self.contactID = contactID
    self.accountID = accountID
    self.amount = amount
    self.direction = direction
    self.note = note
  }
}

extension PaymentRequest: RedactedDescription {}
