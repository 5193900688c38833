import VocativeCore
import VocativeText

extension UserTurn {
  /// The minimum probability of another entry, relative to the entry of the best hypothesis.
  private static let confusableShare = 0.5

  /// Adds the entries that other hypotheses name in place of this one's, so that the person is asked.
  ///
  /// A recogniser that finds "Mario" hardly more likely than "Maria" has not distinguished them.
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
  /// Returns the interpretation with the likely entries of other hypotheses in the same slots.
  fileprivate func addingConfusableEntries(
    from others: [(interpretation: Interpretation?, confidence: Confidence)], share: Double
  )
    -> Interpretation
  {
    let entities = entities.map { entity in
      guard let own = entity.candidates.first?.value as? any Choosable, !entity.isConflicting else { return entity }
      var named: [(option: ScoredSlotValue, id: String, mass: Double)] = []
      for (other, confidence) in others {
        guard let option = other?.entities.first(where: { $0.slot == entity.slot })?.candidates.first,
          option.confidence >= .acceptanceThreshold, let entry = option.value as? any Choosable
        else { continue }
        if let place = named.firstIndex(where: { $0.id == entry.id }) {
          named[place].mass += confidence.value
        } else {
          named.append((option, entry.id, confidence.value))
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

extension [UserTurn] {
  /// Adds up the recogniser's confidence over all hypotheses with the same meaning.
  ///
  /// "Thirty dollars and fifty cents" with 0.5 and "thirty dollars fifty cents" with 0.45 are an amount with 0.95;
  /// "yes" and "yeah" are one dialogue act.
  mutating func poolConfidence() {
    poolDialogueActs()
    guard count > 1 else { return }
    let meanings = map(\.meaning)
    var masses: [UserTurn.Meaning: Double] = [:]
    for case (let meaning?, let turn) in zip(meanings, self) {
      masses[meaning, default: 0] += turn.recognitionConfidence.value
    }
    for (index, meaning) in meanings.enumerated() {
      guard let mass = meaning.flatMap({ masses[$0] }) else { continue }
      self[index].recognitionConfidence = Swift.max(self[index].recognitionConfidence, Confidence(mass))
    }
  }

  private mutating func poolDialogueActs() {
    var masses: [DialogueAct: Double] = [:]
    for turn in self {
      if let act = turn.act, act.confidence >= .confirmationThreshold {
        masses[act.act, default: 0] += turn.recognitionConfidence.value
      }
    }
    for index in indices {
      if let act = self[index].act, act.confidence >= .confirmationThreshold, let mass = masses[act.act] {
        self[index].recognitionConfidence = Confidence(mass)
      }
    }
  }
}

extension UserTurn {
  /// The request or the values of a turn, independent of its words.
  fileprivate struct Meaning: Hashable {
    let request: [String: String]?
    let values: [String: String]?
    let picks: [Int]
  }

  /// The meaning of the turn; nil for a dialogue act, and if nothing was understood.
  fileprivate var meaning: Meaning? {
    guard act == nil, interpretations.first != nil || slotInterpretation != nil else { return nil }
    return Meaning(request: interpretations.first?.meaning, values: slotInterpretation?.meaning, picks: selections)
  }
}

extension Interpretation {
  /// The intent and the best value of each slot, independent of the words.
  fileprivate var meaning: [String: String] {
    var meaning = ["": intent]
    for entity in entities {
      let value = entity.isConflicting ? "?" : entity.candidates.map(\.value.identity).first ?? ""
      meaning[entity.slot, default: ""] += value + "\n"
    }
    for unknown in unresolvedNames { meaning[unknown.slot, default: ""] += unknown.text + "\n" }
    return meaning
  }
}
