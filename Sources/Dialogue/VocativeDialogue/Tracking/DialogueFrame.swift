import VocativeCore
import VocativeText

/// A request being put together: an intent and what is known of its slots.
struct DialogueFrame: Sendable {
  let intent: String
  private(set) var fills: [String: SlotFiller] = [:]
  /// Slots for which several entries of a list were meant, to be picked from.
  private(set) var pendingChoices: [String: [any Choosable]] = [:]
  /// Slots for which contradicting values were said.
  private(set) var conflicting: Set<String> = []
  /// What was named for slots and is in none of their lists.
  private(set) var unresolvedNames: [String: String] = [:]
  /// Entries that are likely for slots still empty.
  var suggestions: [String: [any Choosable]] = [:]
  /// What makes it risky.
  var warnings: [Reply] = []

  init(intent: String) { self.intent = intent }

  var values: SlotValues { fills.mapValues(\.value) }

  /// Takes over the values of a reading; what followed from earlier values is worked out anew.
  ///
  /// A value that can mean several entries becomes a choice; values that contradict each other empty the slot.
  ///
  /// - Parameter recognitionConfidence: how sure the recogniser was of the words.
  mutating func apply(_ reading: Interpretation, recognitionConfidence: Confidence = .certain) {
    fills = fills.filter { $0.value.origin != .derived }
    for entity in reading.entities { apply(entity, recognitionConfidence) }
    for name in reading.unresolvedNames {
      clear(name.slot)
      unresolvedNames[name.slot] = name.text
    }
  }

  private mutating func apply(_ entity: Entity, _ speech: Confidence) {
    let likely = entity.candidates.filter { $0.confidence >= .acceptanceThreshold }
    guard let best = likely.first else { return }
    if entity.isConflicting {
      clear(entity.slot)
      conflicting.insert(entity.slot)
    } else if likely.count == 1, let choice = best.value as? any Choosable, best.confidence < .confirmationThreshold {
      // A name that is only near this one may be another person's.
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

  /// Sets a slot; a value said after another one is read as its correction.
  mutating func fill(_ slot: String, _ fill: SlotFiller) {
    var fill = fill
    if let previous = fills[slot]?.value { fill.value = fill.value.erasedCorrecting(previous) }
    pendingChoices[slot] = nil
    conflicting.remove(slot)
    unresolvedNames[slot] = nil
    fills[slot] = fill
  }

  /// The slots whose values may have been misheard.
  var lowConfidenceSlots: [String] {
    fills.filter { $0.value.origin == .stated && $0.value.confidence < Self.lowConfidenceThreshold }.map(\.key).sorted()
  }

  /// Less sure values are mentioned before they are read out.
  private static let lowConfidenceThreshold: Confidence = 0.5

  /// Whether something was said for a slot that has yet to be settled.
  func isUnresolved(_ slot: String) -> Bool {
    conflicting.contains(slot) || pendingChoices[slot] != nil || unresolvedNames[slot] != nil
  }

  mutating func offer(_ slot: String, _ choices: [any Choosable]) {
    fills[slot] = nil
    pendingChoices[slot] = choices
  }

  mutating func clear(_ slot: String) {
    fills[slot] = nil
    pendingChoices[slot] = nil
  }

  mutating func clearConflict(of slot: String) { conflicting.remove(slot) }
  mutating func clearUnresolvedName(of slot: String) { unresolvedNames[slot] = nil }
}

/// What fills a slot, and where it came from.
struct SlotFiller: Sendable {
  enum Origin: Sendable {
    /// The person said it.
    case stated
    /// The person picked it from a list.
    case selected
    /// It follows from other values.
    case derived
  }

  var value: any SlotValue
  let confidence: Confidence
  let origin: Origin
}

extension SlotValue {
  /// This value as a correction of one whose type is not known.
  fileprivate func erasedCorrecting(_ previous: any SlotValue) -> any SlotValue {
    guard let previous = previous as? Self else { return self }
    return correcting(previous)
  }
}
