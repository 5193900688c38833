/// The settings for the classification of a growing utterance.
public struct ToneSettings: Hashable, Sendable {
  /// The policy for explanations, which take one prediction for each word.
  public enum ExplanationPolicy: Hashable, Sendable {
    /// No explanations.
    case never
    /// When the label changes, and at the end of the utterance.
    case changes
    /// For every transcript.
    case always
  }

  /// The segmentation of the utterance.
  public var policy: TonePolicy = .whole
  /// The conditions for a change of the label before the end.
  public var hysteresis = Hysteresis()
  /// The classes that one segment decides: a threat remains a threat within a friendly text.
  ///
  /// The other classes have the mean probability over the segments, weighted by words.
  public var alertLabels: Set<String> = []
  /// The policy for explanations.
  public var explanations = ExplanationPolicy.changes
  /// The classes that are never explained.
  public var neutralLabels: Set<String> = ["neutral", "neither"]
  /// The most words of a segment; a model ignores words beyond its limit.
  public var maximumSegmentWords = 60

  /// Creates the default settings: the whole text, with hysteresis.
  public init() {}
}

/// The conditions for a change of the label (hysteresis), which keep it from alternating with each word.
public struct Hysteresis: Hashable, Sendable {
  /// The weight of the earlier predictions at each new one, from 0 to 1.
  public var smoothing: Double
  /// The lead in probability with which another class becomes the label at once.
  public var margin: Double
  /// The number of predictions in a row after which a leading class becomes the label with any lead.
  public var requiredPredictions: Int

  /// Creates conditions for a change of the label.
  public init(smoothing: Double = 0.5, margin: Double = 0.4, requiredPredictions: Int = 5) {
    self.smoothing = smoothing
    self.margin = margin
    self.requiredPredictions = requiredPredictions
  }

  /// No hysteresis: the label is the most likely class of each prediction.
  public static let none = Hysteresis(smoothing: 0, margin: 0, requiredPredictions: 1)
}
