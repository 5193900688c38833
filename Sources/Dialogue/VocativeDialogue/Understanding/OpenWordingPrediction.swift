import Foundation

/// The classes that an intent classifier gives to an utterance in words that no phrase has.
struct OpenWordingPrediction: Sendable {
  private let probabilities: [String: Double]
  private let classes: Set<String>
  /// True if the utterance surely asks for nothing.
  let isUnrelated: Bool

  /// The offset of a logit, so that the probability of 0.75 is the least that is believed.
  private static let logitOffset = 2.4
  /// The logit of a label that the model rules out.
  private static let leastLogit = -8.0
  private static let unrelatedProbability = 0.9

  /// Asks a model; nil without one, and if it fails.
  init?(of text: String, by classifier: (any IntentClassifier)?) async {
    guard let classifier, let probabilities = try? await classifier.probabilities(of: text) else { return nil }
    self.probabilities = probabilities
    classes = classifier.classes
    isUnrelated = probabilities["none"] ?? 0 >= Self.unrelatedProbability
  }

  /// Returns the logit of a label; nil for one that the model does not have.
  func logit(of label: String) -> Double? {
    guard classes.contains(label) else { return nil }
    let probability = probabilities[label] ?? 0
    guard probability > 0 else { return Self.leastLogit }
    return max(Self.leastLogit, log(probability / max(1 - probability, 1e-6)) + Self.logitOffset)
  }
}
