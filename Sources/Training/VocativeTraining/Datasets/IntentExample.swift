/// A sentence with its intent and its entities, to learn from or to measure by.
///
/// One row of a dataset: `{"tokens":[…],"tags":["B-amount","I-amount","O",…],"intent":"…"}`, or
/// `{"text":"…","entities":[{"start":0,"end":3,"type":"…"}],"intent":"…"}`.
public struct IntentExample: Hashable, Sendable {
  /// The sentence.
  public let text: String
  /// The ranges of its words in Unicode scalars, in order and without overlap.
  public let words: [Range<Int>]
  /// For every word `B-type`, `I-type` or `O` (BIO, also IOB2: a span always begins with B).
  public let tags: [String]
  /// The intent of the speaker.
  public let intent: String
  /// The name of the slot that the speaker had been asked for; nil without a question.
  public let requestedSlot: String?

  /// An example; there must be as many tags as words.
  public init(text: String, words: [Range<Int>], tags: [String], intent: String, requestedSlot: String? = nil) {
    precondition(words.count == tags.count, "\(words.count) words cannot have \(tags.count) tags")
    self.text = text
    self.words = words
    self.tags = tags
    self.intent = intent
    self.requestedSlot = requestedSlot
  }
}
