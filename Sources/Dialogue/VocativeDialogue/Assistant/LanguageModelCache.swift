import Synchronization
import VocativeCore
import VocativeGrammar

/// The language models of an assistant.
///
/// Each is estimated once and kept while the kinds of its lists
/// stay the same.
final class LanguageModelCache: Sendable {
  private let examples: @Sendable () -> [ExampleUtterance]
  /// The models by the slots of each class, the latest last.
  private let models = Mutex<[(positions: [String], model: NGramModel)]>([])

  init(examples: @escaping @Sendable () -> [ExampleUtterance]) {
    self.examples = examples
  }

  /// Returns the model for classes at these slots, and estimates it the first time.
  func model(for positions: [String], estimate: ([ExampleUtterance]) -> NGramModel) -> NGramModel {
    models.withLock { models in
      if let known = models.first(where: { $0.positions == positions }) { return known.model }
      let model = estimate(examples())
      models = models.suffix(3) + [(positions, model)]
      return model
    }
  }
}
