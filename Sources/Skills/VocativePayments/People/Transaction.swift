public import VocativeCore

/// A movement of money on one of the user's accounts.
public struct Transaction: Hashable, Sendable {
  /// What tells it apart from every other.
  public let id: String
  /// The day it was booked.
  public var date: CalendarDate
  /// Whom it went to or came from; nil when that is no contact.
  public var contactID: String?
  /// The account it is on.
  public var accountID: String
  /// How much: below zero when it left the account.
  public var amount: Money
  /// What it was for.
  public var note: String?

  /// A movement.
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

/// Money that was asked for and not paid yet.
public struct PaymentRequest: Hashable, Sendable {
  /// Who asks whom.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The contact asks the user.
    case incoming
    /// The user asks the contact.
    case outgoing
  }

  /// What tells it apart from every other.
  public let id: String
  /// The day it was made.
  public var date: CalendarDate
  /// Who asks, or is asked.
  public var contactID: String
  /// The account it is to be paid from or into.
  public var accountID: String
  /// How much, above zero.
  public var amount: Money
  /// Who asks whom.
  public var direction: Direction
  /// What it is for.
  public var note: String?

  /// A pending request.
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

extension Transaction: RedactedDescription {}
extension PaymentRequest: RedactedDescription {}
