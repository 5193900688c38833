import Foundation
import VocativeNLU
import VocativeNeural

/// Finds the temperatures at which a model's probabilities are true (temperature scaling; Guo and others 2017).
enum TemperatureScaling {
  /// The temperatures of classes and of tags that make some texts likeliest; 1 without texts.
  static func fit(
    _ examples: [TrainingExample], _ joint: JointDecoder, _ inputs: [InputEncoder.Input], _ states: [[Float]]
  ) throws(ModelError) -> (labels: Float, tags: Float) {
    guard !examples.isEmpty else { return (1, 1) }
    var labelScores: [(scores: [Float], label: Int)] = []
    var tagScores: [(scores: [Float], tags: [Int])] = []
    for (example, (input, states)) in zip(examples, zip(inputs, states)) {
      if let label = joint.labels.firstIndex(of: example.label) {
        labelScores.append((try joint.labelScores(states), label))
      }
      let tags = example.tags.compactMap(joint.head.tags.index)
      guard !tags.isEmpty, tags.count == example.tags.count, input.firstTokens.allSatisfy({ $0 != nil }) else {
        continue
      }
      tagScores.append((try joint.tagScores(states, firstTokens: input.firstTokens), tags))
    }
    let labels = labelTemperature(labelScores)
    let tags = minimize { temperature in
      let chain = joint.chain(temperature: temperature)
      return tagScores.reduce(0.0) { sum, one in
        var scores = one.scores.map { $0 / temperature }
        return sum
          + scores.withSharedFloats { scores in
            chain.forwardBackward(scores.start, words: one.tags.count).logPartition
              - chain.score(of: one.tags, scores.start)
          }
      }
    }
    return (labels, tags)
  }

  /// Returns the temperature at which the labels of some texts are likeliest by their scores.
  static func labelTemperature(_ scored: [(scores: [Float], label: Int)]) -> Float {
    minimize { temperature in
      scored.reduce(0.0) { sum, one in
        sum - log(max(Double(Softmax.probabilities(one.scores, temperature: temperature)[one.label]), 1e-9))
      }
    }
  }

  /// The temperature from 1/3 to 6 where a loss is least.
  static func minimize(_ loss: (Float) -> Double) -> Float {
    let candidates = (0...24).map { exp(log(Float(1) / 3) + Float($0) / 24 * log(Float(18))) }
    let losses = candidates.map(loss)
    return zip(candidates, losses).min { ($0.1, $0.0) < ($1.1, $1.0) }?.0 ?? 1
  }
}
