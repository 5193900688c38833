extension Transcript {
  /// A recognised word that was replaced because another word that sounds like it fits the sentence.
  public struct Substitution: Hashable, Sendable {
    /// The number of the word in the text, from 0.
    public var position: Int
    /// The word as it was recognised.
    public var recognized: String
    /// The word that is in the text now.
    public var restored: String

    /// Creates a substitution.
    public init(position: Int, recognized: String, restored: String) {
      (self.position, self.recognized, self.restored) = (position, recognized, restored)
    }
  }
}
