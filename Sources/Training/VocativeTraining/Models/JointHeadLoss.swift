import Foundation
import VocativeNLU
import VocativeNeural

/// The loss of a ``JointHead`` and its gradients: what is learned of the class of a sentence and of the tags of its
/// words at once.
struct JointHeadLoss: EncoderHead {
  /// The head that learns.
  let head: JointHead
  /// The share of the class's probability that is spread over all classes (label smoothing; Szegedy and others 2016).
  var labelSmoothing: Float = 0
  /// What an error in each class counts.
  var classWeights: [Float] = []

  /// What is to be learned of a sentence.
  struct Target: Sendable {
    /// The number of its class.
    let label: Int
    /// Of every word that has a token, its first one.
    let firstTokens: [Int]
    /// The tags of these words.
    let tags: [Int]
    /// What is to be learned instead of the class and the tags, where other models were asked as well.
    var softTarget: SoftTarget?
  }

  /// What is believed of a sentence.
  struct SoftTarget: Sendable {
    /// How likely each class is.
    var labels: [Float]
    /// What is believed of the tags; nil without a word.
    var tags: SoftTags?
  }

  var parameterCount: Int { head.parameterCount }
  private var width: Int { head.width }
  private var classCount: Int { head.classCount }
  private var tags: TagSet { head.tags }

  func loss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    try classLoss(of: targets, in: pass) + (tags.count > 0 ? try tagLoss(of: targets, in: pass) : 0)
  }

  /// The cross entropy of the classes.
  private func classLoss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    var inputs = JointHead.pooled(pass.states, lengths: pass.lengths, width: width)
    let kept = Dropout(pass.dropout, seed: pass.seed)
    kept.apply(to: &inputs)
    var logits = [Float](repeating: 0, count: targets.count * classCount)
    var inputSlopes = [Float](repeating: 0, count: inputs.count)
    var loss = 0.0
    let map = DenseLayer(inputs: 2 * width, outputs: classCount, weights: head.classStart, bias: head.classBias)
    try map.forward(&inputs, pass.parameters, rows: targets.count, to: &logits)
    for (number, target) in targets.enumerated() {
      let start = number * classCount
      let weight = classWeights.isEmpty ? 1 : classWeights[target.label]
      let shares = Softmax.probabilities(logits[start..<start + classCount])
      for label in 0..<classCount {
        let share: Float = target.softTarget?.labels[label] ?? (label == target.label ? 1 : 0)
        let aim = (1 - labelSmoothing) * share + labelSmoothing / Float(classCount)
        loss -= Double(weight * aim) * log(max(Double(shares[label]), 1e-12))
        logits[start + label] = weight * (shares[label] - aim)
      }
    }
    try map.backward(&inputs, &logits, pass, rows: targets.count, to: &inputSlopes)
    kept.apply(to: &inputSlopes)
    var row = 0
    for (number, length) in pass.lengths.enumerated() {
      let input = number * 2 * width
      for place in 0..<width { pass.stateGradients[row * width + place] += inputSlopes[input + place] }
      for token in row..<row + length {
        for place in 0..<width {
          pass.stateGradients[token * width + place] += inputSlopes[input + width + place] / Float(length)
        }
      }
      row += length
    }
    return loss
  }

  /// The negative log likelihood of the tags.
  private func tagLoss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    var rows: [Int] = []
    var start = 0
    for (target, length) in zip(targets, pass.lengths) {
      rows += target.firstTokens.map { start + $0 }
      start += length
    }
    guard !rows.isEmpty else { return 0 }
    var inputs = [Float](repeating: 0, count: rows.count * width)
    inputs.withUnsafeMutableBufferPointer { inputs in
      for (word, row) in rows.enumerated() {
        for place in 0..<width { inputs[word * width + place] = pass.states[row * width + place] }
      }
    }
    let kept = Dropout(pass.dropout, seed: pass.seed ^ 0x2545_f491)
    kept.apply(to: &inputs)
    var emissions = [Float](repeating: 0, count: rows.count * tags.count)
    var slopes = emissions
    var inputSlopes = [Float](repeating: 0, count: inputs.count)
    let map = DenseLayer(inputs: width, outputs: tags.count, weights: head.tagStart, bias: head.tagBias)
    try map.forward(&inputs, pass.parameters, rows: rows.count, to: &emissions)
    let chain = LinearChainCRF(tags, pass.parameters + head.chainStart)
    var loss = 0.0
    emissions.withSharedFloats { emissions in
      slopes.withSharedFloats { slopes in
        var word = 0
        for target in targets where !target.tags.isEmpty {
          loss += chain.loss(
            of: target.softTarget?.tags ?? SoftTags(target.tags, tagCount: tags.count),
            emissions.start + word * tags.count, emissionGradients: slopes.start + word * tags.count,
            parameterGradients: pass.parameterGradients + head.chainStart)
          word += target.tags.count
        }
      }
    }
    try map.backward(&inputs, &slopes, pass, rows: rows.count, to: &inputSlopes)
    kept.apply(to: &inputSlopes)
    inputSlopes.withUnsafeBufferPointer { inputSlopes in
      for (word, row) in rows.enumerated() {
        for place in 0..<width { pass.stateGradients[row * width + place] += inputSlopes[word * width + place] }
      }
    }
    return loss
  }
}
