import Synchronization
import VocativeDialogue

/// A model that reads a text once and remembers what it made of it, since simulated people repeat themselves.
final class RememberedReadings: SentenceUnderstanding {
  private struct Question: Hashable {
    let text: String
    let asked: String?
  }

  private let model: any SentenceUnderstanding
  private let readings = Mutex<[Question: SentenceReading]>([:])

  /// More texts than these are not remembered.
  private static let limit = 200_000

  init(_ model: any SentenceUnderstanding) { self.model = model }

  var intentLabels: Set<String>? { model.intentLabels }

  func reading(of text: String, asked: String?) async throws -> SentenceReading {
    let question = Question(text: text, asked: asked)
    if let known = readings.withLock({ $0[question] }) { return known }
    let reading = try await model.reading(of: text, asked: asked)
    readings.withLock { if $0.count < Self.limit { $0[question] = reading } }
    return reading
  }
}
