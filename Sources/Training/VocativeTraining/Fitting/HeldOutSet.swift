import Foundation
import VocativeNLU
import VocativeNeural

/// The examples that training does not learn from, with which it chooses the best epoch and calibrates confidences.
struct HeldOutSet: Sendable {
  /// The examples.
  let examples: [TrainingExample]
  /// The kind of model they are for.
  let kind: ModelKind
  let inputEncoder: InputEncoder
  let threads: Int

  /// The inputs of the examples, and the states of their tokens.
  struct Encoded: Sendable {
    var inputs: [InputEncoder.Input] = []
    var states: [[Float]] = []
  }

  /// Encodes the examples.
  func encoded(by encoder: TransformerEncoder) throws(ModelError) -> Encoded {
    guard !examples.isEmpty else { return Encoded() }
    let inputs = examples.map { inputEncoder.encode($0.text, words: $0.words, requestedSlot: $0.requestedSlot) }
    return Encoded(inputs: inputs, states: try encoder.hiddenStates(of: inputs.map(\.tokens), threads: threads))
  }

  /// Returns the figures of ``IntentEvaluation`` or ``LabelEvaluation``, and the mean loss.
  func scores(_ encoded: Encoded, _ decoder: JointDecoder) throws(ModelError) -> [String: Double] {
    guard !examples.isEmpty else { return [:] }
    let outputs = try zip(encoded.states, encoded.inputs).map { (states, input) throws(ModelError) in
      try decoder.decode(states, firstTokens: input.firstTokens)
    }
    var scores = ["loss": try loss(encoded, decoder)]
    if kind == .intents {
      let evaluation = IntentEvaluation(
        examples: examples.map(\.intentExample),
        predictions: zip(examples, outputs).map { decoder.intentPrediction($1, words: $0.words) })
      scores["intentAccuracy"] = evaluation.intentAccuracy
      scores["slotF1"] = evaluation.slotF1
      scores["sentenceAccuracy"] = evaluation.sentenceAccuracy
    } else {
      let evaluation = LabelEvaluation(
        examples: examples.map { LabelExample(text: $0.text, label: $0.label) },
        predictions: outputs.map(decoder.labelPrediction))
      scores["accuracy"] = evaluation.accuracy
      scores["macroF1"] = evaluation.macroF1
    }
    return scores
  }

  /// Returns the temperatures that make the examples most probable.
  func temperatures(_ encoded: Encoded, _ decoder: JointDecoder) throws(ModelError) -> (labels: Float, tags: Float) {
    try TemperatureScaling.fit(examples, decoder, encoded.inputs, encoded.states)
  }

  /// Returns the mean negative log likelihood of a text's class and tags; an unknown class counts as improbable.
  private func loss(_ encoded: Encoded, _ decoder: JointDecoder) throws(ModelError) -> Double {
    let chain = decoder.chain(temperature: 1)
    var total = 0.0
    for (example, (input, states)) in zip(examples, zip(encoded.inputs, encoded.states)) {
      let probabilities = Softmax.probabilities(try decoder.labelScores(states))
      let index = decoder.labels.firstIndex(of: example.label)
      total -= log(max(index.map { Double(probabilities[$0]) } ?? 0, 1e-9))
      let tags = example.tags.compactMap(decoder.head.tags.index)
      guard !tags.isEmpty, tags.count == example.tags.count else { continue }
      var scores = try decoder.tagScores(states, firstTokens: input.firstTokens)
      total += scores.withSharedFloats {
        chain.forwardBackward($0.start, words: tags.count).logPartition - chain.score(of: tags, $0.start)
      }
    }
    return total / Double(examples.count)
  }
}

extension TrainingExample {
  /// The example as a sentence with an intent.
  fileprivate var intentExample: IntentExample {
    IntentExample(text: text, words: words, tags: tags, intent: label, requestedSlot: requestedSlot)
  }
}
