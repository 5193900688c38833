extension Endpointer {
  /// A higher threshold for the beginning of an utterance, for times when another voice can be heard.
  public struct OnsetThreshold: Hashable, Sendable {
    /// The speech needed within about a third of a second.
    public var minimumSpeech: Duration
    /// The level below which frames do not count, in dBFS.
    public var minimumLevel: Double

    /// Creates a threshold.
    public init(minimumSpeech: Duration, minimumLevel: Double = -.infinity) {
      self.minimumSpeech = minimumSpeech
      self.minimumLevel = minimumLevel
    }
  }
}
