public import VocativeCore

/// An error of a payment service: the order had no effect, or its outcome is unknown.
///
/// ```swift
/// do { … } catch let error as PaymentError where error.code == .timedOut { … }
/// ```
public struct PaymentError: VocativeError {
  /// The kind of error, to be matched in a `catch`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The account's balance is lower than the sum of the order.
    case insufficientFunds
    /// The party is not among the service's contacts.
    case unknownContact
    /// The party has not joined the service.
    case notEnrolled
    /// The account is not among the user's.
    case accountMissing
    /// The order's currency differs from the account's.
    case currencyMismatch
    /// The sum is zero, negative or too large to be booked.
    case amountInvalid
    /// The sum exceeds the limit for one order.
    case limitExceeded
    /// The request is no longer pending.
    case requestGone
    /// The scheduled payment no longer exists.
    case scheduleGone
    /// The exchange rate between the accounts' currencies has changed, or there is none.
    case rateChanged
    /// The user was not authenticated; the order had no effect.
    case notAuthenticated
    /// Too many authentications failed; the service is locked until the app unlocks it.
    case locked
    /// The service does not offer this operation.
    case unsupported
    /// The idempotency key belongs to another order.
    case keyReused
    /// The confirmation expired before the order took effect; an order with this key never will.
    case expired
    /// The service did not answer; the order may have taken effect or not.
    case timedOut
    /// The service cannot be reached; the order had no effect.
    case unavailable
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// A Boolean value that says if the order certainly had no effect.
  public var isKnownNotExecuted: Bool { code != .timedOut }
}

extension PaymentError {
  /// The failure, in one plain sentence.
  public var message: String { text.message }
  /// The next step, in one plain sentence.
  public var remedy: String? { text.remedy }

  private var text: (message: String, remedy: String) {
    switch code {
    case .insufficientFunds:
      ("There isn't enough money in that account.", "Choose a smaller amount or another account.")
    case .unknownContact: ("I can't find that person at the bank.", "Choose somebody from your contacts.")
    case .notEnrolled: ("That person can't be paid yet.", "Ask them to join first, or choose somebody else.")
    case .accountMissing: ("I can't find that account.", "Choose one of your accounts.")
    case .currencyMismatch:
      ("The amount is in another currency than the account.", "Choose an account in that currency.")
    case .amountInvalid: ("That amount can't be paid.", "Choose an amount above zero.")
    case .limitExceeded: ("That's more than can be moved at once.", "Choose a smaller amount.")
    case .requestGone: ("That request isn't pending any more.", "Ask for the list of requests.")
    case .scheduleGone: ("That payment isn't scheduled any more.", "Ask what is scheduled.")
    case .rateChanged: ("The exchange rate has changed, so nothing was done.", "Please start again.")
    case .notAuthenticated: ("I couldn't make sure that it's you, so nothing was done.", "Please try again.")
    case .locked: ("That failed too often, so payments are locked.", "Unlock them in the app first.")
    case .unsupported: ("Your bank can't do that from here.", "Nothing was done; use its own app instead.")
    case .keyReused: ("This confirmation was already used for something else.", "Nothing was done; please start again.")
    case .expired: ("This confirmation is too old, so nothing was done.", "Please start again.")
    case .timedOut: ("I don't know whether it went through.", "Check your history before you try again.")
    case .unavailable: ("The bank can't be reached right now.", "Nothing was done; try again later.")
    }
  }
}
