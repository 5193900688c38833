/// What can be learned from a turn, with marks in place of names and amounts.
///
/// A conversation tells it to those who asked with ``Conversation/notes(_:)``, and keeps nothing of it.
public enum UsageNote: Hashable, Sendable {
  /// A request was understood: its words with `{slot}` for each value, and what it asked for.
  case said(pattern: String, intent: String, origin: ReadingOrigin)
  /// What was not understood, or not surely, turned out to mean what was done in the end.
  ///
  /// `sharesValues` tells whether it named a value of what was done: then it hardly meant anything else.
  case lesson(pattern: String, intent: String, sharesValues: Bool)
}

extension UsageNote: CustomStringConvertible, CustomReflectable {
  /// Says what kind it is, not what was said.
  public var description: String {
    switch self {
    case .said(_, let intent, _): "said(\(intent))"
    case .lesson(_, let intent, _): "lesson(\(intent))"
    }
  }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}
