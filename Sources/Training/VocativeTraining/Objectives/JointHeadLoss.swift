import Foundation
import VocativeNLU
import VocativeNeural

/// The loss of a ``JointHead`` and its gradients: cross entropy for the class of a sentence, plus the negative log
/// likelihood of the tags of its words, and what two passes with other dropout disagree about.
struct JointHeadLoss: EncoderHead {
  /// The head under training.
  let head: JointHead
  /// The share of the class's probability that is spread over all classes (label smoothing; Szegedy and others 2016).
  var labelSmoothing: Float = 0
  /// The weight of each class in the loss; empty for equal weights.
  var classWeights: [Float] = []
  /// The agreement of two passes; nil for one pass.
  var consistency: ConsistencyLoss?

  /// The targets of a sentence.
  struct Target: Sendable {
    /// The index of its class.
    let label: Int
    /// The first token of every word that has one.
    let firstTokens: [Int]
    /// The tags of these words.
    let tags: [Int]
    /// The distribution to learn instead of the class and the tags, where teachers gave one.
    var softTarget: SoftTarget?
  }

  /// The distributions of a sentence's class and tags.
  struct SoftTarget: Sendable {
    /// The probability of each class.
    var labels: [Float]
    /// The distribution of the tags; nil for a sentence without words.
    var tags: SoftTags?
  }

  var parameterCount: Int { head.parameterCount }
  var passesPerSentence: Int { consistency == nil ? 1 : 2 }
  private var width: Int { head.width }
  private var classCount: Int { head.classCount }
  private var tags: TagSet { head.tags }

  func loss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    try classLoss(of: targets, in: pass) + (tags.count > 0 ? try tagLoss(of: targets, in: pass) : 0)
  }
}

// MARK: Classes

extension JointHeadLoss {
  /// Returns the cross entropy of the classes and adds its gradients.
  private func classLoss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    var inputs = JointHead.pooled(pass.states, lengths: pass.lengths, width: width)
    let dropout = Dropout(pass.dropout, seed: pass.seed)
    dropout.apply(to: &inputs)
    var logits = [Float](repeating: 0, count: targets.count * classCount)
    var inputGradients = [Float](repeating: 0, count: inputs.count)
    let layer = DenseLayer(inputs: 2 * width, outputs: classCount, weights: head.classStart, bias: head.classBias)
    try layer.forward(&inputs, pass.parameters, rows: targets.count, to: &logits)
    let scores = logits
    var loss = crossEntropy(of: targets, &logits)
    loss += consistency?.addGradients(of: scores, columns: classCount, to: &logits) ?? 0
    try layer.backward(&inputs, &logits, pass, rows: targets.count, to: &inputGradients)
    dropout.apply(to: &inputGradients)
    addPooledGradients(inputGradients, in: pass)
    return loss
  }

  /// Returns the cross entropy of the classes and replaces the logits, `[sentences × classes]`, by their gradients.
  private func crossEntropy(of targets: [Target], _ logits: inout [Float]) -> Double {
    var loss = 0.0
    for (number, target) in targets.enumerated() {
      let start = number * classCount
      let weight = classWeights.isEmpty ? 1 : classWeights[target.label]
      let probabilities = Softmax.probabilities(logits[start..<start + classCount])
      for label in 0..<classCount {
        let share: Float = target.softTarget?.labels[label] ?? (label == target.label ? 1 : 0)
        let aim = (1 - labelSmoothing) * share + labelSmoothing / Float(classCount)
        loss -= Double(weight * aim) * log(max(Double(probabilities[label]), 1e-12))
        logits[start + label] = weight * (probabilities[label] - aim)
      }
    }
    return loss
  }

  /// Adds the gradients of the pooled inputs, `[sentences × 2 · width]`, to those of the states.
  private func addPooledGradients(_ inputGradients: [Float], in pass: HeadPass) {
    var row = 0
    for (number, length) in pass.lengths.enumerated() {
      let input = number * 2 * width
      for column in 0..<width { pass.stateGradients[row * width + column] += inputGradients[input + column] }
      for token in row..<row + length {
        for column in 0..<width {
          pass.stateGradients[token * width + column] += inputGradients[input + width + column] / Float(length)
        }
      }
      row += length
    }
  }
}

// MARK: Tags

extension JointHeadLoss {
  /// Returns the negative log likelihood of the tags and adds its gradients.
  private func tagLoss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    let rows = wordRows(of: targets, in: pass)
    guard !rows.isEmpty else { return 0 }
    var inputs = [Float](repeating: 0, count: rows.count * width)
    inputs.withUnsafeMutableBufferPointer { inputs in
      for (word, row) in rows.enumerated() {
        for column in 0..<width { inputs[word * width + column] = pass.states[row * width + column] }
      }
    }
    let dropout = Dropout(pass.dropout, seed: pass.seed ^ 0x2545_f491)
    dropout.apply(to: &inputs)
    var emissions = [Float](repeating: 0, count: rows.count * tags.count)
    var inputGradients = [Float](repeating: 0, count: inputs.count)
    let layer = DenseLayer(inputs: width, outputs: tags.count, weights: head.tagStart, bias: head.tagBias)
    try layer.forward(&inputs, pass.parameters, rows: rows.count, to: &emissions)
    var (loss, emissionGradients) = chainLoss(of: targets, &emissions, in: pass)
    loss += consistency?.addGradients(of: emissions, columns: tags.count, to: &emissionGradients) ?? 0
    try layer.backward(&inputs, &emissionGradients, pass, rows: rows.count, to: &inputGradients)
    dropout.apply(to: &inputGradients)
    inputGradients.withUnsafeBufferPointer { inputGradients in
      for (word, row) in rows.enumerated() {
        for column in 0..<width { pass.stateGradients[row * width + column] += inputGradients[word * width + column] }
      }
    }
    return loss
  }

  /// Returns the row, among all tokens of the batch, of each word's first token.
  private func wordRows(of targets: [Target], in pass: HeadPass) -> [Int] {
    var rows: [Int] = []
    var start = 0
    for (target, length) in zip(targets, pass.lengths) {
      rows += target.firstTokens.map { start + $0 }
      start += length
    }
    return rows
  }

  /// Returns the negative log likelihood of the tags and the gradients of the emissions, `[words × tags]`; adds those of
  /// the chain's parameters.
  private func chainLoss(
    of targets: [Target], _ emissions: inout [Float], in pass: HeadPass
  ) -> (loss: Double, gradients: [Float]) {
    let chain = LinearChainCRF(tags, pass.parameters + head.chainStart)
    var gradients = [Float](repeating: 0, count: emissions.count)
    var loss = 0.0
    emissions.withSharedFloats { emissions in
      gradients.withSharedFloats { gradients in
        var word = 0
        for target in targets where !target.tags.isEmpty {
          loss += chain.loss(
            of: target.softTarget?.tags ?? SoftTags(target.tags, tagCount: tags.count),
            emissions.start + word * tags.count, emissionGradients: gradients.start + word * tags.count,
            parameterGradients: pass.parameterGradients + head.chainStart)
          word += target.tags.count
        }
      }
    }
    return (loss, gradients)
  }
}
