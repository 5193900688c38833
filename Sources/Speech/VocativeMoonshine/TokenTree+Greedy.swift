extension TokenTree {
  /// Returns the greatest number of tokens of a duration, as the model's authors have it.
  static func maximumTokens(in seconds: Double) -> Int { Int(seconds * 6.5) + 3 }

  /// Decodes greedily, by the likeliest token each time.
  ///
  /// - Parameter seconds: The duration of the sound, which limits the number of tokens.
  /// - Returns: The text with its log probability.
  mutating func greedyDecode(seconds: Double) -> Hypothesis {
    var node = extend([(parent: nil, token: SentencePieceTokenizer.beginOfText)])[0]
    var text: [Int] = []
    var sum = 0.0
    let longest = Self.maximumTokens(in: seconds)
    while true {
      let (token, logProbability) = mostLikelyToken()
      sum += logProbability
      if token == SentencePieceTokenizer.endOfText || text.count >= longest { break }
      text.append(token)
      node = extend([(parent: node, token: token)])[0]
    }
    return Hypothesis(words: model.tokenizer.normalizedWords(of: text), tokens: text, logProbability: sum)
  }

  /// Returns the likeliest token after the one node that was added last, with its log probability; a natural logarithm.
  func mostLikelyToken() -> (token: Int, logProbability: Double) {
    guard let best = logits.indices.max(by: { logits[$0] < logits[$1] }) else {
      return (SentencePieceTokenizer.endOfText, 0)
    }
    return (best, Double(logits[best] - logSumExp(after: 0)))
  }
}
