public import VocativeCore
public import VocativeNLU

/// The tone of an utterance, complete or in progress.
public struct Tone: Hashable, Sendable {
  /// The change of the label.
  public enum Event: Hashable, Sendable {
    /// The first label of an utterance.
    case began
    /// The same label as before.
    case unchanged
    /// Another label than before.
    case changed(from: String)
    /// The final label of the utterance.
    case ended
  }

  /// The text of the utterance so far.
  public var text: String
  /// The label: the name of a class.
  public var label: String
  /// The probability of that class for the text so far.
  public var confidence: Confidence
  /// The probabilities of all classes, the highest first; before the end the label may lag behind them.
  public var scores: [ScoredLabel]
  /// The change of the label since the last transcript.
  public var event: Event
  /// The words that explain the label, in the order of the text; empty if none stand out or none were requested.
  public var reasons: [Reason]
  /// The segments that were classified separately, by the policy.
  public var segments: [Segment]
  /// The number of the utterance in the stream, from 0.
  public var utterance: Int

  /// True if the utterance is complete.
  public var isFinal: Bool { event == .ended }
}

extension Tone {
  /// Words that explain a label.
  public struct Reason: Hashable, Sendable {
    /// The words.
    public var text: String
    /// The position in the text, in Unicode scalars.
    public var range: Range<Int>
    /// The drop of the label's log odds without the words, in nats.
    public var weight: Double

    /// Creates a reason.
    public init(_ text: String, at range: Range<Int>, weight: Double) {
      self.text = text
      self.range = range
      self.weight = weight
    }
  }

  /// A segment of an utterance with its own label.
  public struct Segment: Hashable, Sendable {
    /// The position in the text, in Unicode scalars.
    public var range: Range<Int>
    /// The label of the segment.
    public var label: String
    /// The probability of the label.
    public var confidence: Confidence
  }
}

extension Tone: CustomStringConvertible, CustomReflectable {
  /// The label without the words: transcripts do not reach logs.
  public var description: String { "Tone(\(label), confidence \(confidence)\(isFinal ? ", final" : ""))" }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}

extension Tone.Reason: CustomStringConvertible, CustomReflectable {
  /// The weight without the words.
  public var description: String { "Reason(weight \(weight))" }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
