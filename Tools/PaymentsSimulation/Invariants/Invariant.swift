/// A rule that every conversation keeps, checked on what could be seen of it.
struct Invariant: Sendable {
  /// `I1` to `I15`, as the specification numbers them.
  let name: String
  /// What it says, in a few words.
  let title: String
  /// What breaks it in a trace, the first thing alone; nil when nothing does.
  let violation: @Sendable (Trace) -> String?

  /// All that one trace alone can break.
  ///
  /// I10 compares two, and is ``Trace/difference(from:)``.
  static let all: [Invariant] = [
    .consent, .linking, .operation, .singleUse, .expiry, .invalidation, .refusal, .ambiguity, .amount, .authentication,
    .atMostOnce, .truth, .liveness, .conservation,
  ]
}
