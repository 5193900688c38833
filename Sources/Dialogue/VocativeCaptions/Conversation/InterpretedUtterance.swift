/// An utterance of a conversation in two languages, translated for the other person and back.
public struct InterpretedUtterance: Hashable, Sendable {
  /// The languages: that of the utterance and that of the other person.
  public let pair: LanguagePair
  /// The words of the utterance, with case and marks.
  public let source: String
  /// The translation for the other person.
  public let translation: Translation
  /// The translation back into the language of the utterance.
  public let check: BackTranslation
}

extension InterpretedUtterance: CustomStringConvertible, CustomReflectable {
  /// The languages and the number of doubts, without the words: they do not reach logs.
  public var description: String { "InterpretedUtterance(\(pair), \(check.doubts.count) doubts)" }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
