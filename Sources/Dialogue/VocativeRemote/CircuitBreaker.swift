/// Leaves a service alone that failed several times in a row, and tries it again after a while (circuit breaker;
/// Nygard, "Release It!", 2007).
///
/// A pure state machine: ask before each call, and say how it went.
struct CircuitBreaker: Sendable {
  /// After so many failures in a row it opens.
  var failureThreshold = 3
  /// The time it stays open before one call may try again.
  var resetTimeout: Duration = .seconds(30)

  private var failures = 0
  private var openUntil: Duration?
  private var isHalfOpen = false

  init(failureThreshold: Int = 3, resetTimeout: Duration = .seconds(30)) {
    self.failureThreshold = failureThreshold
    self.resetTimeout = resetTimeout
  }

  /// True if a call is allowed now; after the timeout only one at a time.
  mutating func allowsCall(at now: Duration) -> Bool {
    guard let end = openUntil else { return true }
    guard now >= end, !isHalfOpen else { return false }
    isHalfOpen = true
    return true
  }

  mutating func recordSuccess() {
    failures = 0
    openUntil = nil
    isHalfOpen = false
  }

  mutating func recordFailure(at now: Duration) {
    failures += 1
    isHalfOpen = false
    if failures >= failureThreshold { openUntil = now + resetTimeout }
  }

  /// A call was given up for no fault of the service.
  mutating func recordCancellation() { isHalfOpen = false }
}
