/// The prediction of an ``IntentModel`` for a sentence.
public struct IntentPrediction: Hashable, Sendable {
  /// A span of the sentence that names something.
  public struct Entity: Hashable, Sendable {
    /// The type of the entity, such as `amount`.
    public let type: String
    /// The range in Unicode scalars of the text.
    public let range: Range<Int>
    /// The calibrated probability, from 0 to 1, of exactly this span with exactly this type.
    public let confidence: Double

    /// An entity.
    public init(type: String, range: Range<Int>, confidence: Double) {
      self.type = type
      self.range = range
      self.confidence = confidence
    }
  }

  /// The intents, the most probable first; never empty.
  public let intents: [ScoredLabel]
  /// The entities of the sentence, from left to right.
  public let entities: [Entity]
  /// The BIO tag of every word.
  public let tags: [String]
  /// True if the vocabulary has each word as a whole; false if a word is made of subwords, such as "yesno".
  public let hasOnlyKnownWords: Bool

  /// The probability that the sentence is out of the model's scope, 0.5 at the model's threshold; nil if the model cannot
  /// tell.
  public let outOfScope: Double?

  /// A prediction of at least one intent.
  public init(
    intents: [ScoredLabel], entities: [Entity], tags: [String], hasOnlyKnownWords: Bool = true,
    outOfScope: Double? = nil
  ) {
    precondition(!intents.isEmpty, "a prediction has at least one intent")
    self.intents = intents
    self.entities = entities
    self.tags = tags
    self.hasOnlyKnownWords = hasOnlyKnownWords
    self.outOfScope = outOfScope
  }

  /// The most probable intent.
  public var intent: ScoredLabel { intents[0] }

  /// True if the sentence is refused as out of the model's scope; its intents are then a guess.
  public var isOutOfScope: Bool { outOfScope.map { $0 >= 0.5 } ?? false }
}
