/// What a model understands of a sentence.
public struct IntentPrediction: Hashable, Sendable {
  /// An intent, and how likely it is.
  public struct Candidate: Hashable, Sendable {
    /// The intent's name.
    public let name: String
    /// From 0 to 1, calibrated: of the readings at 0.9, nine in ten are right.
    public let confidence: Double

    /// A candidate.
    public init(name: String, confidence: Double) {
      self.name = name
      self.confidence = confidence
    }
  }

  /// A part of the sentence that names something.
  public struct Entity: Hashable, Sendable {
    /// What kind of thing.
    public let type: String
    /// Where it stands, in Unicode scalars of the text.
    public let range: Range<Int>
    /// From 0 to 1, calibrated: the probability of exactly this span with exactly this type.
    public let confidence: Double

    /// An entity.
    public init(type: String, range: Range<Int>, confidence: Double) {
      self.type = type
      self.range = range
      self.confidence = confidence
    }
  }

  /// Intents, the likeliest first; never empty.
  public let intents: [Candidate]
  /// What the sentence names, from left to right.
  public let entities: [Entity]
  /// For every word its BIO tag.
  public let tags: [String]
  /// Whether the model knows each word as a whole, and does not guess it from pieces: "yesno".
  public let hasOnlyKnownWords: Bool

  /// A reading.
  public init(intents: [Candidate], entities: [Entity], tags: [String], hasOnlyKnownWords: Bool = true) {
    precondition(!intents.isEmpty, "a reading has at least one intent")
    self.intents = intents
    self.entities = entities
    self.tags = tags
    self.hasOnlyKnownWords = hasOnlyKnownWords
  }

  /// The likeliest intent.
  public var intent: Candidate { intents[0] }
}
