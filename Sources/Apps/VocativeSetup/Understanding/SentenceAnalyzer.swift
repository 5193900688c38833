package import Vocative
package import VocativeNLU
import VocativePayments

/// Finds the meaning of sentences: by an assistant, and by a model where the sentence is no request to the assistant.
package struct SentenceAnalyzer: Sendable {
  package let assistant: Assistant
  /// Keeps the assistant's lists from one sentence to the next.
  private let conversation: Conversation
  private let model: CachingIntentModel?
  /// True if the model was trained for the assistant's intents.
  private let sharesAssistantIntents: Bool

  /// Creates an analyzer for some skills; without a model it goes by their phrases alone.
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
      if let best = readings.first {
        return try await addingUnknownNames(of: best, in: text, to: SentenceAnalysis(readings))
      }
    }
    guard let own = try await model?.lastPrediction(of: text),
      !sharesAssistantIntents || !assistant.declares(own.intent.label)
    else {
      return SentenceAnalysis([])
    }
    return SentenceAnalysis(own, of: text)
  }

  /// Returns an analysis with the names that are in no list of the app: those that the phrases left open, and those that the
  /// model found.
  private func addingUnknownNames(
    of reading: Interpretation, in text: String, to analysis: SentenceAnalysis
  ) async throws -> SentenceAnalysis {
    var analysis = analysis
    for name in reading.unresolvedNames {
      analysis.addUnknown(
        type: name.slot, text: name.text, range: name.range, confidence: name.confidence.value,
        nearest: try await nearest(to: name.text, name.slot, reading.intent))
    }
    let scalars = Array(text.unicodeScalars)
    for entity in try await model?.lastPrediction(of: text).entities ?? []
    where entity.confidence >= Self.leastConfidence {
      var words = String.UnicodeScalarView()
      words.append(contentsOf: scalars[entity.range.clamped(to: scalars.indices)])
      let name = String(words)
      let slot = conversation.slot(forEntity: entity.type, in: reading.intent) ?? entity.type
      analysis.addUnknown(
        type: slot, text: name, range: entity.range, confidence: entity.confidence,
        nearest: try await nearest(to: name, slot, reading.intent))
    }
    return analysis
  }

  /// A span of the model that is less certain than this is not reported.
  private static let leastConfidence = 0.5
  /// The number of entries that are reported beside an unknown name.
  private static let nearestLimit = 3

  private func nearest(to name: String, _ slot: String, _ intent: String) async throws -> [String] {
    try await conversation.entries(soundingLike: name, of: slot, in: intent, limit: Self.nearestLimit)
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
