import Synchronization

/// A flag that any task can read and set, and that cannot be reset.
package final class OneShotFlag: Sendable {
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  package init() {}

  /// True if the flag was set.
  package var isSet: Bool { flag.load(ordering: .acquiring) }

  /// Sets the flag; returns true for the caller that set it first.
  @discardableResult
  package func set() -> Bool {
    !flag.exchange(true, ordering: .acquiringAndReleasing)
  }
}
