import VocativeCore
import VocativeText

/// Combines the values that phrases and a model find in one utterance, for one intent.
///
/// If both find values for a slot, their common values count. Without a common value a list is offered or the slot is
/// asked for. Text that the model labels as content, such as a reason, is no value of a slot that the model labels: "for
/// Anna's birthday" pays no Anna.
struct EntityFusion {
  private(set) var entities: [Entity] = []
  private(set) var unresolvedNames: [UnresolvedName]

  init(
    phrase: [Entity], model: SlotCandidates, of sentence: AlignedPrediction, for intent: IntentDeclaration,
    _ scope: ModelScope, _ lexicon: SlotVocabulary
  ) {
    let content = sentence.contentRanges(beside: intent.name)
    unresolvedNames = model.unresolvedNames
    // "10% of my Top Bank balance" is an amount, and names no account.
    // "A dollar and a quarter" is more than a dollar: the longer value counts.
    var own = model.entities.filter { found in
      !phrase.contains {
        $0.covers(found) && $0.confidence >= .confirmationThreshold
          && ($0.slot != found.slot || !($0.isConflicting || found.isConflicting || $0.isEntry))
      }
    }
    for entity in phrase {
      if content.contains(where: { entity.range.clamped(to: $0) == entity.range }),
        scope.labels(entity.slot, of: intent.name), !(lexicon.parser(of: entity.slot, in: intent.name) is MemoParser)
      {
        continue
      }
      if let place = own.firstIndex(where: { $0.slot == entity.slot }) {
        let isList = lexicon.parser(of: entity.slot, in: intent.name) is any ListSlotParser
        let isExplained = isList ? !content.isEmpty : !model.hasUnassignedNumber
        entities.append(Self.merged(entity, own.remove(at: place), isExplained: isExplained, isList: isList))
      } else if own.contains(where: { $0.range.overlaps(entity.range) })
        || unresolvedNames.contains(where: { $0.slot == entity.slot && $0.confidence >= 0.7 })
      {
        continue
      } else {
        unresolvedNames.removeAll { $0.slot == entity.slot || $0.range.overlaps(entity.range) }
        entities.append(entity)
      }
    }
    entities = (entities + own).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the combination of two entities for the same slot.
  ///
  /// With `isExplained`, the model has another label for a rival of the value.
  private static func merged(_ phrase: Entity, _ model: Entity, isExplained: Bool, isList: Bool) -> Entity {
    let common = phrase.candidates.common(with: model.candidates)
    func entity(_ options: [ScoredSlotValue], contested: Bool) -> Entity {
      Entity(
        slot: model.slot, text: model.text, range: model.range, candidates: options, isConflicting: contested,
        supplements: phrase.supplements)
    }
    let isContested = model.isConflicting || (phrase.isConflicting && !isExplained)
    if !common.isEmpty, !isContested { return entity(common, contested: false) }
    let others = phrase.candidates.filter { option in !model.candidates.contains { $0.identity == option.identity } }
    let all = model.candidates + others
    // The person picks one of several entries of a list; any other value is asked for.
    return entity(all, contested: !isList || all.count == 1)
  }
}

extension Entity {
  /// True for an entry of a list.
  fileprivate var isEntry: Bool { candidates.first?.value is any Choosable }

  /// True if another entity is a part of this one.
  fileprivate func covers(_ other: Entity) -> Bool {
    range != other.range && other.range.clamped(to: range) == other.range
  }
}
