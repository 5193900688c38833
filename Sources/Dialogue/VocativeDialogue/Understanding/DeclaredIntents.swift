import VocativeCore

/// The intents of an assistant with what matches utterances against them.
struct DeclaredIntents: Sendable {
  /// The intents in the order of declaration.
  let intents: [IntentDeclaration]
  /// Matches utterances against their phrases.
  let matcher: PhraseMatcher
  /// Matches utterances against the phrases of dialogue acts.
  let dialogueActMatcher: DialogueActMatcher
  /// The meaning of a model's labels.
  let labels: LabelMap
  /// The names of the intents that the model was not trained on.
  let untrainedIntents: Set<String>

  /// The confidence that another request needs to interrupt the one being put together.
  static let interruptionThreshold: Confidence = 0.7

  /// Creates the matchers of some skills.
  ///
  /// - Parameter intentLabels: The intents that the model knows; nil without a model.
  init(_ skills: [Skill], intentLabels: Set<String>?) {
    intents = skills.flatMap(\.intents)
    labels = LabelMap(skills)
    untrainedIntents = labels.intents(intents.map(\.name), unknownTo: intentLabels)
    matcher = PhraseMatcher(intents)
    dialogueActMatcher = DialogueActMatcher()
  }
}
