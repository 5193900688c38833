import VocativeCore
public import VocativeDialogue
public import VocativeLanguage

/// A trained pack reads the sentences of an assistant.
extension IntentModel: SentenceUnderstanding {
  public func reading(of text: String, asked: String?) async throws -> SentenceReading {
    let reading = try read(text, asked: asked)
    return SentenceReading(
      candidates: reading.intents.map { .init($0.name, Confidence($0.confidence)) },
      spans: reading.entities.map { .init($0.type, $0.range, Confidence($0.confidence)) })
  }
}
