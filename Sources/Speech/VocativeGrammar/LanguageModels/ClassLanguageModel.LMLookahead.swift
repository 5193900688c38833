import Foundation

extension ClassLanguageModel {
  /// Scores the beginning of a word by the likeliest word that it may become: for searches that write words subword by
  /// subword.
  ///
  /// The app's language model supports a word from its first subword on, and not only when the word is whole and others
  /// have crowded it out. Ortmanns and others 1996, “Language-model look-ahead for large vocabulary speech
  /// recognition”.
  package struct LMLookahead: Sendable {
    private let scorer: Scorer
    /// The words that were seen after a word, and after two.
    private let bigramsByContext: [String: [NGramModel.Bigram]]
    private let trigramsByContext: [NGramModel.Bigram: [NGramModel.Trigram]]
    /// The places in a tree that each word passes.
    private let nodesByWord: [String: [Int]]
    /// The places that the first words of each class's names pass, and those that their other words do.
    private let classes: [(name: String, places: Set<Int>)]
    private let continuationNodes: Set<Int>
    /// The probability of the likeliest word through each place, whatever came before.
    private var unigramMaxima: [Int: Double] = [:]
    /// After a word, and after two: of those words alone that were seen there.
    private var bigramMaxima: [String: [Int: Double]] = [:]
    private var trigramMaxima: [NGramModel.Bigram: [Int: Double]] = [:]

    /// Creates a lookahead.
    ///
    /// - Parameters:
    ///   - scorer: The scorer of the words.
    ///   - nodesByWord: The places in a tree of beginnings that each word of the scorer's vocabulary passes.
    package init(_ scorer: Scorer, nodesByWord: [String: [Int]]) {
      (self.scorer, self.nodesByWord) = (scorer, nodesByWord)
      var further: Set<Int> = []
      classes = scorer.languageModel.classes.map { name, members in
        var places: Set<Int> = []
        for member in members {
          let words = member.split(separator: " ").map(String.init)
          places.formUnion(words.first.flatMap { nodesByWord[$0] } ?? [])
          for word in words.dropFirst() { further.formUnion(nodesByWord[word] ?? []) }
        }
        return (name, places)
      }
      continuationNodes = further
      bigramsByContext = Dictionary(grouping: scorer.languageModel.ngramModel.bigrams.keys, by: \.first)
      trigramsByContext = Dictionary(grouping: scorer.languageModel.ngramModel.trigrams.keys) {
        NGramModel.Bigram(first: $0.first, second: $0.second)
      }
      unigramMaxima = maxima(
        of: nodesByWord.keys.lazy.map { ($0, scorer.languageModel.ngramModel.probability(of: $0)) })
    }

    /// Returns the log probability of the words so far with the likeliest word through a node; a natural logarithm.
    package mutating func logProbability(through place: Int, after state: Scorer.LMState) -> Double {
      var best = -Double.infinity
      if continuationNodes.contains(place), scorer.isWithinClassMember(state) { best = state.logProbability }
      for (pair, parse) in state.parses {
        let probability = (1 - Scorer.outOfDomainProbability) * probability(through: place, after: pair)
        best = max(best, parse.logProbability + log(probability))
      }
      return best
    }

    private mutating func probability(through place: Int, after pair: NGramModel.Bigram) -> Double {
      let model = scorer.languageModel.ngramModel
      if bigramMaxima[pair.second] == nil {
        bigramMaxima[pair.second] = maxima(
          of: (bigramsByContext[pair.second] ?? []).lazy.map {
            ($0.second, model.probability(of: $0.second, after: pair.second))
          })
      }
      if trigramMaxima[pair] == nil {
        trigramMaxima[pair] = maxima(
          of: (trigramsByContext[pair] ?? []).lazy.map { ($0.third, model.probability(of: $0.third, after: pair)) })
      }
      let two = model.backoffWeight(after: pair)
      var best = max(
        trigramMaxima[pair]?[place] ?? 0, two * (bigramMaxima[pair.second]?[place] ?? 0),
        two * model.backoffWeight(after: pair.second) * (unigramMaxima[place] ?? 0))
      for (name, places) in classes where places.contains(place) {
        best = max(best, model.probability(of: name, after: pair) / scorer.memberCount(of: name))
      }
      return best
    }

    /// Returns the probability of the likeliest of some words through each place that they pass.
    private func maxima(of words: some Sequence<(String, Double)>) -> [Int: Double] {
      var likeliest: [Int: Double] = [:]
      for (word, probability) in words {
        for place in nodesByWord[word] ?? [] { likeliest[place] = max(likeliest[place] ?? 0, probability) }
      }
      return likeliest
    }
  }
}
