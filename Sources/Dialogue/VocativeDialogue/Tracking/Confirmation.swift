import VocativeCore
import VocativeSupport
public import VocativeText

/// A request that was read out and waits for a yes: valid for one yes, for a minute, and for exactly these values.
public struct Confirmation: Hashable, Sendable {
  /// The id of the confirmation, unique among all.
  public let id: String
  /// The SHA-256 digest of the operation, of every value, and of the words read out.
  public let digest: String
  /// The question that was asked.
  public let question: Reply
  /// The values that a yes agrees to, in the alphabetical order of their slots, for display beside the question.
  public let details: [Detail]
  /// The time of the question, on the conversation's clock.
  let issuedAt: Duration
  /// True if a risky request is read out a second time, after a first yes.
  let isRepeated: Bool
  /// The time at which the voice finished reading it; nil while it reads.
  var playbackEnd: Duration?

  init(id: String, intent: String, values: SlotValues, question: Reply, issuedAt: Duration, isRepeated: Bool = false) {
    self.init(id: id, requests: [(intent, values)], question: question, issuedAt: issuedAt, isRepeated: isRepeated)
  }

  /// Creates a confirmation of several requests in their order, which one yes agrees to.
  init(
    id: String, requests: [(intent: String, values: SlotValues)], question: Reply, issuedAt: Duration,
    isRepeated: Bool = false
  ) {
    self.id = id
    self.question = question
    self.issuedAt = issuedAt
    self.isRepeated = isRepeated
    playbackEnd = issuedAt
    let sorted = requests.map { ($0.intent, $0.values.sorted { $0.key < $1.key }) }
    details = sorted.flatMap { $0.1.map { Detail(slot: $0.key, text: $0.value.shown.bidiIsolated) } }
    let parts = sorted.flatMap { intent, values in [intent] + values.flatMap { [$0.key, $0.value.identity] } }
    digest = SHA256.hexDigest(of: (parts + [question.shown, question.spoken]).joinedUnambiguously)
  }

  /// A value of the request.
  public struct Detail: Hashable, Sendable {
    /// The name of the slot.
    public let slot: String
    /// The value as it is shown.
    public let text: String
  }

  /// True if a yes that began at a time counts: the confirmation was read to its end before, and has not expired.
  func isValid(forAnswerAt began: Duration, now: Duration, _ rules: ConfirmationPolicy) -> Bool {
    if now - issuedAt > rules.lifetime { return false }
    guard rules.requiresCompletePlayback else { return true }
    return playbackEnd.map { began >= $0 } ?? false
  }
}

extension [String] {
  /// The strings joined with their lengths, so that no two lists give the same text.
  fileprivate var joinedUnambiguously: String { map { "\($0.utf8.count):\($0)" }.joined(separator: ",") }
}
