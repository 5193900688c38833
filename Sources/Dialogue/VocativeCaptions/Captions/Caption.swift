public import VocativeCore

/// What is shown of an utterance in both languages: a part that stays as it is, and a tail that may still change.
public struct Caption: Hashable, Sendable {
  /// Words of one language.
  public struct Line: Hashable, Sendable {
    /// The words that never change any more; later captions of the utterance only add to them.
    public var committed: String
    /// The words after them, which may change.
    public var tentative: String

    /// Words that stay and words that may change.
    public init(committed: String = "", tentative: String = "") {
      self.committed = committed
      self.tentative = tentative
    }

    /// All words.
    public var text: String {
      committed.isEmpty || tentative.isEmpty ? committed + tentative : committed + " " + tentative
    }
  }

  /// Which utterance this is of, from 0.
  public var utterance: Int
  /// What was said.
  public var source: Line
  /// What it is in the other language.
  public var target: Line
  /// When the utterance began, in seconds from the beginning of the feed.
  public var start: Double
  /// When the last words shown were heard, in seconds from the beginning of the feed.
  public var end: Double
  /// The least sure of the translations in it, times the recogniser's confidence.
  public var confidence: Confidence
  /// Whether nothing will change any more.
  public var isFinal: Bool

  /// A caption of an utterance.
  public init(
    utterance: Int, source: Line, target: Line, start: Double = 0, end: Double = 0,
    confidence: Confidence = .certain, isFinal: Bool = false
  ) {
    self.utterance = utterance
    self.source = source
    self.target = target
    self.start = start
    self.end = end
    self.confidence = confidence
    self.isFinal = isFinal
  }

  /// What is shown: the whole translation.
  public var text: String { target.text }
  /// Whether there is nothing to show: the screen is to be cleared.
  public var isEmpty: Bool { target.text.isEmpty && source.text.isEmpty }
}

extension Caption: CustomStringConvertible, CustomReflectable {
  /// Says how much is shown, not what: words do not reach logs.
  public var description: String {
    "Caption(utterance \(utterance), \(target.text.split(separator: " ").count) words\(isFinal ? ", final" : ""))"
  }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}
