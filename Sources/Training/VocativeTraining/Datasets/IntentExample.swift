/// A sentence with its intent and its entities, to learn from or to measure by.
///
/// One row of a dataset: `{"tokens":[…],"tags":["B-amount","I-amount","O",…],"intent":"…"}`, or
/// `{"text":"…","entities":[{"start":0,"end":3,"type":"…"}],"intent":"…"}`.
public struct IntentExample: Hashable, Sendable {
  /// The sentence.
  public let text: String
  /// Where its words stand, in Unicode scalars; in order, without overlap.
  public let words: [Range<Int>]
  /// For every word `B-type`, `I-type` or `O` (BIO, also IOB2: a span always begins with B).
  public let tags: [String]
  /// What the speaker wants.
  public let intent: String
  /// What the speaker had been asked for: the name of a slot, or nil when nothing was open.
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
