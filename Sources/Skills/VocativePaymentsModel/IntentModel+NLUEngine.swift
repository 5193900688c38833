import VocativeCore
public import VocativeDialogue
public import VocativeNLU

/// An intent model is the NLU engine of an assistant.
extension IntentModel: NLUEngine {
  /// Returns the intents and entity spans of a sentence.
  ///
  /// The slot that the assistant has asked for is `requestedSlot`.
  ///
  /// - Throws: a ``VocativeNeural/ModelError`` if the model cannot be run.
  public func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    NLUPrediction(try predict(text, requestedSlot: requestedSlot))
  }

  /// True: a prediction asks no other service.
  public var canPredictAhead: Bool { true }

  /// The labels of the model's intents.
  public var intentLabels: Set<String>? { Set(intents) }
  /// The types of the model's entities.
  public var entityLabels: Set<String>? { Set(entityTypes) }
}

extension NLUPrediction {
  /// Creates the prediction of an assistant from the prediction of a model.
  ///
  /// A sentence that a model refuses without having an intent for it asks for nothing: `none`.
  package init(_ prediction: IntentPrediction) {
    let refusal =
      prediction.isOutOfScope && !prediction.intents.contains { OutOfScopeLabel.isName($0.label) }
      ? prediction.outOfScope : nil
    self.init(
      candidates: (refusal.map { [.init("none", Confidence($0))] } ?? [])
        + prediction.intents.map { .init($0.label, Confidence($0.confidence * (1 - (refusal ?? 0)))) },
      spans: prediction.entities.map { .init($0.type, $0.range, Confidence($0.confidence)) },
      hasOnlyKnownWords: prediction.hasOnlyKnownWords)
  }
}
