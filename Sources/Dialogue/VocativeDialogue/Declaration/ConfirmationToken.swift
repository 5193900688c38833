/// The proof of a person's yes to one confirmation.
///
/// Services that move money demand it.
///
/// Only the state tracker creates one, after a confident yes to a confirmation that has not expired, and at most one for
/// each confirmation.
public struct ConfirmationToken: Hashable, Sendable {
  /// The idempotency key: services execute at most one operation for each key.
  public let idempotencyKey: String
  /// The SHA-256 digest of the operation and of every value that was read out.
  public let digest: String
  /// The id of the confirmation.
  public let confirmationID: String
  /// The time left for the operation: the rest of the confirmation's lifetime.
  public let timeRemaining: Duration

  package init(idempotencyKey: String, digest: String, confirmationID: String, timeRemaining: Duration = .seconds(60)) {
    self.idempotencyKey = idempotencyKey
    self.digest = digest
    self.confirmationID = confirmationID
    self.timeRemaining = timeRemaining
  }
}
