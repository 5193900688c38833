/// Why an order was not carried out, or why nobody knows whether it was.
///
/// ```swift
/// do { … } catch let error as PaymentError where error.code == .timedOut { … }
/// ```
public struct PaymentError: Error, Hashable, Sendable {
  /// What went wrong, to be matched in a `catch`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The account holds less than the order asks for.
    case insufficientFunds
    /// The party is not among the service's contacts.
    case unknownContact
    /// The party has not joined the service.
    case notEnrolled
    /// The account is not among the user's.
    case accountMissing
    /// The order is in another currency than the account.
    case currencyMismatch
    /// The sum is zero, negative or too large to be booked.
    case amountInvalid
    /// The sum is above what may be moved at once.
    case limitExceeded
    /// The request is no longer pending.
    case requestGone
    /// The scheduled payment is there no more.
    case scheduleGone
    /// The accounts' currencies are changed at another rate by now, or not at all.
    case rateChanged
    /// The person did not prove who he is; nothing was done.
    case notAuthenticated
    /// Too many proofs failed; nothing is done until the app unlocks it.
    case locked
    /// The service does nothing of this kind.
    case unsupported
    /// The key was used for another order before.
    case keyReused
    /// The consent lapsed before the order was carried out; nothing was done, and under this key nothing will be.
    case expired
    /// No answer came: the order may have been carried out or not.
    case timedOut
    /// The service cannot be reached; nothing was done.
    case unavailable
  }

  /// What went wrong.
  public let code: Code

  /// An error of that kind.
  public init(_ code: Code) { self.code = code }

  /// Whether it is certain that no money moved.
  public var isKnownNotExecuted: Bool { code != .timedOut }
}

extension PaymentError: CustomStringConvertible {
  /// What happened, in one plain sentence, and the next step.
  public var description: String {
    switch code {
    case .insufficientFunds: "There isn't enough money in that account. Choose a smaller amount or another account."
    case .unknownContact: "I can't find that person at the bank. Choose somebody from your contacts."
    case .notEnrolled: "That person can't be paid yet. Ask them to join first, or choose somebody else."
    case .accountMissing: "I can't find that account. Choose one of your accounts."
    case .currencyMismatch: "The amount is in another currency than the account. Choose an account in that currency."
    case .amountInvalid: "That amount can't be paid. Choose an amount above zero."
    case .limitExceeded: "That's more than can be moved at once. Choose a smaller amount."
    case .requestGone: "That request isn't pending any more. Ask for the list of requests."
    case .scheduleGone: "That payment isn't scheduled any more. Ask what is scheduled."
    case .rateChanged: "The exchange rate has changed, so nothing was done. Please start again."
    case .notAuthenticated: "I couldn't make sure that it's you, so nothing was done. Please try again."
    case .locked: "That failed too often, so payments are locked. Unlock them in the app first."
    case .unsupported: "Your bank can't do that from here. Nothing was done; use its own app instead."
    case .keyReused: "This confirmation was already used for something else. Nothing was done; please start again."
    case .expired: "This confirmation is too old, so nothing was done. Please start again."
    case .timedOut: "I don't know whether it went through. Check your history before you try again."
    case .unavailable: "The bank can't be reached right now. Nothing was done; try again later."
    }
  }
}
