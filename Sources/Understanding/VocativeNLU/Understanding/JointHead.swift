import Foundation
import VocativeNeural

/// Reads a class of the whole sentence and a tag for each word from an encoder's states, and learns both at once.
///
/// The class is a linear map of the first token's state beside the mean of all; the tags are a linear map of the state of
/// each word's first sub-word (Chen and others 2019), joined to a sequence by a ``LinearChain``.
struct JointHead: EncoderHead {
  /// How many numbers a state has.
  let width: Int
  /// How many classes there are.
  let classCount: Int
  /// The tags of words; none for a classifier of whole texts.
  let tags: TagSet
  /// The share of the class's probability that is spread over all classes (label smoothing; Szegedy and others 2016).
  var smoothing: Float = 0
  /// What an error in each class counts.
  var classWeights: [Float] = []

  /// What is to be learned of a sentence.
  struct Target: Sendable {
    /// The number of its class.
    let label: Int
    /// Of every word that has a token, its first one.
    let places: [Int]
    /// The tags of these words.
    let tags: [Int]
    /// What is to be learned instead of the class and the tags, where other models were asked as well.
    var taught: Taught?
  }

  /// What is believed of a sentence.
  struct Taught: Sendable {
    /// How likely each class is.
    var labels: [Float]
    /// What is believed of the tags; nil without a word.
    var tags: TagBelief?
  }

  var classStart: Int { 0 }
  var classBias: Int { 2 * width * classCount }
  var tagStart: Int { classBias + classCount }
  var tagBias: Int { tagStart + width * tags.count }
  var chainStart: Int { tagBias + tags.count }
  var parameterCount: Int { chainStart + (tags.count > 0 ? LinearChain.parameterCount(tags) : 0) }

  func loss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    try classLoss(of: targets, in: pass) + (tags.count > 0 ? try tagLoss(of: targets, in: pass) : 0)
  }

  /// The cross entropy of the classes.
  private func classLoss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    var inputs = Self.pooled(pass.states, lengths: pass.lengths, width: width)
    let kept = Dropout(pass.dropout, seed: pass.seed)
    kept.apply(to: &inputs)
    var logits = [Float](repeating: 0, count: targets.count * classCount)
    var inputSlopes = [Float](repeating: 0, count: inputs.count)
    var loss = 0.0
    let map = AffineMap(inputs: 2 * width, outputs: classCount, weights: classStart, bias: classBias)
    try map.forward(&inputs, pass.parameters, rows: targets.count, to: &logits)
    for (number, target) in targets.enumerated() {
      let start = number * classCount
      let weight = classWeights.isEmpty ? 1 : classWeights[target.label]
      let shares = Softmax.probabilities(logits[start..<start + classCount])
      for label in 0..<classCount {
        let share: Float = target.taught?.labels[label] ?? (label == target.label ? 1 : 0)
        let aim = (1 - smoothing) * share + smoothing / Float(classCount)
        loss -= Double(weight * aim) * log(max(Double(shares[label]), 1e-12))
        logits[start + label] = weight * (shares[label] - aim)
      }
    }
    try map.backward(&inputs, &logits, pass, rows: targets.count, to: &inputSlopes)
    kept.apply(to: &inputSlopes)
    var row = 0
    for (number, length) in pass.lengths.enumerated() {
      let input = number * 2 * width
      for place in 0..<width { pass.stateSlopes[row * width + place] += inputSlopes[input + place] }
      for token in row..<row + length {
        for place in 0..<width {
          pass.stateSlopes[token * width + place] += inputSlopes[input + width + place] / Float(length)
        }
      }
      row += length
    }
    return loss
  }

  /// What classes are read from: of each text the first token's state beside the mean of all, texts × twice the width.
  static func pooled(_ states: UnsafePointer<Float>, lengths: [Int], width: Int) -> [Float] {
    var inputs = [Float](repeating: 0, count: lengths.count * 2 * width)
    var row = 0
    for (number, length) in lengths.enumerated() {
      let input = number * 2 * width
      for place in 0..<width { inputs[input + place] = states[row * width + place] }
      for token in row..<row + length {
        for place in 0..<width { inputs[input + width + place] += states[token * width + place] / Float(length) }
      }
      row += length
    }
    return inputs
  }

  /// The negative log likelihood of the tags.
  private func tagLoss(of targets: [Target], in pass: HeadPass) throws(ModelError) -> Double {
    var rows: [Int] = []
    var start = 0
    for (target, length) in zip(targets, pass.lengths) {
      rows += target.places.map { start + $0 }
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
    let map = AffineMap(inputs: width, outputs: tags.count, weights: tagStart, bias: tagBias)
    try map.forward(&inputs, pass.parameters, rows: rows.count, to: &emissions)
    let chain = LinearChain(tags, pass.parameters + chainStart)
    var loss = 0.0
    emissions.shared { emissions in
      slopes.shared { slopes in
        var word = 0
        for target in targets where !target.tags.isEmpty {
          loss += chain.loss(
            of: target.taught?.tags ?? TagBelief(target.tags, tagCount: tags.count),
            emissions.start + word * tags.count, slopes: slopes.start + word * tags.count,
            numberSlopes: pass.parameterSlopes + chainStart)
          word += target.tags.count
        }
      }
    }
    try map.backward(&inputs, &slopes, pass, rows: rows.count, to: &inputSlopes)
    kept.apply(to: &inputSlopes)
    inputSlopes.withUnsafeBufferPointer { inputSlopes in
      for (word, row) in rows.enumerated() {
        for place in 0..<width { pass.stateSlopes[row * width + place] += inputSlopes[word * width + place] }
      }
    }
    return loss
  }
}
