/// A person's yes to exactly one recap: what a service that moves money asks for.
///
/// Only the tracker makes one, after a confident yes to a recap that is still good, and at most one a recap.
public struct ConfirmationToken: Hashable, Sendable {
  /// The idempotency key: the services do what is asked at most once a key.
  public let idempotencyKey: String
  /// The digest of what was read out: operation and every value.
  public let digest: String
  /// Which recap was agreed to.
  public let confirmationID: String
  /// How long after the yes was taken something may still be done: the rest of the recap's minute.
  public let timeRemaining: Duration

  package init(idempotencyKey: String, digest: String, confirmationID: String, timeRemaining: Duration = .seconds(60)) {
    self.idempotencyKey = idempotencyKey
    self.digest = digest
    self.confirmationID = confirmationID
    self.timeRemaining = timeRemaining
  }
}
