import VocativeCore

extension [Hearing] {
  /// Counts how sure the recogniser is over all hypotheses that mean the same in whatever words.
  ///
  /// "Thirty dollars and fifty cents" and "thirty dollars fifty cents", heard with 0.5 and 0.45, are an amount heard with 0.95.
  /// What agrees or refuses is counted by ``Conversation`` as dialogue acts, apart from this.
  mutating func countAgreement() {
    guard count > 1 else { return }
    let meanings = map(\.meaning)
    var masses: [Hearing.Meaning: Double] = [:]
    for case (let meaning?, let hearing) in zip(meanings, self) { masses[meaning, default: 0] += hearing.speech.value }
    for (index, meaning) in meanings.enumerated() {
      guard let mass = meaning.flatMap({ masses[$0] }) else { continue }
      self[index].speech = Swift.max(self[index].speech, Confidence(mass))
    }
  }
}

extension Hearing {
  /// What it asks for, whatever its words.
  fileprivate struct Meaning: Hashable {
    let request: [String: String]?
    let values: [String: String]?
    let picks: [Int]
  }

  /// Nil for a dialogue act, and where nothing was understood.
  fileprivate var meaning: Meaning? {
    guard act == nil, readings.first != nil || values != nil else { return nil }
    return Meaning(request: readings.first?.meaning, values: values?.meaning, picks: picks)
  }
}

extension Reading {
  /// The intent and the best value for each slot, whatever words they were said in.
  fileprivate var meaning: [String: String] {
    var meaning = ["": intent]
    for entity in entities {
      let value = entity.isContested ? "?" : entity.options.map(\.value.identity).first ?? ""
      meaning[entity.slot, default: ""] += value + "\n"
    }
    for unknown in unknowns { meaning[unknown.slot, default: ""] += unknown.text + "\n" }
    return meaning
  }
}
