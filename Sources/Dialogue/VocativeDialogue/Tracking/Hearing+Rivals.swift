import VocativeCore
import VocativeText

extension Hearing {
  /// Another entry counts as heard too when the hypotheses that name it are at least this likely beside those that name
  /// the entry of the best one.
  private static let rivalShare = 0.5

  /// Takes in the entries that other hypotheses name where this one names another, so that the person is asked.
  ///
  /// A recogniser that hears "Mario" hardly more surely than "Maria" has not told them apart.
  mutating func admitRivals(from hypotheses: [Hearing]) {
    guard hypotheses.count > 1 else { return }
    if let best = readings.first {
      let others = hypotheses.map { ($0.readings.first { $0.intent == best.intent }, $0.speech) }
      readings[0] = best.admittingRivals(from: others, share: Self.rivalShare)
    }
    if let open = values {
      let others = hypotheses.map { ($0.values, $0.speech) }
      values = open.admittingRivals(from: others, share: Self.rivalShare)
    }
  }
}

extension Reading {
  /// The reading with the entries that others have in the same slots, where these are likely enough beside its own.
  fileprivate func admittingRivals(from others: [(reading: Reading?, speech: Confidence)], share: Double) -> Reading {
    let entities = entities.map { entity in
      guard let own = entity.options.first?.value as? any Choosable, !entity.isContested else { return entity }
      var named: [(option: SlotOption, id: String, mass: Double)] = []
      for (reading, speech) in others {
        guard let option = reading?.entities.first(where: { $0.slot == entity.slot })?.options.first,
          option.confidence >= .floor, let entry = option.value as? any Choosable
        else { continue }
        if let place = named.firstIndex(where: { $0.id == entry.id }) {
          named[place].mass += speech.value
        } else {
          named.append((option, entry.id, speech.value))
        }
      }
      let ownMass = named.first { $0.id == own.id }?.mass ?? 0
      let known = Set(entity.options.compactMap { ($0.value as? any Choosable)?.id })
      let rivals = named.filter { !known.contains($0.id) && ownMass > 0 && $0.mass >= share * ownMass }
      return entity.with(entity.options + rivals.map(\.option))
    }
    return with(entities)
  }
}
