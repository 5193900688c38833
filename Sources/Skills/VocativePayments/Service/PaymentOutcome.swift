public import VocativeCore

/// What became of an order, as far as anyone can tell.
public enum PaymentOutcome: Hashable, Sendable {
  /// It took effect.
  case succeeded(Receipt)
  /// It had no effect, for that reason, and never will.
  case failed(PaymentError.Code)
  /// It may have been carried out or not.
  case unknown
}

extension PaymentOutcome: RedactedDescription {
  /// How it ended, without the receipt: `succeeded`, `failed: insufficientFunds`, `unknown`.
  public var description: String {
    switch self {
    case .succeeded: "succeeded"
    case .failed(let code): "failed: \(code.rawValue)"
    case .unknown: "unknown"
    }
  }
}
