import VocativeCore

extension [UserTurn] {
  /// Counts how sure the recogniser is over all hypotheses that mean the same in whatever words.
  ///
  /// "Thirty dollars and fifty cents" and "thirty dollars fifty cents", heard with 0.5 and 0.45, are an amount heard
  /// with 0.95. What agrees or refuses is counted by ``Conversation`` as dialogue acts, apart from this.
  mutating func poolConfidence() {
    guard count > 1 else { return }
    let meanings = map(\.meaning)
    var masses: [UserTurn.Meaning: Double] = [:]
    for case (let meaning?, let hearing) in zip(meanings, self) {
      masses[meaning, default: 0] += hearing.recognitionConfidence.value
    }
    for (index, meaning) in meanings.enumerated() {
      guard let mass = meaning.flatMap({ masses[$0] }) else { continue }
      self[index].recognitionConfidence = Swift.max(self[index].recognitionConfidence, Confidence(mass))
    }
  }
}

extension UserTurn {
  /// What it asks for, whatever its words.
  fileprivate struct Meaning: Hashable {
    let request: [String: String]?
    let values: [String: String]?
    let picks: [Int]
  }

  /// Nil for a dialogue act, and where nothing was understood.
  fileprivate var meaning: Meaning? {
    guard act == nil, interpretations.first != nil || slotInterpretation != nil else { return nil }
    return Meaning(request: interpretations.first?.meaning, values: slotInterpretation?.meaning, picks: selections)
  }
}

extension Interpretation {
  /// The intent and the best value for each slot, whatever words they were said in.
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
