import Foundation

extension NGramModel {
  /// The model in the ARPA format (Doug Paul's, as SRILM and KenLM write it), for one recogniser.
  ///
  /// - Parameters:
  ///   - spelling: What the recogniser calls a word or class; what has a word in it that it has no name for is left out.
  ///   - sizes: How many members a class has that are one word to the recogniser; each is as likely as the others.
  ///   - background: Words that may come anywhere, each as likely as the others: other talk.
  ///   - share: How likely one of them is to come next, where nothing speaks for it.
  public func arpa(
    spelling: (String) -> String?, sizes: [String: Int] = [:], background: [String] = [], share: Double = 0.05
  ) -> String {
    var spellings = [Self.start: Self.start, Self.end: Self.end]
    for word in words.keys { spellings[word] = spelling(word) }
    let known = Set(spellings.keys)
    let others = Set(background).subtracting(spellings.keys).union(background.filter { spellings[$0] == $0 })
    let share = others.isEmpty ? 0 : share
    let scale = Scale(
      share: share, background: others, kinds: Double(contexts.count),
      total: Double(max(contexts.values.reduce(0, +), 1)), vocabulary: Double(known.union(others).count))
    /// The share of a class that a member has.
    let shares = sizes.mapValues { 1 / Double(max($0, 1)) }
    var unigrams: [String] = []
    for word in known.union(others).sorted() {
      let chance = word == Self.start ? "-99" : Self.logarithm(probability(of: word, scale) * (shares[word] ?? 1))
      unigrams.append("\(chance) \(spellings[word] ?? word) \(Self.logarithm(backoff(after: word, share)))")
    }
    var pairs: [String] = []
    var kept: Set<Bigram> = []
    for (bigram, count) in bigrams where count.contexts > 0 {
      guard let first = spellings[bigram.first], let second = spellings[bigram.second] else { continue }
      kept.insert(bigram)
      let chance = Self.logarithm(probability(of: bigram, scale) * (shares[bigram.second] ?? 1))
      pairs.append("\(chance) \(first) \(second) \(Self.logarithm(backoff(after: bigram, share)))")
    }
    var triples: [String] = []
    // What was seen once is as well backed off from.
    for (trigram, count) in trigrams where count > 1 {
      let (head, tail) = (
        Bigram(first: trigram.first, second: trigram.second), Bigram(first: trigram.second, second: trigram.third)
      )
      guard kept.contains(head), kept.contains(tail), let first = spellings[trigram.first],
        let second = spellings[trigram.second], let third = spellings[trigram.third]
      else { continue }
      let own = (1 - share) * max(Double(count) - Self.discount, 0) / Double(afterTwo[head]?.total ?? 1)
      let chance = own + backoff(after: head, share) * probability(of: tail, scale)
      triples.append("\(Self.logarithm(chance * (shares[trigram.third] ?? 1))) \(first) \(second) \(third)")
    }
    let sections = [unigrams, pairs.sorted(), triples.sorted()].filter { !$0.isEmpty }
    let head = sections.enumerated().map { "ngram \($0 + 1)=\($1.count)\n" }.joined()
    let body = sections.enumerated().map { "\n\\\($0 + 1)-grams:\n" + $1.joined(separator: "\n") + "\n" }.joined()
    return "\\data\\\n" + head + body + "\n\\end\\\n"
  }

  /// What single words are measured against.
  private struct Scale {
    let share: Double
    let background: Set<String>
    let kinds: Double
    let total: Double
    let vocabulary: Double
  }

  private func probability(of word: String, _ scale: Scale) -> Double {
    let own = max(Double(contexts[word] ?? 0) - Self.discount, 0) / scale.total
    let unseen = Self.discount * scale.kinds / scale.total / scale.vocabulary
    let other = scale.background.contains(word) ? scale.share / Double(scale.background.count) : 0
    return (1 - scale.share) * (own + unseen) + other
  }

  private func probability(of bigram: Bigram, _ scale: Scale) -> Double {
    let count = Double(bigrams[bigram]?.contexts ?? 0)
    let own = max(count - Self.discount, 0) / Double(max(afterOne[bigram.first]?.total ?? 1, 1))
    return (1 - scale.share) * own + backoff(after: bigram.first, scale.share) * probability(of: bigram.second, scale)
  }

  /// How much is left for words that were not seen after a word; after one that nothing followed, all.
  private func backoff(after word: String, _ share: Double) -> Double {
    guard let followers = afterOne[word], followers.total > 0 else { return 1 }
    return (1 - share) * Self.discount * Double(followers.kinds) / Double(followers.total) + share
  }

  private func backoff(after bigram: Bigram, _ share: Double) -> Double {
    guard let followers = afterTwo[bigram], followers.total > 0 else { return 1 }
    return (1 - share) * Self.discount * Double(followers.kinds) / Double(followers.total) + share
  }

  private static func logarithm(_ chance: Double) -> String {
    String(format: "%.4f", min(log10(max(chance, 1e-30)), 0))
  }
}
