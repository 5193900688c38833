package import Vocative
package import VocativeNLU
import VocativePayments

/// Says what sentences mean: to an assistant, and to a model where the assistant has nothing to do with it.
package struct SentenceAnalyzer: Sendable {
  package let assistant: Assistant
  /// Keeps the assistant's lists from one sentence to the next.
  private let conversation: Conversation
  private let model: CachingIntentModel?
  /// Whether the model was trained for the assistant's intents.
  private let sharesAssistantIntents: Bool

  /// A reader for the skills given, and a model; without one by their phrases alone.
  package init(_ model: IntentModel?, @SkillBuilder skills: () -> [Skill]) throws {
    self.model = model.map { CachingIntentModel($0) }
    let assistant = try Assistant(validating: skills(), nlu: self.model)
    self.assistant = assistant
    conversation = assistant.conversation()
    sharesAssistantIntents = model?.intents.contains(where: assistant.declares) ?? true
  }

  /// What a sentence means: the assistant's reading of a request, else the model's own: of a yes, say.
  ///
  /// - Parameter requestedSlot: The slot that the person has just been asked for: an answer is the model's to read.
  package func analysis(of text: String, requestedSlot: String? = nil) async throws -> SentenceAnalysis {
    if let requestedSlot, let model {
      return SentenceAnalysis(try await model.lastPrediction(of: text, asked: requestedSlot), of: text)
    }
    if sharesAssistantIntents {
      let readings = try await conversation.interpretations(of: text)
      if !readings.isEmpty { return SentenceAnalysis(readings) }
    }
    guard let own = try await model?.lastPrediction(of: text),
      !sharesAssistantIntents || !assistant.declares(own.intent.name)
    else {
      return SentenceAnalysis([])
    }
    return SentenceAnalysis(own, of: text)
  }
}

/// A model that keeps its last reading: what the assistant has nothing to do with is told from the same one.
private actor CachingIntentModel: NLUEngine {
  private let model: IntentModel
  private var cachedPrediction: (text: String, reading: IntentPrediction)?

  init(_ model: IntentModel) { self.model = model }

  nonisolated var intentLabels: Set<String>? { model.intentLabels }

  func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    let reading = try model.predict(text, requestedSlot: requestedSlot)
    cachedPrediction = requestedSlot == nil ? (text, reading) : nil
    return NLUPrediction(reading)
  }

  /// What the model itself makes of a sentence.
  func lastPrediction(of text: String, asked: String? = nil) throws -> IntentPrediction {
    if let cachedPrediction, cachedPrediction.text == text, asked == nil { return cachedPrediction.reading }
    return try model.predict(text, requestedSlot: asked)
  }
}
