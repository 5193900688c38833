import Foundation
import VocativeNLU
import VocativeNeural

extension NLUTrainer {
  /// Texts as a model takes them, and the states of their tokens.
  typealias EncodedTexts = (inputs: [InputEncoder.Input], states: [[Float]])

  /// Whether an epoch ends with scores: the last does, and one after each as many texts learned from as are held out,
  /// so that few examples are not scored for longer than learned from.
  func shouldEvaluate(_ epoch: Int) -> Bool {
    let last = trainingHistory.last { !$0.scores.isEmpty }?.epoch ?? 0
    return epoch == settings.epochs || trainingExamples.count * (epoch - last) >= dev.count
  }

  /// The texts not trained on, as the encoder sees them now.
  func encodeDevSet() throws(ModelError) -> EncodedTexts {
    guard !dev.isEmpty else { return ([], []) }
    let inputs = dev.map { inputEncoder.encode($0.text, words: $0.words, requestedSlot: $0.requestedSlot) }
    return (inputs, try trainer.snapshot.encoder.hiddenStates(of: inputs.map(\.tokens), threads: settings.threads))
  }

  /// The scores on the texts not trained on: those of ``IntentEvaluation`` or ``LabelEvaluation``, and the mean loss.
  func score(_ encoded: EncodedTexts) throws(ModelError) -> [String: Double] {
    guard !dev.isEmpty else { return [:] }
    let (inputs, states) = (encoded.inputs, encoded.states)
    let joint = JointDecoder(head, labels: labels, parameters: trainer.headParameters)
    let readings = try zip(states, inputs).map { (states, input) throws(ModelError) in
      try joint.decode(states, firstTokens: input.firstTokens)
    }
    var scores = ["loss": try loss(joint, inputs, states)]
    switch kind {
    case .intents:
      let evaluation = IntentEvaluation(
        examples: dev.map(\.intentExample),
        predictions: zip(dev, readings).map { joint.intentPrediction($1, words: $0.words) })
      scores["intentAccuracy"] = evaluation.intentAccuracy
      scores["slotF1"] = evaluation.slotF1
      scores["sentenceAccuracy"] = evaluation.sentenceAccuracy
    case .labels:
      let evaluation = LabelEvaluation(
        examples: dev.map { LabelExample(text: $0.text, label: $0.label) },
        predictions: readings.map(joint.labelPrediction))
      scores["accuracy"] = evaluation.accuracy
      scores["macroF1"] = evaluation.macroF1
    }
    return scores
  }

  /// The mean negative log likelihood of a text's class and tags; a class that was never learned counts as unlikely.
  private func loss(
    _ joint: JointDecoder, _ inputs: [InputEncoder.Input], _ states: [[Float]]
  ) throws(ModelError) -> Double {
    let chain = joint.chain(temperature: 1)
    var total = 0.0
    for (lesson, (input, states)) in zip(dev, zip(inputs, states)) {
      let shares = Softmax.probabilities(try joint.labelScores(states))
      total -= log(max(labels.firstIndex(of: lesson.label).map { Double(shares[$0]) } ?? 0, 1e-9))
      let tags = lesson.tags.compactMap(head.tags.index)
      guard !tags.isEmpty, tags.count == lesson.tags.count else { continue }
      var scores = try joint.tagScores(states, firstTokens: input.firstTokens)
      total += scores.withSharedFloats {
        chain.forwardBackward($0.start, words: tags.count).logPartition - chain.score(of: tags, $0.start)
      }
    }
    return total / Double(dev.count)
  }
}

extension TrainingExample {
  /// The lesson as a sentence with an intent.
  fileprivate var intentExample: IntentExample {
    IntentExample(text: text, words: words, tags: tags, intent: label, requestedSlot: requestedSlot)
  }
}
