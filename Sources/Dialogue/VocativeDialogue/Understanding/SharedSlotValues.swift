import VocativeCore
import VocativeText

/// Shares values among the requests of one utterance: "pay Mei and Omar 15 each".
enum SharedSlotValues {
  /// Returns the interpretations of the parts with the values that they share.
  ///
  /// A continuation takes the values that it does not name from the request before it, a request those it needs from
  /// the continuation after it: "pay Mei and Omar 15 each". A remark belongs to its own part, unless the sum is shared;
  /// the entries of a part with values of its own are not shared. A sum said before the name of its part is none of an
  /// earlier part's: "300 each to Mei and Omar, and 450 to Anna". A part with an intent of its own takes no value that this one
  /// has no slot for: "25 to Mei on Monday and a tenner to Omar right now".
  static func sharingValues(
    _ parts: [(interpretation: Interpretation, isContinuation: Bool, hasOwnValues: Bool)],
    slots: (String) -> [SlotDeclaration]
  ) -> [Interpretation] {
    var merged = parts.map(\.interpretation)
    for index in merged.indices.reversed().dropLast() where parts[index].isContinuation && !parts[index].hasOwnValues {
      let missing = Set(slots(merged[index - 1].intent).filter(\.isRequired).map(\.name))
      let sumLeads = merged[index].namesSumFirst
      merged[index - 1] = merged[index - 1].adding(from: merged[index]) { slot, value in
        if value is Memo { return !merged[index - 1].hasAmount(like: merged[index]) && !sumLeads }
        return missing.contains(slot) && (value is any Choosable || !sumLeads)
      }
    }
    for index in merged.indices.dropFirst() where parts[index].isContinuation {
      let own = Set(parts[index].interpretation.entities.map(\.slot))
      let sharesSum = !parts[index].interpretation.entities.contains { !($0.candidates.first?.value is any Choosable) }
      let leftovers = merged[index].leftovers
      let known = Set(slots(merged[index].intent).map(\.name))
      merged[index] = Interpretation(
        intent: merged[index].intent, confidence: min(merged[index].confidence, merged[index - 1].confidence),
        entities: merged[index].entities, unresolvedNames: merged[index].unresolvedNames,
        excluded: merged[index].excluded
      ).adding(from: merged[index - 1]) { slot, value in
        !own.contains(slot) && known.contains(slot) && (sharesSum || !(value is Memo))
          && !(parts[index - 1].hasOwnValues && value is any Choosable)
      }
      merged[index].leftovers = leftovers
    }
    return merged
  }
}

extension Interpretation {
  /// Returns the interpretation with the values of another one for slots that it has no value for.
  fileprivate func adding(from other: Interpretation, where isShared: (String, any SlotValue) -> Bool) -> Interpretation
  {
    let own = Set(entities.map(\.slot)).union(unresolvedNames.map(\.slot))
    return with(
      entities
        + other.entities.filter { entity in
          !own.contains(entity.slot) && (entity.candidates.first.map { isShared(entity.slot, $0.value) } ?? false)
        })
  }

  /// True if its sum was said before the name that it is for: "450 to Anna".
  fileprivate var namesSumFirst: Bool {
    let name = entities.first { $0.candidates.first?.value is any Choosable }
    let sum = entities.first {
      !($0.candidates.first?.value is any Choosable) && !($0.candidates.first?.value is Memo)
    }
    guard let name, let sum else { return false }
    return sum.range.lowerBound < name.range.lowerBound
  }

  /// True if it has a value that is no entry of a list for a slot for which the other one has one too.
  func hasAmount(like other: Interpretation) -> Bool {
    entities.contains { entity in
      !(entity.candidates.first?.value is any Choosable) && !(entity.candidates.first?.value is Memo)
        && other.entities.contains { $0.slot == entity.slot }
    }
  }
}
