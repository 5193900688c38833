import Synchronization

/// A flag that many tasks may read and that, once set, stays set.
public final class OneShotFlag: Sendable {
  private let flag = Atomic(false)

  /// A latch that is not set.
  public init() {}

  /// Whether the latch was set.
  public var isSet: Bool { flag.load(ordering: .acquiring) }

  /// Sets the latch; true for the one caller that set it first.
  @discardableResult
  public func set() -> Bool {
    !flag.exchange(true, ordering: .acquiringAndReleasing)
  }
}
