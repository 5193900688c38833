public import VocativeCore

/// One way to understand an utterance: what is asked, and the values it carries.
public struct Reading: Sendable {
  /// The name of the intent.
  public let intent: String
  /// How sure the reading is.
  public let confidence: Confidence
  /// The values found, in the order they were said.
  public let entities: [Entity]
}

/// A stretch of an utterance that fills a slot.
public struct Entity: Sendable {
  /// The slot's name.
  public let slot: String
  /// The words as they stand in the utterance.
  public let text: String
  /// Where they stand, in Unicode scalars, end exclusive.
  public let range: Range<Int>
  /// What they may mean, best first; never empty.
  public let options: [SlotOption]
  /// Whether the utterance holds values for this slot that contradict each other.
  public let isContested: Bool

  /// How sure the best option is.
  public var confidence: Confidence { options.first?.confidence ?? .zero }
}
