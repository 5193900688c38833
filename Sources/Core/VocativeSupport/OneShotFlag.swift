import Synchronization

/// A flag that many tasks may read and that, once set, stays set.
package final class OneShotFlag: Sendable {
  private let flag = Atomic(false)

  /// A latch that is not set.
  package init() {}

  /// Whether the latch was set.
  package var isSet: Bool { flag.load(ordering: .acquiring) }

  /// Sets the latch; true for the one caller that set it first.
  @discardableResult
  package func set() -> Bool {
    !flag.exchange(true, ordering: .acquiringAndReleasing)
  }
}
