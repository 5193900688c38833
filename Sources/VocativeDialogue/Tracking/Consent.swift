/// A person's yes to exactly one recap, which an operation must show to be carried out.
///
/// Only the tracker makes one, when a confirmed yes follows the recap; it is good for one operation.
public struct Consent: Hashable, Sendable {
  /// The idempotency key: a service carries out at most one operation for it.
  public let key: String
  /// The digest of what was recapped: operation, sum, party, account, fee.
  public let digest: String
  /// The recap that was said yes to.
  public let recapID: String

  package init(key: String, digest: String, recapID: String) {
    self.key = key
    self.digest = digest
    self.recapID = recapID
  }
}
