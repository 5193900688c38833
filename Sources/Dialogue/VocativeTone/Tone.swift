public import VocativeCore
public import VocativeNLU

/// How something sounds that is being said, or has been.
public struct Tone: Hashable, Sendable {
  /// What became of the verdict with this tone.
  public enum Event: Hashable, Sendable {
    /// The first verdict on an utterance.
    case began
    /// The same verdict as before.
    case unchanged
    /// Another verdict than before.
    case changed(from: String)
    /// The utterance is over: this verdict is the last.
    case ended
  }

  /// All that was heard so far of the utterance.
  public var text: String
  /// The verdict: the name of a class.
  public var label: String
  /// How likely that class is, by what was heard so far.
  public var confidence: Confidence
  /// How likely each class is, the likeliest first; before the end the verdict may lag behind them.
  public var scores: [ScoredLabel]
  /// What became of the verdict.
  public var event: Event
  /// The words that carried the verdict, in the order of the text; empty where nothing stands out or nobody asked.
  public var reasons: [Reason]
  /// The pieces that were judged apart, by the policy.
  public var segments: [Segment]
  /// Which utterance of the feed this is, from 0.
  public var utterance: Int

  /// Whether the utterance is over.
  public var isFinal: Bool { event == .ended }
}

extension Tone {
  /// Words that a verdict rests on.
  public struct Reason: Hashable, Sendable {
    /// The words.
    public var text: String
    /// Where they stand in the text, in Unicode scalars.
    public var range: Range<Int>
    /// How much the log-odds of the verdict fall, in nats, when they are left out.
    public var weight: Double

    /// Words that a verdict rests on.
    public init(_ text: String, at range: Range<Int>, weight: Double) {
      self.text = text
      self.range = range
      self.weight = weight
    }
  }

  /// A piece of an utterance with the class it has by itself.
  public struct Segment: Hashable, Sendable {
    /// Where it stands in the text, in Unicode scalars.
    public var range: Range<Int>
    /// Its class.
    public var label: String
    /// How likely that is.
    public var confidence: Confidence
  }
}

extension Tone: CustomStringConvertible, CustomReflectable {
  /// Says what the verdict is, not on which words: transcripts do not reach logs.
  public var description: String { "Tone(\(label), confidence \(confidence)\(isFinal ? ", final" : ""))" }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}

extension Tone.Reason: CustomStringConvertible, CustomReflectable {
  public var description: String { "Reason(weight \(weight))" }

  public var customMirror: Mirror { Mirror(reflecting: description) }
}
