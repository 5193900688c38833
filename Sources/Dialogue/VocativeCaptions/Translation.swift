public import VocativeCore

/// A text put into another language.
public struct Translation: Hashable, Sendable {
  /// The best translation.
  public var text: String
  /// How sure the translator is of the whole of it.
  public var confidence: Confidence
  /// Other translations, best first, without the best one; empty where the translator gives only one.
  public var alternatives: [Alternative]

  /// A translation, with how sure the translator is of it.
  public init(_ text: String, confidence: Confidence = .certain, alternatives: [Alternative] = []) {
    self.text = text
    self.confidence = confidence
    self.alternatives = alternatives
  }

  /// Another way to put the same text.
  public struct Alternative: Hashable, Sendable {
    /// The translation.
    public var text: String
    /// How sure the translator is of it.
    public var confidence: Confidence

    /// Another way to put the same text.
    public init(_ text: String, confidence: Confidence) {
      self.text = text
      self.confidence = confidence
    }
  }
}

extension Translation: CustomStringConvertible, CustomReflectable {
  /// Says how sure it is, not what was said: words do not reach logs.
  public var description: String { "Translation(confidence \(confidence))" }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}
