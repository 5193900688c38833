import VocativeCore
import VocativeText

extension Interpretation {
  /// Returns the interpretation with entries of lists in place of remarks that name one: "same for Omar".
  func namingEntries(of vocabulary: SlotVocabulary) -> Interpretation {
    let filled = Set(entities.map(\.slot))
    return with(
      entities.map { entity in
        guard entity.candidates.first?.value is Memo else { return entity }
        let text = Utterance(entity.text)
        let named = vocabulary.values(in: text).filter {
          $0.value is any Choosable && $0.tokens == text.tokens.indices && $0.confidence >= .confirmationThreshold
        }
        for value in named {
          guard let slot = vocabulary.slots(of: intent, for: value.value).first(where: { !filled.contains($0) }) else {
            continue
          }
          let candidates = named.filter { $0.parser == value.parser }
            .map { ScoredSlotValue(value: $0.value, confidence: $0.confidence) }
          return Entity(
            slot: slot, text: entity.text, range: entity.range, candidates: candidates, isConflicting: false)
        }
        return entity
      })
  }
}
