import VocativeCore
public import VocativeDialogue
public import VocativeNLU

/// A trained pack reads the sentences of an assistant.
extension IntentModel: SentenceUnderstanding {
  public func reading(of text: String, asked: String?) async throws -> SentenceReading {
    SentenceReading(try read(text, asked: asked))
  }

  public var intentLabels: Set<String>? { Set(intents) }
}

extension SentenceReading {
  /// A pack's reading, as an assistant takes it.
  public init(_ reading: IntentReading) {
    self.init(
      candidates: reading.intents.map { .init($0.name, Confidence($0.confidence)) },
      spans: reading.entities.map { .init($0.type, $0.range, Confidence($0.confidence)) },
      knowsEveryWord: reading.knowsEveryWord)
  }
}
