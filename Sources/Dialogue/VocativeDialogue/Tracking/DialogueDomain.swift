import VocativeCore
import VocativeText

/// The constant part of a conversation: intents, wordings and rules; and the slot values of the current turn.
struct DialogueDomain: Sendable {
  /// The intents by name.
  let intents: [String: IntentDeclaration]
  /// The names of the intents in the order of declaration.
  let intentOrder: [String]
  let templates: ResponseTemplates
  let policy: ConfirmationPolicy
  /// Returns an id that is never returned again.
  let newID: @Sendable () -> String
  /// The slot parsers of the current turn; nil before the first turn.
  var vocabulary: SlotVocabulary?

  init(
    _ intents: [IntentDeclaration], templates: ResponseTemplates, policy: ConfirmationPolicy,
    newID: @escaping @Sendable () -> String
  ) {
    self.intents = Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    intentOrder = intents.filter(\.isStandalone).map(\.name)
    self.templates = templates
    self.policy = policy
    self.newID = newID
  }

  /// Returns a request as one for another intent: slots of equal names keep their values, others take one of their type.
  func frame(_ frame: DialogueFrame, as target: IntentDeclaration) -> DialogueFrame {
    var changed = DialogueFrame(intent: target.name, slots: Set(target.slots.map(\.name)), from: frame)
    for slot in target.slots where changed.fills[slot.name] == nil && !slot.isDerived {
      let fill = frame.fills.first { entry in
        target.slot(entry.key) == nil && entry.value.origin != .derived
          && vocabulary?.parser(of: slot.name, in: target.name)?.canProduce(entry.value.value) ?? false
      }
      if let fill { changed.fill(slot.name, fill.value) }
    }
    return changed
  }

  /// Returns a request with the values of two slots in each other's place, such as a transfer back; nil if the intent has
  /// no such slots.
  func frameExchangingSlots(of frame: DialogueFrame) -> DialogueFrame? {
    guard let intent = intents[frame.intent], intent.exchangedSlots.count == 2 else { return nil }
    let (first, second) = (intent.exchangedSlots[0], intent.exchangedSlots[1])
    guard let left = frame.fills[first], let right = frame.fills[second] else { return nil }
    var exchanged = DialogueFrame(intent: frame.intent, slots: Set(intent.slots.map(\.name)), from: frame)
    exchanged.clear(first)
    exchanged.clear(second)
    exchanged.fill(first, SlotFiller(value: right.value, confidence: right.confidence, origin: .stated))
    exchanged.fill(second, SlotFiller(value: left.value, confidence: left.confidence, origin: .stated))
    return exchanged
  }

  /// Returns the list that the values of a slot come from; nil if they come from none.
  func list(of slot: String, in frame: DialogueFrame?) -> (any ListSlotParser)? {
    vocabulary?.parser(of: slot, in: frame?.intent ?? "") as? any ListSlotParser
  }

  /// Returns an example of a slot's value in words; nil if its parser has none.
  func sample(of slot: String, in intent: String) -> String? {
    vocabulary?.parser(of: slot, in: intent)?.samples.first
  }

  /// Returns the intents of several interpretations as entries of a list; a single one with its values.
  func choices(among interpretations: [Interpretation]) -> [any Choosable] {
    interpretations.map { interpretation in
      let values = interpretation.entities.compactMap { $0.candidates.first?.value as? any Choosable }.map(\.shown)
      return IntentChoice(
        name: interpretation.intent, summary: intents[interpretation.intent]?.summary ?? interpretation.intent,
        detail: interpretations.count > 1 || values.isEmpty ? nil : values.joined(separator: ", "))
    }
  }

  /// Returns the entries that can be picked in a phase.
  func offeredChoices(in phase: DialogueState.Phase) -> [any Choosable] {
    switch phase {
    case .choosing(_, let choices): choices
    case .choosingIntent(let interpretations): choices(among: interpretations)
    default: []
    }
  }

  /// Returns the reasons why a request is risky: warnings of its review, and values that may be misrecognised.
  func risks(of frame: DialogueFrame) -> [Reply] {
    frame.warnings
      + frame.lowConfidenceSlots.map {
        ResponseTemplates.render(templates.lowConfidenceValue, 0, ["what": Reply($0.inWords)])
      }
  }
}

/// A request offered in a list.
private struct IntentChoice: Choosable {
  let name: String
  let summary: String
  let detail: String?
  var id: String { name }
  // "Send it" picks "send money".
  var names: [String] { [summary, name.inWords, summary.split(separator: " ").first.map(String.init) ?? summary] }
}
