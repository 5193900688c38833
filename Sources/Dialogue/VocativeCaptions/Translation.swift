public import VocativeCore

/// A text translated into another language.
public struct Translation: Hashable, Sendable {
  /// The best translation.
  public var text: String
  /// The translator's confidence in the whole text.
  public var confidence: Confidence
  /// Other translations, best first; empty if the translator gives only one.
  public var alternatives: [Alternative]
  /// The ways in which its sentences and clauses were translated, each once, in the order of the text; empty if unknown.
  public var methods: [TranslationMethod]

  /// The meanings that the translation may have changed; empty if none is known to be doubtful.
  public var doubts: [TranslationDoubt] = []

  /// Creates a translation.
  public init(
    _ text: String, confidence: Confidence = .certain, alternatives: [Alternative] = [],
    methods: [TranslationMethod] = []
  ) {
    self.text = text
    self.confidence = confidence
    self.alternatives = alternatives
    self.methods = methods
  }

  /// Another translation of the same text.
  public struct Alternative: Hashable, Sendable {
    /// The translation.
    public var text: String
    /// The translator's confidence in it.
    public var confidence: Confidence

    /// Creates another translation.
    public init(_ text: String, confidence: Confidence) {
      self.text = text
      self.confidence = confidence
    }
  }
}

extension Translation: CustomStringConvertible, CustomReflectable {
  /// The confidence, without the words: they do not reach logs.
  public var description: String { "Translation(confidence \(confidence))" }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
