extension NGramModel {
  /// Returns a probability from the count after a context, interpolated with that of the next shorter context.
  static func interpolatedProbability(_ count: Int, of followers: ContextStatistics, _ shorter: Double) -> Double {
    let (total, kinds) = (Double(max(followers.total, 1)), Double(followers.distinctCount))
    return (max(Double(count) - discount, 0) + discount * kinds * shorter) / total
  }

  /// Returns the unigram probability of a word or a class.
  func probability(of word: String) -> Double {
    let total = Double(max(continuationTotal, 1))
    return max(Double(continuationCounts[word] ?? 0) - Self.discount, 0) / total + Self.discount / total
  }

  /// Returns the bigram probability of a word.
  func probability(of word: String, after other: String) -> Double {
    let one = probability(of: word)
    guard let after = unigramContexts[other] else { return one }
    return Self.interpolatedProbability(bigrams[Bigram(first: other, second: word)]?.continuations ?? 0, of: after, one)
  }

  /// Returns the trigram probability of a word.
  func probability(of word: String, after pair: Bigram) -> Double {
    let two = probability(of: word, after: pair.second)
    guard let after = bigramContexts[pair] else { return two }
    let count = trigrams[Trigram(first: pair.first, second: pair.second, third: word)] ?? 0
    return Self.interpolatedProbability(count, of: after, two)
  }

  /// Returns the backoff weight of a context: the factor of the next shorter context for words that were never seen after
  /// this one.
  func backoffWeight(after pair: Bigram) -> Double {
    bigramContexts[pair].map { Self.interpolatedProbability(0, of: $0, 1) } ?? 1
  }
  func backoffWeight(after word: String) -> Double {
    unigramContexts[word].map { Self.interpolatedProbability(0, of: $0, 1) } ?? 1
  }

  /// Returns true if a word was seen after another one.
  func hasBigram(_ word: String, after other: String) -> Bool {
    bigrams[Bigram(first: other, second: word)] != nil
  }
}
