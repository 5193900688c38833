public import VocativeCore

/// A transfer between two accounts of the user.
public struct InternalTransfer: Hashable, Sendable {
  /// The id of the account that the money leaves.
  public var source: String
  /// The id of the account that the money arrives on.
  public var target: String
  /// The sum that leaves ``source``, in its currency.
  public var debit: Money
  /// The sum that arrives on ``target``, in its currency; equal to ``debit`` within one currency.
  public var credit: Money

  /// Creates a transfer.
  public init(from source: String, to target: String, debit: Money, credit: Money) {
    self.source = source
    self.target = target
    self.debit = debit
    self.credit = credit
  }
}

extension InternalTransfer: RedactedDescription {}
