package import VocativeNLU
package import VocativeNeural

extension IntentModel {
  /// Returns the predictions for sentences whose words are known, in their order.
  package func read(_ examples: [IntentExample]) throws(ModelError) -> [IntentPrediction] {
    try predict(examples.map { ($0.text, $0.words, $0.requestedSlot) })
  }
}
