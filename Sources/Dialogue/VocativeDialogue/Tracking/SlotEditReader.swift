import VocativeCore
import VocativeText

/// Reads the value of an edit that names its slot, for the open request or a variant of it.
struct SlotEditReader {
  let pipeline: NLUPipeline
  let vocabulary: SlotVocabulary
  let context: DialogueContext

  /// Takes an edit for the whole utterance; leaves the turn as it is if the utterance is none.
  func read(_ turn: inout UserTurn) {
    guard let open = context.openIntent else { return }
    let variants = open.variants.compactMap { pipeline.intent(named: $0) }
    let nouns = nouns(of: open)
    for intent in [open] + variants {
      let own = intent.name == open.name ? nouns : self.nouns(of: intent).filter { open.slot($0.slot) == nil }
      guard let edit = SlotEdit.edit(in: turn.utterance, nouns: own),
        let values = values(of: edit, turn.utterance, intent)
      else { continue }
      if intent.name == open.name {
        turn.slotInterpretation = values
      } else {
        (turn.variant, turn.slotInterpretation) = (values, nil)
      }
      (turn.interpretations, turn.requests, turn.selections) = ([], [], [])
      (turn.act, turn.obstacle, turn.negatedRequest) = (nil, nil, nil)
      (turn.slotRemark, turn.opposite, turn.addition) = (nil, nil, nil)
      return
    }
  }

  private func values(of edit: SlotEdit, _ utterance: Utterance, _ intent: IntentDeclaration) -> Interpretation? {
    let words = Utterance(utterance.text(of: edit.value))
    guard let parser = vocabulary.parser(of: edit.slot, in: intent.name),
      let range = utterance.scalarRange(of: edit.value)
    else { return nil }
    if parser is MemoParser {
      return interpretation(
        [ScoredSlotValue(value: Memo(words.trimmedText), confidence: .certain)], words, range, edit, intent)
    }
    var matches = SlotMatches(words, vocabulary, salient: context.salient)
    let values = pipeline.matcher.slotInterpretation(
      in: words, for: intent.name, expectedSlot: edit.slot, &matches)
    let entity = values?.entities.first { $0.slot == edit.slot }
    guard let values, let entity, values.entities.count == 1,
      CoverageChecker(matcher: pipeline.matcher).checked(values, words).leftovers.isEmpty
    else { return nil }
    return interpretation(entity.candidates, words, range, edit, intent)
  }

  private func interpretation(
    _ candidates: [ScoredSlotValue], _ words: Utterance, _ range: Range<Int>, _ edit: SlotEdit,
    _ intent: IntentDeclaration
  ) -> Interpretation {
    let entity = Entity(
      slot: edit.slot, text: words.trimmedText, range: range, candidates: candidates, isConflicting: false)
    return Interpretation(intent: intent.name, confidence: .certain, entities: [entity])
  }

  /// Returns the nouns by which the slots of an intent are spoken of.
  func nouns(of intent: IntentDeclaration) -> [(slot: String, nouns: [String])] {
    intent.slots.filter { !$0.isDerived }.map { slot in
      let names = [slot.name.inWords] + (vocabulary.parser(of: slot.name, in: intent.name)?.valueNouns ?? [])
      return (slot.name, names.filter { !$0.contains(" ") })
    }
  }
}

extension SlotParser {
  /// The nouns for the values of the parser.
  fileprivate var valueNouns: [String] { Value.nouns }
}
