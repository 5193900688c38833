public import VocativeCore

/// One interpretation of an utterance: an intent with its values.
public struct Interpretation: Sendable {
  /// The name of the intent.
  public let intent: String
  /// The confidence of the interpretation.
  public let confidence: Confidence
  /// The values, in the order of the utterance.
  public let entities: [Entity]
  /// The names in place of a list's entry that are in no list.
  public let unresolvedNames: [UnresolvedName]
  /// The values that the person ruled out: "not from Top Bank".
  let excluded: [Entity]
  /// The positions of the words that the phrase passed over; nil if no phrase was aligned.
  let skipped: Set<Int>?
  /// The words that nothing accounts for and that could change the meaning.
  var leftovers: [String] = []

  init(
    intent: String, confidence: Confidence, entities: [Entity], unresolvedNames: [UnresolvedName] = [],
    excluded: [Entity] = [], skipped: Set<Int>? = nil
  ) {
    self.skipped = skipped
    self.intent = intent
    self.confidence = confidence
    self.entities = entities
    self.unresolvedNames = unresolvedNames
    self.excluded = excluded
  }

  /// Returns the interpretation with another confidence.
  func with(_ confidence: Confidence) -> Interpretation {
    var changed = Interpretation(
      intent: intent, confidence: confidence, entities: entities, unresolvedNames: unresolvedNames, excluded: excluded,
      skipped: skipped)
    changed.leftovers = leftovers
    return changed
  }

  /// Returns the interpretation with other values.
  func with(_ entities: [Entity]) -> Interpretation {
    var changed = Interpretation(
      intent: intent, confidence: confidence, entities: entities, unresolvedNames: unresolvedNames, excluded: excluded,
      skipped: skipped)
    changed.leftovers = leftovers
    return changed
  }

  /// Returns the interpretation with a name for a slot that is in no list.
  func with(unresolvedName text: String, _ range: Range<Int>, for slot: String) -> Interpretation {
    let name = UnresolvedName(slot: slot, text: text, range: range, confidence: .certain)
    var changed = Interpretation(
      intent: intent, confidence: confidence, entities: entities, unresolvedNames: unresolvedNames + [name],
      excluded: excluded, skipped: skipped)
    changed.leftovers = leftovers
    return changed
  }

  /// Returns the interpretation with words that nothing accounts for.
  func with(leftovers: [String]) -> Interpretation {
    var changed = self
    changed.leftovers = leftovers
    return changed
  }

  /// Returns the interpretation without unresolved names of slots without a list; words stand for one slot.
  func filteringUnresolvedNames(_ hasList: (String) -> Bool) -> Interpretation {
    var seen: Set<Range<Int>> = []
    return Interpretation(
      intent: intent, confidence: confidence, entities: entities,
      unresolvedNames: unresolvedNames.filter { hasList($0.slot) && seen.insert($0.range).inserted },
      excluded: excluded, skipped: skipped)
  }

  /// True if it has a value or a name for a slot.
  var hasValues: Bool { !entities.isEmpty || !unresolvedNames.isEmpty }

  /// True if it has no value, and words that could change its meaning: "can you turn the music down".
  var hasOnlyLeftovers: Bool { !hasValues && !leftovers.isEmpty }
}

/// A name in no list, in place of an entry of one: "Deutsche Bank" without an account there.
public struct UnresolvedName: Hashable, Sendable {
  /// The slot's name.
  public let slot: String
  /// The words as they stand in the utterance.
  public let text: String
  /// The range in the utterance, in Unicode scalars, end exclusive.
  public let range: Range<Int>
  /// The confidence that an entry of the list was meant.
  public let confidence: Confidence
}

/// A span of an utterance that fills a slot.
public struct Entity: Sendable {
  /// The slot's name.
  public let slot: String
  /// The words as they stand in the utterance.
  public let text: String
  /// The range in the utterance, in Unicode scalars, end exclusive.
  public let range: Range<Int>
  /// The possible values, best first; never empty.
  public let candidates: [ScoredSlotValue]
  /// True if the utterance has contradicting values for this slot.
  public let isConflicting: Bool
  /// The ranges of other words of the value: "dirhams" of "eighty to Omar, dirhams".
  var supplements: [Range<Int>] = []

  /// The confidence of the best value.
  public var confidence: Confidence { candidates.first?.confidence ?? .zero }

  /// The entity as one that the utterance contradicts.
  var contested: Entity {
    Entity(
      slot: slot, text: text, range: range, candidates: candidates, isConflicting: true, supplements: supplements)
  }

  /// Returns the entity with other candidates, best first.
  func with(_ options: [ScoredSlotValue]) -> Entity {
    Entity(
      slot: slot, text: text, range: range, candidates: options, isConflicting: isConflicting, supplements: supplements)
  }
}

extension Confidence {
  /// The minimum confidence of a request or a dialogue act that interrupts the request being put together.
  static let interruptionThreshold: Confidence = 0.7
}
