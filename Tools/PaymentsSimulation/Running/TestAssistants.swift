import VocativeDialogue

/// An assistant, as it is or mutated, ready to hold any number of conversations at once.
struct TestAssistants: Sendable {
  let mutant: Mutant
  /// Understands by phrases alone.
  let phraseBased: Assistant
  /// Is helped by a model, where there is one.
  let modelBased: Assistant

  init(_ mutant: Mutant = .none, _ understanding: (any NLUEngine)? = nil) throws(DeclarationError) {
    self.mutant = mutant
    let skill = mutant.skill(TaskLocalService())
    phraseBased = try Assistant(templates: mutant.templates) { skill }
    modelBased =
      if let understanding { try Assistant(nlu: understanding, templates: mutant.templates) { skill } } else {
        phraseBased
      }
  }
}
