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

  package init(key: String, digest: String, recapID: String) {
    self.key = key
    self.digest = digest
    self.recapID = recapID
  }
}
