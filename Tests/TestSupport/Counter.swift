import Synchronization

/// Counts across tasks.
package final class Counter: Sendable {
  private let count = Mutex(0)

  package init() {}

  /// The number of calls of ``next()`` so far.
  package var value: Int { count.withLock { $0 } }

  /// Counts one more, and returns the number of calls so far, this one among them.
  @discardableResult
  package func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
