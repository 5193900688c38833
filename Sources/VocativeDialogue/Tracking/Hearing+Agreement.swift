import VocativeCore

extension Hearing {
  /// Counts how sure the recogniser is over all hypotheses that mean the same in whatever words.
  ///
  /// "Thirty dollars and fifty cents" and "thirty dollars fifty cents", heard with 0.5 and 0.45, are an amount heard with 0.95.
  /// What agrees or refuses is counted by ``Conversation`` as dialogue acts, apart from this.
  mutating func countAgreement(among hypotheses: [Hearing]) {
    guard act == nil, hypotheses.count > 1, readings.first != nil || values != nil else { return }
    let mass = hypotheses.reduce(0) { $1.act == nil && $1.means(theSameAs: self) ? $0 + $1.speech.value : $0 }
    speech = max(speech, Confidence(mass))
  }

  private func means(theSameAs other: Hearing) -> Bool {
    readings.first?.meaning == other.readings.first?.meaning && values?.meaning == other.values?.meaning
      && picks == other.picks
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
