/// The words before a text, with their translation, which is shown already and does not change any more.
public struct PrecedingTranslation: Hashable, Sendable {
  /// The words of the source.
  public var source: String
  /// Their translation.
  public var target: String

  /// Creates a pair of texts.
  public init(source: String, target: String) {
    self.source = source
    self.target = target
  }
}
