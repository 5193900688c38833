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

  /// The labels of the model's intents.
  public var intentLabels: Set<String>? { Set(intents) }
  /// The types of the model's entities.
  public var entityLabels: Set<String>? { Set(entityTypes) }
}

extension NLUPrediction {
  /// Creates the prediction of an assistant from the prediction of a model.
  package init(_ prediction: IntentPrediction) {
    self.init(
      candidates: prediction.intents.map { .init($0.label, Confidence($0.confidence)) },
      spans: prediction.entities.map { .init($0.type, $0.range, Confidence($0.confidence)) },
      hasOnlyKnownWords: prediction.hasOnlyKnownWords)
  }
}
