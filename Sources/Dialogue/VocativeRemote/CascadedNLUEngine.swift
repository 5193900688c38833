public import VocativeCore
public import VocativeDialogue

/// Understands in layers: phrases and the model here first, then answers kept, then a remote service; else nothing.
///
/// | layer | taken when |
/// |---|---|
/// | phrases declared | one fits |
/// | the model here | it is sure enough of a declared intent, of a yes or of a no |
/// | answers kept | the same sentence was answered lately |
/// | the service | it is sure of a declared intent |
///
/// ``VocativeDialogue/NLUPrediction/origin`` and ``VocativeDialogue/SystemTurn/source`` name the layer that answered.
/// Undeclared intents and a yes of the service are ignored. Only the best hypothesis of a recogniser leaves the machine.
public struct CascadedNLUEngine: NLUEngine {
  /// From when on a layer is believed.
  public struct Thresholds: Hashable, Sendable {
    /// The confidence from which phrases need no service.
    public var phrases: Confidence = 0.9
    /// The model here.
    public var model: Confidence = 0.7
    /// The service, and its answers kept.
    public var remote: Confidence = 0.9

    /// The model is believed sooner than the service.
    public init() {}
  }

  private let model: (any NLUEngine)?
  private let assistant: Assistant
  /// Reads by the phrases, and keeps the index of the app's lists from one sentence to the next.
  private let phrases: Conversation
  private let service: (any NLUService)?
  private let cache: NLUCache?
  private let thresholds: Thresholds

  /// Layers over a model.
  ///
  /// - Parameters:
  ///   - model: The model here; nil for phrases alone.
  ///   - phrases: An assistant with the same skills; only its phrases are asked.
  ///   - service: What is asked last; nil for answers kept alone.
  ///   - cache: Where its answers are kept.
  ///   - thresholds: The confidences from which each layer is believed.
  public init(
    _ model: (any NLUEngine)?, phrases: Assistant, service: (any NLUService)?,
    cache: NLUCache? = nil, thresholds: Thresholds = Thresholds()
  ) {
    self.model = model
    assistant = phrases
    self.phrases = phrases.conversation()
    self.service = service
    self.cache = cache
    self.thresholds = thresholds
  }

  /// The labels of the local model.
  public var intentLabels: Set<String>? { model?.intentLabels }

  /// Returns the prediction of the first layer that is confident enough.
  ///
  /// - Throws: The error of the local model.
  public func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    let local = try await model?.prediction(of: text, requestedSlot: requestedSlot)
    let nothing = local ?? NLUPrediction(candidates: [], origin: .model)
    if let best = local?.candidates.first, best.confidence >= thresholds.model, !isOutOfScope(best.label) {
      return nothing
    }
    // A value that was asked for is found here, and so is an answer to a question.
    guard requestedSlot == nil, service != nil || cache != nil else { return nothing }
    if let phrase = try? await phrases.phraseInterpretations(of: text).first, phrase.confidence >= thresholds.phrases {
      return nothing
    }
    return await remote(text) ?? nothing
  }

  /// Returns the prediction of the local model.
  ///
  /// - Throws: The error of the local model.
  public func alternativePrediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    try await model?.alternativePrediction(of: text, requestedSlot: requestedSlot)
      ?? NLUPrediction(candidates: [], origin: .model)
  }

  /// True if a label is out of scope.
  private func isOutOfScope(_ label: String) -> Bool { assistant.isOutOfScope(label) }

  private func remote(_ text: String) async -> NLUPrediction? {
    let identity = service?.identity
    let kept =
      if let identity, let cache { await cache.entry(to: text, requestedSlot: nil, of: identity) } else {
        nil as NLUCache.Entry?
      }
    if let kept, kept.isFresh { return accepted(kept.prediction) }
    guard let service, let identity else { return nil }
    do throws(RemoteError) {
      let reading = try await service.remotePrediction(of: text, requestedSlot: nil)
      await cache?.store(reading, to: text, requestedSlot: nil, of: identity)
      return accepted(reading)
    } catch {
      // Down, slow or lying: what was kept serves as long as it is good.
      return kept.flatMap { accepted($0.prediction) }
    }
  }

  /// Returns the accepted part of a service's prediction; nil if it is not sure of a declared intent.
  private func accepted(_ reading: NLUPrediction) -> NLUPrediction? {
    guard let best = reading.candidates.first, best.confidence >= thresholds.remote, assistant.declares(best.label)
    else {
      return nil
    }
    let declared = reading.candidates.filter { assistant.declares($0.label) }
    return NLUPrediction(candidates: declared, spans: reading.spans, origin: reading.origin)
  }
}
