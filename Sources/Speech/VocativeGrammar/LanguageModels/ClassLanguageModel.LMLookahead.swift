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
    private let bigramsByContext: [NGramModel.WordID: [NGramModel.WordID]]
    private let trigramsByContext: [NGramModel.Bigram: [NGramModel.WordID]]
    /// The places in a tree that each word of the model passes.
    private let nodesByWord: [NGramModel.WordID: [Int32]]
    /// The classes, with the places that the first words of their names pass.
    private let classes: [(id: NGramModel.WordID, memberCount: Double, places: Set<Int>)]
    /// The places that the other words of the names pass.
    private let continuationNodes: Set<Int>
    /// The probability of the likeliest word through each place, whatever came before.
    private let unigramMaxima: [Int32: Double]
    /// After a word, and after two: of those words alone that were seen there.
    private var bigramMaxima: [NGramModel.WordID: [Int32: Double]] = [:]
    private var trigramMaxima: [NGramModel.Bigram: [Int32: Double]] = [:]

    /// Creates a lookahead.
    ///
    /// - Parameters:
    ///   - scorer: The scorer of the words.
    ///   - nodesByWord: The places in a tree of beginnings that each word of the scorer's vocabulary passes.
    package init(_ scorer: Scorer, nodesByWord: [String: [Int]]) {
      let model = scorer.languageModel.ngramModel
      var further: Set<Int> = []
      classes = scorer.languageModel.classes.map { name, members in
        var places: Set<Int> = []
        for member in members {
          let words = member.split(separator: " ").map(String.init)
          places.formUnion(words.first.flatMap { nodesByWord[$0] } ?? [])
          for word in words.dropFirst() { further.formUnion(nodesByWord[word] ?? []) }
        }
        return (model.vocabulary.id(of: name), scorer.memberCount(of: name), places)
      }
      self.scorer = scorer
      continuationNodes = further
      bigramsByContext = model.bigrams.keys.reduce(into: [:]) { $0[$1.first, default: []].append($1.second) }
      trigramsByContext = model.trigrams.keys.reduce(into: [:]) { $0[$1.context, default: []].append($1.third) }
      let places = nodesByWord.map { (model.vocabulary.id(of: $0), $1.map(Int32.init)) }
      self.nodesByWord = Dictionary(
        places.filter { $0.0 != .unknown }, uniquingKeysWith: { first, _ in first })
      unigramMaxima = Self.maxima(of: places.lazy.map { ($1, model.probability(of: $0)) })
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

    private mutating func probability(through node: Int, after pair: NGramModel.Bigram) -> Double {
      let (model, place) = (scorer.languageModel.ngramModel, Int32(node))
      if bigramMaxima[pair.second] == nil {
        bigramMaxima[pair.second] = maxima(
          of: (bigramsByContext[pair.second] ?? []).lazy.map { ($0, model.probability(of: $0, after: pair.second)) })
      }
      if trigramMaxima[pair] == nil {
        trigramMaxima[pair] = maxima(
          of: (trigramsByContext[pair] ?? []).lazy.map { ($0, model.probability(of: $0, after: pair)) })
      }
      let two = model.backoffWeight(after: pair)
      var best = max(
        trigramMaxima[pair]?[place] ?? 0, two * (bigramMaxima[pair.second]?[place] ?? 0),
        two * model.backoffWeight(after: pair.second) * (unigramMaxima[place] ?? 0))
      for (id, memberCount, places) in classes where places.contains(node) {
        best = max(best, model.probability(of: id, after: pair) / memberCount)
      }
      return best
    }

    private func maxima(of words: some Sequence<(NGramModel.WordID, Double)>) -> [Int32: Double] {
      Self.maxima(of: words.lazy.map { (nodesByWord[$0] ?? [], $1) })
    }

    /// Returns the probability of the likeliest of some words through each place that they pass.
    private static func maxima(of words: some Sequence<([Int32], Double)>) -> [Int32: Double] {
      var likeliest: [Int32: Double] = [:]
      for (places, probability) in words {
        for place in places { likeliest[place] = max(likeliest[place] ?? 0, probability) }
      }
      return likeliest
    }
  }
}
