/// What can be learned from a turn, with marks in place of names and amounts.
///
/// A conversation tells it to those who asked with ``Conversation/observeUsage(_:)``, and keeps nothing of it.
public enum UsageEvent: Hashable, Sendable {
  /// A request was understood: its words with `{slot}` for each value, and what it asked for.
  case request(pattern: String, intent: String, origin: NLUSource)
  /// What was not understood, or not surely, turned out to mean what was done in the end.
  ///
  /// `sharesValues` tells whether it named a value of what was done: then it hardly meant anything else.
  case paraphrase(pattern: String, intent: String, sharesValues: Bool)
}

extension UsageEvent: CustomStringConvertible, CustomReflectable {
  /// Says what kind it is, not what was said.
  public var description: String {
    switch self {
    case .request(_, let intent, _): "said(\(intent))"
    case .paraphrase(_, let intent, _): "lesson(\(intent))"
    }
  }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}
