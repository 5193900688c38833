public import VocativeCore
public import VocativeSupport

/// A call of a service that moves or asks for money, and how it ended.
public struct OperationRecord: Hashable, Sendable {
  /// What was asked of the service.
  public var operation: PaymentOperation
  /// The idempotency key it was asked with.
  public var key: String
  /// How much, in minor units.
  public var amountMinor: Int64
  /// Of which currency.
  public var currency: Currency
  /// The id of the contact.
  public var party: String
  /// The id of the account.
  public var account: String
  /// How it ended.
  public var outcome: Outcome

  /// How a call ended.
  public enum Outcome: Hashable, Sendable {
    /// It took effect.
    case succeeded
    /// The same call took effect or failed before; nothing was done again.
    case repeated
    /// It had no effect, for that reason.
    case failed(PaymentError.Code)
  }
}

extension OperationRecord.Outcome: CustomStringConvertible {
  /// `succeeded`, `repeated` or `failed: insufficientFunds`.
  public var description: String {
    switch self {
    case .succeeded: "succeeded"
    case .repeated: "repeated"
    case .failed(let code): "failed: \(code.rawValue)"
    }
  }
}

extension OperationRecord {
  /// The record as the `operations` of a conversation's JSON have it.
  public var json: JSONValue {
    .object([
      ("op", .text(operation.rawValue)), ("key", .text(key)), ("amountMinor", .integer(amountMinor)),
      ("currency", .text(currency.code)), ("party", .text(party)), ("account", .text(account)),
      ("outcome", .text(outcome.description)),
    ])
  }
}

extension OperationRecord: RedactedDescription {}
