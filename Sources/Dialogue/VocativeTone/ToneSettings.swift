/// How an utterance is judged while it grows.
public struct ToneSettings: Hashable, Sendable {
  /// When the words that carry a verdict are looked for, which takes a reading for each word.
  public enum ExplanationPolicy: Hashable, Sendable {
    case never
    /// When the verdict changes, and at the end.
    case changes
    case always
  }

  /// How much is judged at a time.
  public var policy: TonePolicy = .whole
  /// When a verdict gives way to another one before the end.
  public var hysteresis = Hysteresis()
  /// Classes that one part is enough for: a threat is one, whatever friendly was said around it.
  ///
  /// Without these, an utterance sounds as its parts do on average, by their words.
  public var alertLabels: Set<String> = []
  /// When reasons are looked for.
  public var explanations = ExplanationPolicy.changes
  /// The classes nobody asks reasons of: that nothing was heard has none.
  public var neutralLabels: Set<String> = ["neutral", "neither"]
  /// How many words are read as one text: models have a limit, beyond which they do not read.
  public var maximumSegmentWords = 60

  /// Judges all that was said, steadily.
  public init() {}
}

/// When a verdict gives way to another one (hysteresis), so that it does not flap from word to word.
public struct Hysteresis: Hashable, Sendable {
  /// How much of what was believed before still counts at each new reading, from 0 to 1.
  public var smoothing: Double
  /// How much likelier another class must be than the verdict's to take its place at once.
  public var margin: Double
  /// After how many readings in a row with the same other class ahead it takes its place by any lead.
  public var requiredPredictions: Int

  /// The verdict waits for a clear lead, or for a small one that lasts.
  public init(smoothing: Double = 0.5, margin: Double = 0.4, requiredPredictions: Int = 5) {
    self.smoothing = smoothing
    self.margin = margin
    self.requiredPredictions = requiredPredictions
  }

  /// The likeliest class of each reading, whatever it was before; for comparison.
  public static let none = Hysteresis(smoothing: 0, margin: 0, requiredPredictions: 1)
}
