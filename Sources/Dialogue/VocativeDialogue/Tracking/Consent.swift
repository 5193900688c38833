/// A person's yes to exactly one recap: what a service that moves money asks for.
///
/// Only the tracker makes one, after a confident yes to a recap that is still good, and at most one a recap.
public struct Consent: Hashable, Sendable {
  /// The idempotency key: the services do what is asked at most once a key.
  public let key: String
  /// The digest of what was read out: operation and every value.
  public let digest: String
  /// Which recap was agreed to.
  public let recapID: String
  /// How long after the yes was taken something may still be done: the rest of the recap's minute.
  public let remaining: Duration

  package init(key: String, digest: String, recapID: String, remaining: Duration = .seconds(60)) {
    self.key = key
    self.digest = digest
    self.recapID = recapID
    self.remaining = remaining
  }
}
