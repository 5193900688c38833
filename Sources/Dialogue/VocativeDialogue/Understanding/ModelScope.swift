import VocativeText

/// The intents and slots that a model was trained on.
///
/// | an intent | decided and filled by |
/// |---|---|
/// | without a label of the model | its phrases alone |
/// | whose every phrase has a value that no entity type stands for, such as a whole question | its phrases alone |
/// | with a required value or a list that no entity type stands for | its phrases, from a rough match on |
/// | two values of which are read alike, such as two accounts | its phrases, from a rough match on |
/// | that needs no yes, with a value that no entity type stands for, such as a question | its phrases, from a rough match on |
/// | any other | its phrases and the model |
struct ModelScope: Sendable {
  /// The intents that no label of the model stands for.
  let untrainedIntents: Set<String>
  /// The intents that the model has a label for and cannot start alone: all of their phrases have a value of which it
  /// knows nothing.
  let phraseOnlyIntents: Set<String>
  /// The slots of each intent that an entity type stands for; nil if the model labels all.
  private let labelledSlots: [String: Set<String>]?

  /// The scope of a model; without a model, or with one that knows everything, no intent is left out.
  init(_ intents: [IntentDeclaration], _ labels: LabelMap, _ engine: (any NLUEngine)?) {
    untrainedIntents = labels.intents(intents.map(\.name), unknownTo: engine?.intentLabels)
    guard let types = engine?.entityLabels else {
      labelledSlots = nil
      phraseOnlyIntents = []
      return
    }
    let slots = Dictionary(
      uniqueKeysWithValues: intents.map { intent in
        (intent.name, Set(types.flatMap { labels.slots(for: $0, in: intent.name) }))
      })
    labelledSlots = slots
    phraseOnlyIntents = Set(
      intents.filter { intent in
        intent.phrases.allSatisfy { !$0.requiredSlots.isSubset(of: slots[intent.name] ?? []) }
      }.map(\.name))
  }

  /// Returns true if an entity type stands for a slot of an intent, or if the model labels all.
  func labels(_ slot: String, of intent: String) -> Bool { labelledSlots?[intent]?.contains(slot) ?? true }

  /// Returns true if a phrase fills its intent better than the model's entities.
  func isFilledByPhrases(
    _ phrase: Interpretation, of intent: IntentDeclaration, _ vocabulary: SlotVocabulary
  ) -> Bool {
    if untrainedIntents.contains(intent.name) || phraseOnlyIntents.contains(intent.name) { return true }
    guard let labelled = labelledSlots?[intent.name] else { return false }
    if !intent.requiresConfirmation, phrase.entities.contains(where: { !labelled.contains($0.slot) }) { return true }
    var parsers: Set<Int> = []
    for slot in intent.slots where !slot.isDerived {
      let isList = vocabulary.parser(of: slot.name, in: intent.name) is any ListSlotParser
      guard labelled.contains(slot.name) else {
        if slot.isRequired || isList { return true }
        continue
      }
      guard let number = vocabulary.parserIndex(of: slot.name, in: intent.name) else { continue }
      if !parsers.insert(number).inserted { return true }
    }
    return false
  }
}
