public import VocativeCore

/// A source of positions: a receiver, a daemon, a recorded walk.
public protocol PositionSource: Sendable {
  /// Returns the positions in the order of their times; the stream ends with the source and throws its error.
  func fixes() -> EventStream<PositionFix>
}
