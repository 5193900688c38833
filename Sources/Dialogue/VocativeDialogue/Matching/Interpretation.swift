public import VocativeCore

/// One way to understand an utterance: what is asked, and the values it carries.
public struct Interpretation: Sendable {
  /// The name of the intent.
  public let intent: String
  /// How sure the reading is.
  public let confidence: Confidence
  /// The values found, in the order they were said.
  public let entities: [Entity]
  /// What was named where an entry of a list belongs, and is none of it.
  public let unresolvedNames: [UnresolvedName]

  init(intent: String, confidence: Confidence, entities: [Entity], unresolvedNames: [UnresolvedName] = []) {
    self.intent = intent
    self.confidence = confidence
    self.entities = entities
    self.unresolvedNames = unresolvedNames
  }

  /// The reading, more or less sure.
  func with(_ confidence: Confidence) -> Interpretation {
    Interpretation(intent: intent, confidence: confidence, entities: entities, unresolvedNames: unresolvedNames)
  }

  /// The reading with other values.
  func with(_ entities: [Entity]) -> Interpretation {
    Interpretation(intent: intent, confidence: confidence, entities: entities, unresolvedNames: unresolvedNames)
  }

  /// The reading without names for slots that none of a list fills.
  func filteringUnresolvedNames(_ hasList: (String) -> Bool) -> Interpretation {
    Interpretation(
      intent: intent, confidence: confidence, entities: entities,
      unresolvedNames: unresolvedNames.filter { hasList($0.slot) })
  }

  /// Whether it holds anything for a slot.
  var hasValues: Bool { !entities.isEmpty || !unresolvedNames.isEmpty }
}

/// A name that is in no list, where an entry of one was meant: "Deutsche Bank" of someone with no account there.
public struct UnresolvedName: Hashable, Sendable {
  /// The slot's name.
  public let slot: String
  /// The words as they stand in the utterance.
  public let text: String
  /// Where they stand, in Unicode scalars, end exclusive.
  public let range: Range<Int>
  /// How sure it is that something of the list was meant.
  public let confidence: Confidence
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
  public let candidates: [ScoredSlotValue]
  /// Whether the utterance holds values for this slot that contradict each other.
  public let isConflicting: Bool

  /// How sure the best option is.
  public var confidence: Confidence { candidates.first?.confidence ?? .zero }

  /// The entity as what else it may mean, best first.
  func with(_ options: [ScoredSlotValue]) -> Entity {
    Entity(slot: slot, text: text, range: range, candidates: options, isConflicting: isConflicting)
  }
}

extension Confidence {
  /// The minimum confidence of a request or a dialogue act that interrupts the request being put together.
  static let interruptionThreshold: Confidence = 0.7
}
