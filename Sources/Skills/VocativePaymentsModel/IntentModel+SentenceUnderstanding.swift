import VocativeCore
public import VocativeDialogue
public import VocativeNLU

/// A trained pack reads the sentences of an assistant.
extension IntentModel: NLUEngine {
  public func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    NLUPrediction(try predict(text, requestedSlot: requestedSlot))
  }

  public var intentLabels: Set<String>? { Set(intents) }
}

extension NLUPrediction {
  /// A pack's reading, as an assistant takes it.
  public init(_ reading: IntentPrediction) {
    self.init(
      candidates: reading.intents.map { .init($0.label, Confidence($0.confidence)) },
      spans: reading.entities.map { .init($0.type, $0.range, Confidence($0.confidence)) },
      hasOnlyKnownWords: reading.hasOnlyKnownWords)
  }
}
