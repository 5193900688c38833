import VocativeCore
import VocativeText

extension [Interpretation] {
  /// The readings of an utterance whose confidences differ by less are as likely.
  private static let tieMargin = 0.05

  /// The interpretations without those that read one entry of a list as a group: "ask Omar for 40" asks one person.
  ///
  /// Only a reading that is as likely as the best one is left out.
  func withoutGroupsOfOne(_ vocabulary: SlotVocabulary) -> [Interpretation] {
    guard count > 1, let best = first else { return self }
    let isTie = { (reading: Interpretation) in best.confidence.value - reading.confidence.value < Self.tieMargin }
    let ties = filter(isTie)
    return filter { reading in
      !isTie(reading)
        || !ties.contains { $0.intent != reading.intent && reading.readsGroup(whereEntryIn: $0, vocabulary) }
    }
  }
}

extension Interpretation {
  /// True if it has the same words for values as another one, and a group where that has one entry of a list.
  fileprivate func readsGroup(whereEntryIn other: Interpretation, _ vocabulary: SlotVocabulary) -> Bool {
    let isOfList = { (entity: Entity, intent: String) in
      vocabulary.parser(of: entity.slot, in: intent) is any ListSlotParser
    }
    return entities.count <= other.entities.count
      && entities.contains { entity in
        entity.candidates.first?.value is any Choosable && !isOfList(entity, intent)
          && other.entities.contains { $0.range == entity.range && isOfList($0, other.intent) }
      }
      && entities.allSatisfy { entity in other.entities.contains { $0.range == entity.range } }
  }
}
