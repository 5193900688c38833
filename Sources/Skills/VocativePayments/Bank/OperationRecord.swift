import VocativeCore
package import VocativeSupport

/// A record of one call to a simulated bank, with its outcome.
package struct OperationRecord: Hashable, Sendable {
  /// The kind of effect that was requested.
  package var operation: PaymentOperation
  /// The idempotency key of the call.
  package var key: String
  /// The sum in minor units.
  package var amountMinor: Int64
  /// The currency of the sum.
  package var currency: Currency
  /// The id of the contact.
  package var party: String
  /// The id of the account.
  package var account: String
  /// The outcome of the call.
  package var outcome: Outcome

  /// The outcome of a call.
  package enum Outcome: Hashable, Sendable {
    /// The call took effect.
    case succeeded
    /// An earlier call with the same key and order had succeeded or failed; this one had no effect of its own.
    case repeated
    /// The call had no effect, for the reason given.
    case failed(PaymentError.Code)
  }
}

extension OperationRecord.Outcome: CustomStringConvertible {
  /// `succeeded`, `repeated` or `failed: insufficientFunds`.
  package var description: String {
    switch self {
    case .succeeded: "succeeded"
    case .repeated: "repeated"
    case .failed(let code): "failed: \(code.rawValue)"
    }
  }
}

extension OperationRecord {
  /// The record as an element of `operations` in a conversation's JSON.
  package var json: JSONValue {
    .object([
      ("op", .text(operation.rawValue)), ("key", .text(key)), ("amountMinor", .integer(amountMinor)),
      ("currency", .text(currency.code)), ("party", .text(party)), ("account", .text(account)),
      ("outcome", .text(outcome.description)),
    ])
  }
}

extension OperationRecord: RedactedDescription {}
