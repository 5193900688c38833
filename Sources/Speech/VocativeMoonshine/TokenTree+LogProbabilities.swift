extension TokenTree {
  /// Begins texts with no sound: what the model expects of English.
  init(withoutAudio model: MoonshineModel) {
    self.init(model, frames: [Float](repeating: 0, count: model.shape.width))
  }

  /// Returns the log probabilities of texts; natural logarithms.
  ///
  /// - Parameter texts: The pieces of each, without those that begin and end it. The tree must be empty.
  /// - Returns: The log probability of each text, in the same order.
  mutating func logProbabilities(of texts: [[Int]]) -> [Double] {
    var sums = [Double](repeating: 0, count: texts.count)
    // The row of logits behind which each text goes on.
    var rows = [Int](repeating: 0, count: texts.count)
    var nodes = extend([(parent: nil, token: SentencePieceTokenizer.beginOfText)])
    for place in 0...(texts.map(\.count).max() ?? 0) {
      let logSums = nodes.indices.map { logSumExp(after: $0) }
      var additions: [(parent: Node?, token: Int)] = []
      var known: [[Int]: Int] = [:]
      for (number, text) in texts.enumerated() where text.count >= place {
        let (row, token) = (rows[number], place < text.count ? text[place] : SentencePieceTokenizer.endOfText)
        sums[number] += Double(logits[row * model.shape.vocabularySize + token] - logSums[row])
        guard place < text.count else { continue }
        if let row = known[[row, token]] {
          rows[number] = row
        } else {
          known[[row, token]] = additions.count
          rows[number] = additions.count
          additions.append((parent: nodes[row], token: token))
        }
      }
      guard !additions.isEmpty else { break }
      nodes = extend(additions)
    }
    return sums
  }
}
