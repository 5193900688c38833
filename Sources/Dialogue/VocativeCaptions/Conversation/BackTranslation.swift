/// A translation translated back, to check its meaning by.
public struct BackTranslation: Hashable, Sendable {
  /// The text in the language of the source; nil if it cannot be made.
  public let text: String?
  /// The meanings in which the source and the text differ, or its translation is doubtful.
  public let doubts: [TranslationDoubt]
}

extension BackTranslation: CustomStringConvertible, CustomReflectable {
  /// The number of doubts, without the words: they do not reach logs.
  public var description: String { "BackTranslation(\(doubts.count) doubts)" }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
