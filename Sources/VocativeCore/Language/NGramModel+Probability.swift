extension NGramModel {
  /// A probability by how often something followed a context, and by what the next shorter context gives it.
  static func interpolated(_ count: Int, of followers: Followers, _ shorter: Double) -> Double {
    let (total, kinds) = (Double(max(followers.total, 1)), Double(followers.kinds))
    return (max(Double(count) - discount, 0) + discount * kinds * shorter) / total
  }

  /// How probable a word, or a class, is after two others.
  func probability(of word: String, after pair: Bigram) -> Double {
    let total = Double(max(contextTotal, 1))
    let unseen = Self.discount / total
    let one = max(Double(contexts[word] ?? 0) - Self.discount, 0) / total + unseen
    guard let after = afterOne[pair.second] else { return one }
    let two = Self.interpolated(bigrams[Bigram(first: pair.second, second: word)]?.contexts ?? 0, of: after, one)
    guard let after = afterTwo[pair] else { return two }
    let count = trigrams[Trigram(first: pair.first, second: pair.second, third: word)] ?? 0
    return Self.interpolated(count, of: after, two)
  }

  /// Whether a word was seen after another one.
  func knows(_ word: String, after other: String) -> Bool {
    bigrams[Bigram(first: other, second: word)] != nil
  }
}
