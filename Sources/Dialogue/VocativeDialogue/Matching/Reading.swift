public import VocativeCore

/// One way to understand an utterance: what is asked, and the values it carries.
public struct Reading: Sendable {
  /// The name of the intent.
  public let intent: String
  /// How sure the reading is.
  public let confidence: Confidence
  /// The values found, in the order they were said.
  public let entities: [Entity]
  /// What was named where an entry of a list belongs, and is none of it.
  public let unknowns: [UnknownName]

  init(intent: String, confidence: Confidence, entities: [Entity], unknowns: [UnknownName] = []) {
    self.intent = intent
    self.confidence = confidence
    self.entities = entities
    self.unknowns = unknowns
  }

  /// The reading, more or less sure.
  func with(_ confidence: Confidence) -> Reading {
    Reading(intent: intent, confidence: confidence, entities: entities, unknowns: unknowns)
  }

  /// The reading with other values.
  func with(_ entities: [Entity]) -> Reading {
    Reading(intent: intent, confidence: confidence, entities: entities, unknowns: unknowns)
  }

  /// The reading without names for slots that none of a list fills.
  func namingStrangers(_ hasList: (String) -> Bool) -> Reading {
    Reading(
      intent: intent, confidence: confidence, entities: entities, unknowns: unknowns.filter { hasList($0.slot) })
  }

  /// Whether it holds anything for a slot.
  var hasValues: Bool { !entities.isEmpty || !unknowns.isEmpty }
}

/// A name that is in no list, where an entry of one was meant: "Deutsche Bank" of someone with no account there.
public struct UnknownName: Hashable, Sendable {
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
  public let options: [SlotOption]
  /// Whether the utterance holds values for this slot that contradict each other.
  public let isContested: Bool

  /// How sure the best option is.
  public var confidence: Confidence { options.first?.confidence ?? .zero }

  /// The entity as what else it may mean, best first.
  func with(_ options: [SlotOption]) -> Entity {
    Entity(slot: slot, text: text, range: range, options: options, isContested: isContested)
  }
}
