/// A key that goes down or up.
public struct MediaKeyEvent: Hashable, Sendable {
  /// The key.
  public let key: MediaKey
  /// True when the key goes down, false when it goes up.
  public let isPressed: Bool

  /// Creates an event.
  public init(_ key: MediaKey, isPressed: Bool) { (self.key, self.isPressed) = (key, isPressed) }
}
