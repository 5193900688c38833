import Synchronization

/// The results of a pure function, each computed once, up to a number of keys.
///
/// Any task can ask. Two that ask for one new key at the same time may both compute it; they get equal results. When the
/// limit is reached all results are dropped, which costs no more than to compute again those that are still asked for.
package final class ResultCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private let results = Mutex<[Key: Value]>([:])

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The number of results that are kept; nil for all.
  package init(limit: Int? = nil) { self.limit = limit ?? .max }

  /// Returns the result for a key; computes it if none is kept.
  package func value(for key: Key, _ compute: () -> Value) -> Value {
    if let known = results.withLock({ $0[key] }) { return known }
    let new = compute()
    results.withLock { kept in
      if kept.count >= limit { kept.removeAll() }
      kept[key] = new
    }
    return new
  }
}
