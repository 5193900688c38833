public import VocativeCore

/// A bill divided among several contacts, each of whom is asked for a share.
public struct BillSplit: Hashable, Sendable {
  /// The share of one contact.
  public struct Share: Hashable, Sendable {
    /// The id of the contact.
    public var contactID: String
    /// The sum, above zero.
    public var amount: Money

    /// Creates a share.
    public init(_ contactID: String, _ amount: Money) {
      self.contactID = contactID
      self.amount = amount
    }
  }

  /// The shares; each contact has one.
  public var shares: [Share]
  /// The id of the account that the shares arrive on.
  public var accountID: String
  /// The purpose of the bill.
  public var note: String?

  /// Creates a split bill.
  public init(_ shares: [Share], into accountID: String, note: String? = nil) {
    self.shares = shares
    self.accountID = accountID
    self.note = note
  }

  /// The sum of the shares; nil if there are none, their currencies differ, or the sum overflows.
  public var total: Money? {
    shares.dropFirst().reduce(shares.first?.amount) { $0?.adding($1.amount) }
  }
}

extension BillSplit: RedactedDescription {}
extension BillSplit.Share: RedactedDescription {}
