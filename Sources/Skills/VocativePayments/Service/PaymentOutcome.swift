public import VocativeCore

/// The outcome of an order, as far as it is known.
public enum PaymentOutcome: Hashable, Sendable {
  /// The order took effect.
  case succeeded(Receipt)
  /// The order had no effect for the reason given, and never will.
  case failed(PaymentError.Code)
  /// The order may have taken effect or not.
  case unknown
}

extension PaymentOutcome: RedactedDescription {
  /// The outcome without the receipt: `succeeded`, `failed: insufficientFunds` or `unknown`.
  public var description: String {
    switch self {
    case .succeeded: "succeeded"
    case .failed(let code): "failed: \(code.rawValue)"
    case .unknown: "unknown"
    }
  }
}
