package import VocativeCore
package import VocativeGrammar

extension RecognitionContext {
  /// Whether it has a grammar.
  package var isGrammar: Bool {
    if case .grammar = language { true } else { false }
  }
}

extension Transcript {
  /// Whether it is one of the answers that are likely now, and surely heard: enough to be taken at once.
  package func isConfidentAnswer(in likely: Grammar?) -> Bool {
    confidence >= .confirmationThreshold && likely?.accepts(text) ?? false
  }
}
