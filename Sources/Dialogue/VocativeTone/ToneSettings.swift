/// How an utterance is judged while it grows.
public struct ToneSettings: Hashable, Sendable {
  /// When the words that carry a verdict are looked for, which takes a reading for each word.
  public enum Explaining: Hashable, Sendable {
    case never
    /// When the verdict changes, and at the end.
    case changes
    case always
  }

  /// How much is judged at a time.
  public var policy: TonePolicy = .whole
  /// When a verdict gives way to another one before the end.
  public var steadiness = Steadiness()
  /// Classes that one part is enough for: a threat is one, whatever friendly was said around it.
  ///
  /// Without these, an utterance sounds as its parts do on average, by their words.
  public var alarms: Set<String> = []
  /// When reasons are looked for.
  public var explaining = Explaining.changes
  /// The classes nobody asks reasons of: that nothing was heard has none.
  public var unremarkable: Set<String> = ["neutral", "neither"]
  /// How many words are read as one text: models have a limit, beyond which they do not read.
  public var longestPart = 60

  /// Judges all that was said, steadily.
  public init() {}
}

/// When a verdict gives way to another one (hysteresis), so that it does not flap from word to word.
public struct Steadiness: Hashable, Sendable {
  /// How much of what was believed before still counts at each new reading, from 0 to 1.
  public var memory: Double
  /// How much likelier another class must be than the verdict's to take its place at once.
  public var lead: Double
  /// After how many readings in a row with the same other class ahead it takes its place by any lead.
  public var patience: Int

  /// The verdict waits for a clear lead, or for a small one that lasts.
  public init(memory: Double = 0.5, lead: Double = 0.4, patience: Int = 5) {
    self.memory = memory
    self.lead = lead
    self.patience = patience
  }

  /// The likeliest class of each reading, whatever it was before; for comparison.
  public static let none = Steadiness(memory: 0, lead: 0, patience: 1)
}
