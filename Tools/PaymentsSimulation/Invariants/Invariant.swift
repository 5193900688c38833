/// A rule that every conversation must keep, checked on its trace.
struct Invariant: Sendable {
  /// `I1` to `I18`, as the specification numbers them.
  let name: String
  /// The rule in a few words.
  let title: String
  /// Returns the first violation in a trace; nil for none.
  let violation: @Sendable (Trace) -> String?

  /// The invariants of a single trace.
  ///
  /// I10 compares two, and is ``Trace/difference(from:)``.
  static let all: [Invariant] = [
    .consent, .linking, .operation, .singleUse, .expiry, .invalidation, .refusal, .ambiguity, .amount, .authentication,
    .atMostOnce, .truth, .liveness, .conservation, .coverage, .plans, .waiting,
  ]
}
