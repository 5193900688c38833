import Synchronization
import VocativeCore
import VocativeGrammar

/// The statistical models of what is said to an assistant, each estimated once and kept while the kinds of its lists
/// stay.
final class LanguageModelCache: Sendable {
  private let examples: @Sendable () -> [ExampleUtterance]
  /// By what each class stands for; the latest at the end.
  private let models = Mutex<[(places: [String], model: NGramModel)]>([])

  init(examples: @escaping @Sendable () -> [ExampleUtterance]) {
    self.examples = examples
  }

  /// The model for classes that stand at these places, estimated now or before.
  func model(for places: [String], estimate: ([ExampleUtterance]) -> NGramModel) -> NGramModel {
    models.withLock { models in
      if let known = models.first(where: { $0.places == places }) { return known.model }
      let model = estimate(examples())
      models = models.suffix(3) + [(places, model)]
      return model
    }
  }
}
