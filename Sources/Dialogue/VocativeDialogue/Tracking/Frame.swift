import VocativeCore
import VocativeText

/// A request being put together: an intent and what is known of its slots.
struct Frame: Sendable {
  let intent: String
  private(set) var fills: [String: SlotFill] = [:]
  /// Slots for which several entries of a list were meant, to be picked from.
  private(set) var openChoices: [String: [any Choosable]] = [:]
  /// Slots for which contradicting values were said.
  private(set) var contested: Set<String> = []
  /// What was named for slots and is in none of their lists.
  private(set) var unknown: [String: String] = [:]
  /// Entries that are likely for slots still empty.
  var suggestions: [String: [any Choosable]] = [:]
  /// What makes it risky.
  var cautions: [Reply] = []

  init(intent: String) { self.intent = intent }

  var values: SlotValues { fills.mapValues(\.value) }

  /// Takes over the values of a reading; what followed from earlier values is worked out anew.
  ///
  /// A value that can mean several entries becomes a choice; values that contradict each other empty the slot.
  ///
  /// - Parameter speech: how sure the recogniser was of the words.
  mutating func take(_ reading: Reading, speech: Confidence = .certain) {
    fills = fills.filter { $0.value.origin != .derived }
    for entity in reading.entities { take(entity, speech) }
    for name in reading.unknowns {
      clear(name.slot)
      unknown[name.slot] = name.text
    }
  }

  private mutating func take(_ entity: Entity, _ speech: Confidence) {
    let likely = entity.options.filter { $0.confidence >= .floor }
    guard let best = likely.first else { return }
    if entity.isContested {
      clear(entity.slot)
      contested.insert(entity.slot)
    } else if likely.count == 1, let choice = best.value as? any Choosable, best.confidence < .consent {
      // A name that is only near this one may be another person's.
      offer(entity.slot, [choice])
    } else if likely.count == 1 {
      fill(entity.slot, SlotFill(value: best.value, confidence: best.confidence * speech, origin: .said))
    } else {
      let choices = likely.compactMap { $0.value as? any Choosable }
      clear(entity.slot)
      if choices.count == likely.count { openChoices[entity.slot] = choices } else { contested.insert(entity.slot) }
    }
  }

  /// Sets a slot; a value said after another one is read as its correction.
  mutating func fill(_ slot: String, _ fill: SlotFill) {
    var fill = fill
    if let previous = fills[slot]?.value { fill.value = fill.value.erasedCorrecting(previous) }
    openChoices[slot] = nil
    contested.remove(slot)
    unknown[slot] = nil
    fills[slot] = fill
  }

  /// The slots whose values may have been misheard.
  var doubtful: [String] {
    fills.filter { $0.value.origin == .said && $0.value.confidence < Self.doubt }.map(\.key).sorted()
  }

  /// Less sure values are mentioned before they are read out.
  private static let doubt: Confidence = 0.5

  /// Whether something was said for a slot that has yet to be settled.
  func isUnsettled(_ slot: String) -> Bool {
    contested.contains(slot) || openChoices[slot] != nil || unknown[slot] != nil
  }

  mutating func offer(_ slot: String, _ choices: [any Choosable]) {
    fills[slot] = nil
    openChoices[slot] = choices
  }

  mutating func clear(_ slot: String) {
    fills[slot] = nil
    openChoices[slot] = nil
  }

  mutating func settleContest(of slot: String) { contested.remove(slot) }
  mutating func settleUnknown(of slot: String) { unknown[slot] = nil }
}

/// What fills a slot, and where it came from.
struct SlotFill: Sendable {
  enum Origin: Sendable {
    /// The person said it.
    case said
    /// The person picked it from a list.
    case picked
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
