extension Endpointer {
  /// What it takes for an utterance to begin while somebody else is heard: more than in silence.
  public struct Barrier: Hashable, Sendable {
    /// So much speech within a third of a second or somewhat more, in seconds.
    public var speech: Double
    /// Quieter frames do not count, in dBFS.
    public var level: Double

    /// A barrier.
    public init(speech: Double, level: Double = -.infinity) {
      self.speech = speech
      self.level = level
    }
  }
}
