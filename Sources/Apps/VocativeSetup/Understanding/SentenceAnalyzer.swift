package import Vocative
package import VocativeNLU
import VocativePayments

/// Says what sentences mean: to an assistant, and to a model where the assistant has nothing to do with it.
package struct SentenceAnalyzer: Sendable {
  package let assistant: Assistant
  /// Keeps the assistant's lists from one sentence to the next.
  private let conversation: Conversation
  private let model: CachingIntentModel?
  /// True if the model was trained for the assistant's intents.
  private let sharesAssistantIntents: Bool

  /// A reader for the skills given, and a model; without one by their phrases alone.
  package init(_ model: IntentModel?, @SkillBuilder skills: () -> [Skill]) throws {
    self.model = model.map { CachingIntentModel($0) }
    let assistant = try Assistant(skills(), nlu: self.model)
    self.assistant = assistant
    conversation = assistant.conversation()
    sharesAssistantIntents = model?.intents.contains(where: assistant.declares) ?? true
  }

  /// Returns the meaning of a sentence: the assistant's interpretation of a request, else the prediction of the model.
  ///
  /// An answer to the slot that was just asked for, `requestedSlot`, is left to the model.
  package func analysis(of text: String, requestedSlot: String? = nil) async throws -> SentenceAnalysis {
    if let requestedSlot, let model {
      return SentenceAnalysis(try await model.lastPrediction(of: text, asked: requestedSlot), of: text)
    }
    if sharesAssistantIntents {
      let readings = try await conversation.interpretations(of: text)
      if !readings.isEmpty { return SentenceAnalysis(readings) }
    }
    guard let own = try await model?.lastPrediction(of: text),
      !sharesAssistantIntents || !assistant.declares(own.intent.label)
    else {
      return SentenceAnalysis([])
    }
    return SentenceAnalysis(own, of: text)
  }
}

/// A model that keeps its last prediction, so that the assistant and the analyzer use the same one.
private actor CachingIntentModel: NLUEngine {
  private let model: IntentModel
  private var cachedPrediction: (text: String, reading: IntentPrediction)?

  init(_ model: IntentModel) { self.model = model }

  nonisolated var intentLabels: Set<String>? { model.intentLabels }
  nonisolated var entityLabels: Set<String>? { model.entityLabels }

  func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    let reading = try model.predict(text, requestedSlot: requestedSlot)
    cachedPrediction = requestedSlot == nil ? (text, reading) : nil
    return NLUPrediction(reading)
  }

  /// Returns the prediction of the model for a sentence.
  func lastPrediction(of text: String, asked: String? = nil) throws -> IntentPrediction {
    if let cachedPrediction, cachedPrediction.text == text, asked == nil { return cachedPrediction.reading }
    return try model.predict(text, requestedSlot: asked)
  }
}
