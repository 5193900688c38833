import VocativeCore
import VocativeText

extension UserTurn {
  /// Another entry counts as heard too when the hypotheses that name it are at least this likely beside those that name
  /// the entry of the best one.
  private static let confusableShare = 0.5

  /// Takes in the entries that other hypotheses name where this one names another, so that the person is asked.
  ///
  /// A recogniser that hears "Mario" hardly more surely than "Maria" has not told them apart.
  mutating func addConfusableEntries(from hypotheses: [UserTurn]) {
    guard hypotheses.count > 1 else { return }
    if let best = interpretations.first {
      let others = hypotheses.map { ($0.interpretations.first { $0.intent == best.intent }, $0.recognitionConfidence) }
      interpretations[0] = best.addingConfusableEntries(from: others, share: Self.confusableShare)
    }
    if let open = slotInterpretation {
      let others = hypotheses.map { ($0.slotInterpretation, $0.recognitionConfidence) }
      slotInterpretation = open.addingConfusableEntries(from: others, share: Self.confusableShare)
    }
  }
}

extension Interpretation {
  /// The reading with the entries that others have in the same slots, where these are likely enough beside its own.
  fileprivate func addingConfusableEntries(from others: [(reading: Interpretation?, speech: Confidence)], share: Double)
    -> Interpretation
  {
    let entities = entities.map { entity in
      guard let own = entity.candidates.first?.value as? any Choosable, !entity.isConflicting else { return entity }
      var named: [(option: ScoredSlotValue, id: String, mass: Double)] = []
      for (reading, speech) in others {
        guard let option = reading?.entities.first(where: { $0.slot == entity.slot })?.candidates.first,
          option.confidence >= .acceptanceThreshold, let entry = option.value as? any Choosable
        else { continue }
        if let place = named.firstIndex(where: { $0.id == entry.id }) {
          named[place].mass += speech.value
        } else {
          named.append((option, entry.id, speech.value))
        }
      }
      let ownMass = named.first { $0.id == own.id }?.mass ?? 0
      let known = Set(entity.candidates.compactMap { ($0.value as? any Choosable)?.id })
      let rivals = named.filter { !known.contains($0.id) && ownMass > 0 && $0.mass >= share * ownMass }
      return entity.with(entity.candidates + rivals.map(\.option))
    }
    return with(entities)
  }
}
