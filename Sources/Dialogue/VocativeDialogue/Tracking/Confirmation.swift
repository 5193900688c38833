import VocativeCore
import VocativeSupport
public import VocativeText

/// A request read out for consent: good for one yes, for a minute, and for exactly what was said.
public struct Confirmation: Hashable, Sendable {
  /// Tells it apart from every other recap.
  public let id: String
  /// The digest of the operation, every value, and the words read out.
  public let digest: String
  /// The question as it was put.
  public let question: Reply
  /// What a yes agrees to, value by value, by the names of the slots in alphabetical order: for a card beside the
  /// question.
  public let details: [Detail]
  /// When it was put; on the conversation's clock.
  let issuedAt: Duration
  /// Whether it was read out before, and agreed to, and is risky enough to be read again.
  let isRepeated: Bool
  /// When its reading ended; nil while the voice still speaks.
  var playbackEnd: Duration?

  init(id: String, intent: String, values: SlotValues, question: Reply, issuedAt: Duration, isRepeated: Bool = false) {
    self.id = id
    self.question = question
    self.issuedAt = issuedAt
    self.isRepeated = isRepeated
    playbackEnd = issuedAt
    details = values.sorted { $0.key < $1.key }.map { Detail(slot: $0.key, text: $0.value.shown.bidiIsolated) }
    let parts = values.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.identity] }
    digest = SHA256.hexDigest(of: ([intent] + parts + [question.shown, question.spoken]).joinedUnambiguously)
  }

  /// A value of the request that is read out.
  public struct Detail: Hashable, Sendable {
    /// The name of the slot.
    public let slot: String
    /// The value as it is shown.
    public let text: String
  }

  /// Whether a yes that began at `began` agrees to this recap, heard to its end and still fresh at `now`.
  func isValid(forAnswerAt began: Duration, now: Duration, _ rules: ConfirmationPolicy) -> Bool {
    if now - issuedAt > rules.lifetime { return false }
    guard rules.requiresCompletePlayback else { return true }
    return playbackEnd.map { began >= $0 } ?? false
  }
}

extension [String] {
  /// The strings in one, each with its length, so that no two lists give the same text.
  fileprivate var joinedUnambiguously: String { map { "\($0.utf8.count):\($0)" }.joined(separator: ",") }
}
