/// An action's stay in a store: the action can be called while this is held.
///
/// Keep it as long as the element is in sight; release it, or call ``remove()``, when it is not.
public final class Registration: Sendable {
  /// The action's id in its store.
  public let id: String
  private let end: @Sendable () -> Void

  init(id: String, end: @escaping @Sendable () -> Void) {
    self.id = id
    self.end = end
  }

  /// Takes the action out of its store; a second time does nothing.
  public func remove() { end() }

  deinit { end() }
}
