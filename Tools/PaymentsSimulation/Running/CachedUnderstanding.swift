import Synchronization
import VocativeDialogue

/// A model that reads a text once and remembers what it made of it, since simulated people repeat themselves.
final class CachedUnderstanding: NLUEngine {
  private struct Key: Hashable {
    let text: String
    let asked: String?
  }

  private let model: any NLUEngine
  private let cache = Mutex<[Key: NLUPrediction]>([:])

  /// More texts than these are not remembered.
  private static let limit = 200_000

  init(_ model: any NLUEngine) { self.model = model }

  var intentLabels: Set<String>? { model.intentLabels }

  func prediction(of text: String, requestedSlot: String?) async throws -> NLUPrediction {
    let question = Key(text: text, asked: requestedSlot)
    if let known = cache.withLock({ $0[question] }) { return known }
    let reading = try await model.prediction(of: text, requestedSlot: requestedSlot)
    cache.withLock { if $0.count < Self.limit { $0[question] = reading } }
    return reading
  }
}
