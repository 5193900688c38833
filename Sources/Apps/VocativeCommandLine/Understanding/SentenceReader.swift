import Vocative
import VocativeNLU
import VocativePayments

/// Says what sentences mean: to an assistant, and to a model where the assistant has nothing to do with it.
struct SentenceReader: Sendable {
  private let assistant: Assistant
  /// Keeps the assistant's lists from one sentence to the next.
  private let conversation: Conversation
  private let model: LastReading?
  /// Whether the model was trained for the assistant's intents.
  private let isForAssistant: Bool

  /// A reader for the skills given, and a model; without one by their phrases alone.
  init(_ model: IntentModel?, @SkillBuilder skills: () -> [Skill]) throws {
    self.model = model.map { LastReading($0) }
    let assistant = try Assistant(validating: skills(), understanding: self.model)
    self.assistant = assistant
    conversation = assistant.conversation()
    isForAssistant = model?.intents.contains(where: assistant.declares) ?? true
  }

  /// What a sentence means: the assistant's reading of a request, else the model's own: of a yes, say.
  ///
  /// - Parameter asked: The slot that the person has just been asked for: an answer is the model's to read.
  func meaning(of text: String, asked: String? = nil) async throws -> SentenceMeaning {
    if let asked, let model { return SentenceMeaning(try await model.intents(of: text, asked: asked), of: text) }
    if isForAssistant {
      let readings = try await conversation.readings(of: text)
      if !readings.isEmpty { return SentenceMeaning(readings) }
    }
    guard let own = try await model?.intents(of: text), !isForAssistant || !assistant.declares(own.intent.name) else {
      return SentenceMeaning([])
    }
    return SentenceMeaning(own, of: text)
  }
}

/// A model that keeps its last reading: what the assistant has nothing to do with is told from the same one.
private actor LastReading: SentenceUnderstanding {
  private let model: IntentModel
  private var last: (text: String, reading: IntentReading)?

  init(_ model: IntentModel) { self.model = model }

  nonisolated var intentLabels: Set<String>? { model.intentLabels }

  func reading(of text: String, asked: String?) async throws -> SentenceReading {
    let reading = try model.read(text, asked: asked)
    last = asked == nil ? (text, reading) : nil
    return SentenceReading(reading)
  }

  /// What the model itself makes of a sentence.
  func intents(of text: String, asked: String? = nil) throws -> IntentReading {
    if let last, last.text == text, asked == nil { return last.reading }
    return try model.read(text, asked: asked)
  }
}
