extension NGramModel {
  /// A probability by how often something followed a context, and by what the next shorter context gives it.
  static func interpolated(_ count: Int, of followers: Followers, _ shorter: Double) -> Double {
    let (total, kinds) = (Double(max(followers.total, 1)), Double(followers.kinds))
    return (max(Double(count) - discount, 0) + discount * kinds * shorter) / total
  }

  /// How probable a word, or a class, is whatever came before.
  func probability(of word: String) -> Double {
    let total = Double(max(contextTotal, 1))
    return max(Double(contexts[word] ?? 0) - Self.discount, 0) / total + Self.discount / total
  }

  /// How probable it is after another.
  func probability(of word: String, after other: String) -> Double {
    let one = probability(of: word)
    guard let after = afterOne[other] else { return one }
    return Self.interpolated(bigrams[Bigram(first: other, second: word)]?.contexts ?? 0, of: after, one)
  }

  /// How probable it is after two others.
  func probability(of word: String, after pair: Bigram) -> Double {
    let two = probability(of: word, after: pair.second)
    guard let after = afterTwo[pair] else { return two }
    let count = trigrams[Trigram(first: pair.first, second: pair.second, third: word)] ?? 0
    return Self.interpolated(count, of: after, two)
  }

  /// How much of what the next shorter context gives a word is left to it where it was never seen after two others, or after
  /// one alone.
  func share(after pair: Bigram) -> Double { afterTwo[pair].map { Self.interpolated(0, of: $0, 1) } ?? 1 }
  func share(after word: String) -> Double { afterOne[word].map { Self.interpolated(0, of: $0, 1) } ?? 1 }

  /// Whether a word was seen after another one.
  func knows(_ word: String, after other: String) -> Bool {
    bigrams[Bigram(first: other, second: word)] != nil
  }
}
