/// The registration of an action in a store: the action can be called while this object exists.
///
/// Keep it as long as the element is visible; then release it or call ``remove()``.
public final class Registration: Sendable {
  /// The action's id in its store.
  public let id: String
  private let end: @Sendable () -> Void

  init(id: String, end: @escaping @Sendable () -> Void) {
    self.id = id
    self.end = end
  }

  /// Removes the action from its store; a second call does nothing.
  public func remove() { end() }

  deinit { end() }
}
