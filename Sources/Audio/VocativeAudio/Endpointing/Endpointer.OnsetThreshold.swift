extension Endpointer {
  /// What it takes for an utterance to begin while somebody else is heard: more than in silence.
  public struct OnsetThreshold: Hashable, Sendable {
    /// So much speech within a third of a second or somewhat more, in seconds.
    public var minimumSpeech: Double
    /// Quieter frames do not count, in dBFS.
    public var minimumLevel: Double

    /// A barrier.
    public init(minimumSpeech: Double, minimumLevel: Double = -.infinity) {
      self.minimumSpeech = minimumSpeech
      self.minimumLevel = minimumLevel
    }
  }
}
