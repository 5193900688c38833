import Synchronization

/// The first instant at which an event happened.
final class FirstTimestamp: Sendable {
  private let first = Mutex<ContinuousClock.Instant?>(nil)

  /// The instant of the first event; nil before it.
  var instant: ContinuousClock.Instant? { first.withLock { $0 } }

  func record(_ instant: ContinuousClock.Instant) {
    first.withLock { if $0 == nil { $0 = instant } }
  }
}

/// A sum that several tasks add to.
final class ConcurrentSum: Sendable {
  private let sum = Mutex(0.0)
  var value: Double { sum.withLock { $0 } }
  func add(_ amount: Double) { sum.withLock { $0 += amount } }
}
