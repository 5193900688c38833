extension NGramModel {
  /// Returns a probability from the count after a context, interpolated with that of the next shorter context.
  static func interpolatedProbability(_ count: Int32, of followers: ContextStatistics, _ shorter: Double) -> Double {
    let (total, kinds) = (Double(max(followers.total, 1)), Double(followers.distinctCount))
    return (max(Double(count) - discount, 0) + discount * kinds * shorter) / total
  }

  /// Returns the number of contexts in which a word was seen.
  func continuationCount(of word: WordID) -> Int32 { word == .unknown ? 0 : continuationCounts[word.index] }

  /// Returns the unigram probability of a word or a class.
  func probability(of word: WordID) -> Double {
    let total = Double(max(continuationTotal, 1))
    return max(Double(continuationCount(of: word)) - Self.discount, 0) / total + Self.discount / total
  }

  /// Returns the bigram probability of a word.
  func probability(of word: WordID, after other: WordID) -> Double {
    let one = probability(of: word)
    guard let after = context(other) else { return one }
    return Self.interpolatedProbability(bigrams[Bigram(first: other, second: word)]?.continuations ?? 0, of: after, one)
  }

  /// Returns the trigram probability of a word.
  func probability(of word: WordID, after pair: Bigram) -> Double {
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
  func backoffWeight(after word: WordID) -> Double {
    context(word).map { Self.interpolatedProbability(0, of: $0, 1) } ?? 1
  }

  /// Returns true if a word was seen after another one.
  func hasBigram(_ word: WordID, after other: WordID) -> Bool {
    bigrams[Bigram(first: other, second: word)] != nil
  }

  /// Returns the statistics of the words that follow a word; nil if none does.
  func context(_ word: WordID) -> ContextStatistics? {
    guard word != .unknown, unigramContexts[word.index].distinctCount > 0 else { return nil }
    return unigramContexts[word.index]
  }
}
