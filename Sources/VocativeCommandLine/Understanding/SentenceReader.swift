import Vocative
import VocativeLanguage

/// Says what sentences mean: to an assistant, and to a model where the assistant has nothing to do with it.
struct SentenceReader: Sendable {
  private let assistant: Assistant
  private let model: IntentModel?
  /// Whether the model was trained for the assistant's intents.
  private let isForAssistant: Bool

  init(_ assistant: Assistant, _ model: IntentModel?) {
    self.assistant = assistant
    self.model = model
    isForAssistant = model?.intents.contains(where: assistant.declares) ?? true
  }

  /// What a sentence means: the assistant's reading of a request, else the model's own: of a yes, say.
  func meaning(of text: String) async throws -> SentenceMeaning {
    if isForAssistant {
      let readings = try await assistant.readings(of: text)
      if !readings.isEmpty { return SentenceMeaning(readings) }
    }
    guard let own = try model?.read(text), !isForAssistant || !assistant.declares(own.intent.name) else {
      return SentenceMeaning([])
    }
    return SentenceMeaning(own, of: text)
  }
}
