import VocativeDialogue

/// An assistant, as it is or mutated, ready to hold any number of conversations at once.
struct Cast: Sendable {
  let mutant: Mutant
  /// Understands by phrases alone.
  let plain: Assistant
  /// Is helped by a model, where there is one.
  let modelled: Assistant

  init(_ mutant: Mutant = .none, _ understanding: (any SentenceUnderstanding)? = nil) {
    self.mutant = mutant
    let skill = mutant.skill(CurrentService())
    plain = Assistant { skill }
    modelled = understanding.map { model in Assistant(understanding: model) { skill } } ?? plain
  }
}
