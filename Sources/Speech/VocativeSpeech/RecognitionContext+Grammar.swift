package import VocativeCore
package import VocativeGrammar

extension RecognitionContext {
  /// True if the context has a grammar.
  package var isGrammar: Bool {
    if case .grammar = language { true } else { false }
  }
}

extension Transcript {
  /// Returns true for a confident answer that the context expects, which is accepted at once.
  package func isConfidentAnswer(in likely: Grammar?) -> Bool {
    confidence >= .confirmationThreshold && likely?.accepts(text) ?? false
  }
}
