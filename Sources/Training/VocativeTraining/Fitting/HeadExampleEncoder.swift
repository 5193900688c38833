import VocativeNLU

/// Encodes labelled texts for the training of a ``JointHead``.
struct HeadExampleEncoder: Sendable {
  let inputEncoder: InputEncoder
  /// The names of the classes, in the order of the head.
  let labels: [String]
  let tagSet: TagSet

  /// Returns the tokens and targets of an example.
  func example(_ example: TrainingExample) -> HeadTrainer<JointHeadLoss>.Example {
    if example.isUnlabelled { return outlier(example) }
    let input = inputEncoder.encode(example.text, words: example.words, requestedSlot: example.requestedSlot)
    var firstTokens: [Int] = []
    var tags: [Int] = []
    for (word, token) in input.firstTokens.enumerated() {
      guard let token, var tag = tagSet.index(of: example.tags[word]) else { continue }
      // The beginning of an entity may have been a word without a token.
      if !tagSet.allows(tag, after: tags.last) { tag -= 1 }
      firstTokens.append(token)
      tags.append(tag)
    }
    return .init(
      tokens: input.tokens,
      target: JointHeadLoss.Target(
        label: labels.firstIndex(of: example.label) ?? 0, firstTokens: firstTokens, tags: tags))
  }

  /// Returns a sentence without a class: no class shall be more probable than another (outlier exposure; Hendrycks and
  /// others 2019).
  private func outlier(_ example: TrainingExample) -> HeadTrainer<JointHeadLoss>.Example {
    let probabilities = [Float](repeating: 1 / Float(labels.count), count: labels.count)
    return .init(
      tokens: inputEncoder.encode(example.text, words: []).tokens,
      target: JointHeadLoss.Target(
        label: 0, firstTokens: [], tags: [], softTarget: JointHeadLoss.SoftTarget(labels: probabilities)))
  }
}
