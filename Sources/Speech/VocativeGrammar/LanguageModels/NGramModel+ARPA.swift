import Foundation

extension NGramModel {
  /// The model in the ARPA format (Doug Paul's, as SRILM and KenLM write it), for one recogniser.
  ///
  /// - Parameters:
  ///   - spelling: Returns the recogniser's name of a word or class; nil if it has none. N-grams with such a word are
  ///     left out.
  ///   - classSizes: The number of members of each class that are one word for the recogniser; all are equally likely.
  ///   - backgroundWords: Words of other speech, which may occur anywhere; all are equally likely.
  ///   - backgroundProbability: The prior probability that the next word is one of the background words.
  /// - Returns: The text of the file.
  public func arpa(
    spelling: (String) -> String?, classSizes: [String: Int] = [:], backgroundWords: [String] = [],
    backgroundProbability: Double = 0.05
  ) -> String {
    var spellings = [Self.sentenceStart: Self.sentenceStart, Self.sentenceEnd: Self.sentenceEnd]
    let wordCounts = wordCounts
    for word in wordCounts.keys { spellings[word] = spelling(word) }
    // Words that the model spells otherwise would be said twice.
    let others = Set(backgroundWords).filter {
      spellings[$0] == $0 || wordCounts[$0] == nil && $0 != Self.sentenceStart && $0 != Self.sentenceEnd
    }
    let odds = ARPAProbabilities(
      of: self, words: Set(spellings.keys), backgroundWords: others,
      backgroundProbability: others.isEmpty ? 0 : backgroundProbability)
    func chance(_ probability: Double, of word: String) -> String {
      Self.formattedLog10(probability / Double(max(classSizes[word] ?? 1, 1)))
    }
    func name(_ word: String) -> String { spellings[word] ?? word }
    func name(_ word: WordID) -> String { name(vocabulary.word(word)) }

    let unigrams = odds.words.map { word, probability in
      let chance = word == Self.sentenceStart ? "-99" : chance(probability, of: word)
      return "\(chance) \(name(word)) \(Self.formattedLog10(odds.bigramBackoffs[word] ?? 1))"
    }
    let bigrams = odds.bigrams.map { pair, probability in
      "\(chance(probability, of: vocabulary.word(pair.second))) \(name(pair.first)) \(name(pair.second)) "
        + Self.formattedLog10(odds.trigramBackoffs[pair] ?? 1)
    }
    let trigrams = odds.trigrams.map { triple, probability in
      "\(chance(probability, of: vocabulary.word(triple.third))) \(name(triple.first)) \(name(triple.second)) \(name(triple.third))"
    }
    let sections = [unigrams, bigrams, trigrams].filter { !$0.isEmpty }
    let head = sections.enumerated().map { "ngram \($0 + 1)=\($1.count)\n" }.joined()
    let body = sections.enumerated().map { "\n\\\($0 + 1)-grams:\n" + $1.sorted().joined(separator: "\n") + "\n" }
    return "\\data\\\n" + head + body.joined() + "\n\\end\\\n"
  }

  private static func formattedLog10(_ chance: Double) -> String {
    String(format: "%.4f", log10(max(chance, 1e-30)))
  }
}

/// The probabilities of a model's words for one recogniser, together with those of the background words.
private struct ARPAProbabilities {
  typealias Bigram = NGramModel.Bigram
  typealias Trigram = NGramModel.Trigram

  private(set) var words: [String: Double] = [:]
  private(set) var bigrams: [Bigram: Double] = [:]
  private(set) var trigrams: [Trigram: Double] = [:]
  /// The backoff weights after one word and after two words.
  private(set) var bigramBackoffs: [String: Double] = [:]
  private(set) var trigramBackoffs: [Bigram: Double] = [:]

  init(of model: NGramModel, words known: Set<String>, backgroundWords: Set<String>, backgroundProbability: Double) {
    let discount = NGramModel.discount
    let total = Double(max(model.continuationTotal, 1))
    let vocabulary = known.union(backgroundWords).subtracting([NGramModel.sentenceStart])
    let kinds = model.continuationCounts.count { $0 > 0 }
    let unseen = discount * Double(kinds) / total / Double(vocabulary.count)
    for word in vocabulary {
      let count = model.continuationCount(of: model.vocabulary.id(of: word))
      let own = max(Double(count) - discount, 0) / total
      let other = backgroundWords.contains(word) ? backgroundProbability / Double(backgroundWords.count) : 0
      words[word] = (1 - backgroundProbability) * (own + unseen) + other
    }
    // What was left out leaves its part to the others.
    let sum = words.values.reduce(0, +)
    words = words.mapValues { $0 / sum }
    words[NGramModel.sentenceStart] = 0
    let ids = Set(known.map(model.vocabulary.id(of:)))
    let unigrams = Dictionary(
      words.map { (model.vocabulary.id(of: $0), $1) }, uniquingKeysWith: { first, _ in first })

    /// A probability from a count and the shorter context's.
    func mixed(_ count: Int32, of followers: NGramModel.ContextStatistics, _ shorter: Double) -> Double {
      (1 - backgroundProbability) * NGramModel.interpolatedProbability(count, of: followers, shorter)
        + backgroundProbability * shorter
    }
    for (pair, count) in model.bigrams where count.continuations > 0 && ids.contains(pair.first) {
      guard ids.contains(pair.second), let shorter = unigrams[pair.second], let after = model.context(pair.first)
      else { continue }
      bigrams[pair] = mixed(count.continuations, of: after, shorter)
    }
    // What was seen once is as well backed off from.
    for (triple, count) in model.trigrams where count > 1 {
      guard bigrams[triple.context] != nil, let shorter = bigrams[triple.suffix],
        let after = model.bigramContexts[triple.context]
      else { continue }
      trigrams[triple] = mixed(count, of: after, shorter)
    }
    let weights = Self.backoffWeights(bigrams.map { ($0.first, $1, unigrams[$0.second] ?? 0) })
    bigramBackoffs = Dictionary(uniqueKeysWithValues: weights.map { (model.vocabulary.word($0), $1) })
    trigramBackoffs = Self.backoffWeights(trigrams.map { ($0.context, $1, bigrams[$0.suffix] ?? 0) })
  }

  /// For each context what is left over by what follows it, against what the shorter contexts give to all others.
  private static func backoffWeights<Context: Hashable>(
    _ followers: [(context: Context, probability: Double, shorter: Double)]
  ) -> [Context: Double] {
    var given: [Context: (here: Double, shorter: Double)] = [:]
    for follower in followers {
      given[follower.context, default: (0, 0)].here += follower.probability
      given[follower.context, default: (0, 0)].shorter += follower.shorter
    }
    return given.mapValues { max(1 - $0.here, 1e-6) / max(1 - $0.shorter, 1e-6) }
  }
}
