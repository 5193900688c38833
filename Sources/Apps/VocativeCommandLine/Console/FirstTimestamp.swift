import Synchronization

/// The first instant at which something happened.
final class FirstTimestamp: Sendable {
  private let first = Mutex<ContinuousClock.Instant?>(nil)

  /// When it happened first; nil before.
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

extension Double {
  /// The number to so many decimals.
  func rounded(places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
