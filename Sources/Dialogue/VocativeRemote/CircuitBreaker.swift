/// Leaves a service alone that failed several times in a row, and tries it again after a while (circuit breaker; Nygard,
/// "Release It!", 2007).
///
/// A pure state machine: ask before each call, and say how it went.
struct CircuitBreaker: Sendable {
  /// After so many failures in a row it opens.
  var limit = 3
  /// How long it stays open, before one call may try again.
  var rest: Duration = .seconds(30)

  private var failures = 0
  private var restsUntil: Duration?
  private var isTrying = false

  init(limit: Int = 3, rest: Duration = .seconds(30)) {
    self.limit = limit
    self.rest = rest
  }

  /// Whether a call may be made now; after a rest only one at a time.
  mutating func permits(at now: Duration) -> Bool {
    guard let end = restsUntil else { return true }
    guard now >= end, !isTrying else { return false }
    isTrying = true
    return true
  }

  mutating func succeeded() {
    failures = 0
    restsUntil = nil
    isTrying = false
  }

  mutating func failed(at now: Duration) {
    failures += 1
    isTrying = false
    if failures >= limit { restsUntil = now + rest }
  }

  /// A call was given up for no fault of the service.
  mutating func wasGivenUp() { isTrying = false }
}
