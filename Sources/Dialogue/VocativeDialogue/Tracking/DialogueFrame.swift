import VocativeCore
import VocativeText

/// A request being put together: an intent and the values of its slots.
struct DialogueFrame: Sendable {
  let intent: String
  private(set) var fills: [String: SlotFiller] = [:]
  /// The entries to pick from, for slots with several possible entries.
  private(set) var pendingChoices: [String: [any Choosable]] = [:]
  /// The slots with contradicting values.
  private(set) var conflicting: Set<String> = []
  /// The names for slots that are in no list.
  private(set) var unresolvedNames: [String: String] = [:]
  /// Names that are in no list and were asked about, until the slot has a value.
  private(set) var rejectedNames: [String: String] = [:]
  /// The values that the app refused, until their slots have others.
  private var refused: [String: SlotFiller] = [:]
  /// The likely entries of empty slots.
  var suggestions: [String: [any Choosable]] = [:]
  /// The identities of the values that the person ruled out, by slot.
  private(set) var excluded: [String: Set<String>] = [:]
  /// The words of the request that cannot be taken into account.
  var leftovers: [String] = []
  /// The number of the turn that named them last.
  var leftoverTurn = 0
  /// The risks of the request.
  var warnings: [Reply] = []

  /// True if a name nearly as in a list is taken for it, as the request needs no yes and the reply says the name.
  var acceptsLikelyNames = false

  init(intent: String) { self.intent = intent }

  /// Creates a request for a variant of another one's intent, with the values of its slots of equal names.
  init(intent: String, slots: Set<String>, from other: DialogueFrame) {
    self.intent = intent
    fills = other.fills.filter { slots.contains($0.key) && $0.value.origin != .derived }
    pendingChoices = other.pendingChoices.filter { slots.contains($0.key) }
    conflicting = other.conflicting.intersection(slots)
    unresolvedNames = other.unresolvedNames.filter { slots.contains($0.key) }
    excluded = other.excluded.filter { slots.contains($0.key) }
    (leftovers, leftoverTurn) = (other.leftovers, other.leftoverTurn)
  }

  var values: SlotValues { fills.mapValues(\.value) }

  /// Applies the values of an interpretation, and empties the derived slots.
  ///
  /// A value with several possible entries becomes a choice; contradicting values empty the slot.
  ///
  /// The words were recognised with `recognitionConfidence`.
  mutating func apply(_ reading: Interpretation, recognitionConfidence: Confidence = .certain) {
    fills = fills.filter { $0.value.origin != .derived }
    for entity in reading.excluded {
      excluded[entity.slot, default: []].formUnion(entity.candidates.map(\.identity))
      if let value = fills[entity.slot]?.value, excluded[entity.slot]?.contains(value.identity) ?? false {
        clear(entity.slot)
      }
    }
    for entity in reading.entities { apply(entity, recognitionConfidence) }
    for name in reading.unresolvedNames {
      clear(name.slot)
      unresolvedNames[name.slot] = name.text
    }
  }

  /// Completes values such as "half of that" by the latest value of their type.
  mutating func completeReferences(by earlier: [any SlotValue]) {
    for (slot, fill) in fills where fill.value.refersToPrevious {
      for value in earlier where !value.refersToPrevious {
        let completed = fill.value.erasedCorrecting(value)
        guard completed.identity != fill.value.identity else { continue }
        fills[slot]?.value = completed
        break
      }
    }
  }

  /// Picks the entries that were just spoken of, where one of several is to be picked.
  mutating func pickChoices(namedIn salient: [any SlotValue]) {
    for (slot, choices) in pendingChoices {
      let named = choices.filter { choice in
        salient.contains { type(of: $0) == type(of: choice) && $0.identity == choice.identity }
      }
      guard named.count == 1 else { continue }
      fill(slot, SlotFiller(value: named[0], confidence: .certain, origin: .stated))
    }
  }

  private mutating func apply(_ entity: Entity, _ speech: Confidence) {
    let likely = entity.candidates.filter { $0.confidence >= .acceptanceThreshold }
    guard let best = likely.first else { return }
    if entity.isConflicting {
      clear(entity.slot)
      conflicting.insert(entity.slot)
    } else if likely.count == 1, let choice = best.value as? any Choosable, best.confidence < nameThreshold {
      // A name that only resembles this one may be another person's.
      offer(entity.slot, [choice])
    } else if likely.count == 1 {
      fill(entity.slot, SlotFiller(value: best.value, confidence: best.confidence * speech, origin: .stated))
    } else {
      let choices = likely.compactMap { $0.value as? any Choosable }
      clear(entity.slot)
      if choices.count == likely.count {
        pendingChoices[entity.slot] = choices
      } else {
        conflicting.insert(entity.slot)
      }
    }
  }

  /// The confidence below which an entry with a like name is offered first: one wrong letter of six or more costs less.
  private var nameThreshold: Confidence { acceptsLikelyNames ? 0.78 : .confirmationThreshold }

  /// Fills a slot.
  ///
  /// A value after another one is its correction.
  mutating func fill(_ slot: String, _ fill: SlotFiller) {
    var fill = fill
    if let previous = fills[slot]?.value { fill.value = fill.value.erasedCorrecting(previous) }
    pendingChoices[slot] = nil
    conflicting.remove(slot)
    unresolvedNames[slot] = nil
    rejectedNames[slot] = nil
    refused[slot] = nil
    fills[slot] = fill
  }

  /// The slots whose values may be misrecognised.
  var lowConfidenceSlots: [String] {
    fills.filter { $0.value.origin == .stated && $0.value.confidence < Self.lowConfidenceThreshold }.map(\.key).sorted()
  }

  /// Values below this confidence are mentioned before the confirmation.
  private static let lowConfidenceThreshold: Confidence = 0.5

  /// True if the value of a slot is ambiguous, contradictory or unknown.
  func isUnresolved(_ slot: String) -> Bool {
    conflicting.contains(slot) || pendingChoices[slot] != nil || unresolvedNames[slot] != nil
  }

  mutating func offer(_ slot: String, _ choices: [any Choosable]) {
    fills[slot] = nil
    pendingChoices[slot] = choices
  }

  /// Fills the slots that an intent derives from the request that waits.
  mutating func deriveSlots(of intent: IntentDeclaration, from open: DialogueFrame) {
    for slot in intent.slots {
      guard case .derived(.openRequest(let name, let intents)) = slot.source, intents.contains(open.intent),
        let value = open.fills[name]?.value
      else { continue }
      fills[slot.name] = SlotFiller(value: value, confidence: .certain, origin: .derived)
    }
  }

  /// Makes the derived values of some slots count as stated, for a question that leans on the one before.
  mutating func stateDerivedValues(of slots: [String]) {
    for slot in slots {
      guard let fill = fills[slot], fill.origin == .derived else { continue }
      fills[slot] = SlotFiller(value: fill.value, confidence: fill.confidence, origin: .stated)
    }
  }

  mutating func clear(_ slot: String) {
    fills[slot] = nil
    pendingChoices[slot] = nil
  }

  /// Empties a slot whose value the app refused.
  mutating func refuse(_ slot: String) {
    refused[slot] = fills[slot]
    clear(slot)
  }

  /// Puts the value of an empty slot back that the app refused: a sum that was too much for another account.
  mutating func restoreRefused(_ slot: String) {
    guard fills[slot] == nil, !isUnresolved(slot), let value = refused.removeValue(forKey: slot) else { return }
    fills[slot] = value
  }

  /// Takes what another frame knows of a slot: its value, or the entries and the name among which it is still to be found.
  mutating func take(_ slot: String, from other: DialogueFrame) {
    if let fill = other.fills[slot] { return self.fill(slot, fill) }
    guard other.isUnresolved(slot) else { return }
    fills[slot] = nil
    pendingChoices[slot] = other.pendingChoices[slot]
    unresolvedNames[slot] = other.unresolvedNames[slot]
    if other.conflicting.contains(slot) { conflicting.insert(slot) }
  }

  mutating func clearConflict(of slot: String) { conflicting.remove(slot) }
  mutating func clearUnresolvedName(of slot: String) {
    rejectedNames[slot] = unresolvedNames.removeValue(forKey: slot)
  }

  /// Returns the rejected names whose slots are still empty, and forgets them; they are to be named.
  mutating func takeRejectedNames() -> [String] {
    defer { rejectedNames = [:] }
    return rejectedNames.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// A slot's value, with its confidence and its origin.
struct SlotFiller: Sendable {
  enum Origin: Sendable {
    /// Spoken or typed by the person.
    case stated
    /// Picked from a list.
    case selected
    /// Derived from other values.
    case derived
  }

  var value: any SlotValue
  let confidence: Confidence
  let origin: Origin

  /// The value that was said or picked, for a reply; nil for a derived one.
  var statedReply: Reply? { origin == .derived ? nil : Reply(shown: value.shown, spoken: value.spoken) }
}

extension SlotValue {
  /// Returns this value as a correction of another one.
  func erasedCorrecting(_ previous: any SlotValue) -> any SlotValue {
    guard let previous = previous as? Self else { return self }
    return correcting(previous)
  }
}
