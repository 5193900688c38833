/// A training example from a turn, with placeholders for names and amounts.
///
/// A conversation sends it to the observer of ``Conversation/observeUsage(_:)`` and keeps no copy.
public enum UsageEvent: Hashable, Sendable {
  /// A request that was understood: its words with `{slot}` for each value, and its intent.
  case request(pattern: String, intent: String, origin: NLUSource)
  /// An utterance that was not understood, or not surely, and the intent that was performed after it.
  ///
  /// `sharesValues` is true if it named a value of the performed intent, which makes the paraphrase almost certain.
  case paraphrase(pattern: String, intent: String, sharesValues: Bool)
}

extension UsageEvent: CustomStringConvertible, CustomReflectable {
  /// The kind of event and its intent, without the words.
  public var description: String {
    switch self {
    case .request(_, let intent, _): "said(\(intent))"
    case .paraphrase(_, let intent, _): "lesson(\(intent))"
    }
  }

  /// A mirror without the words.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
