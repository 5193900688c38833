import Foundation

extension FreeSpeech {
  /// Tells how probable the likeliest word is that may come of its beginning: for searches that write words piece by piece.
  ///
  /// What is said to an app speaks for a word from its first piece on, and not only when the word is whole and others have
  /// crowded it out. Ortmanns and others 1996, “Language-model look-ahead for large vocabulary speech recognition”.
  public struct Outlook: Sendable {
    private let scorer: Scorer
    /// The words that were seen after a word, and after two.
    private let wordsAfterOne: [String: [NGramModel.Bigram]]
    private let wordsAfterTwo: [NGramModel.Bigram: [NGramModel.Trigram]]
    /// The places in a tree that each word passes.
    private let paths: [String: [Int]]
    /// The places that the first words of each class's names pass, and those that their other words do.
    private let classes: [(name: String, places: Set<Int>)]
    private let furtherPlaces: Set<Int>
    /// The probability of the likeliest word through each place, whatever came before.
    private var any: [Int: Double] = [:]
    /// After a word, and after two: of those words alone that were seen there.
    private var afterOne: [String: [Int: Double]] = [:]
    private var afterTwo: [NGramModel.Bigram: [Int: Double]] = [:]

    /// Prepares to look ahead.
    ///
    /// - Parameter paths: The places in a tree of beginnings that each word of the scorer's vocabulary passes.
    public init(_ scorer: Scorer, paths: [String: [Int]]) {
      (self.scorer, self.paths) = (scorer, paths)
      var further: Set<Int> = []
      classes = scorer.speech.classes.map { name, members in
        var places: Set<Int> = []
        for member in members {
          let words = member.split(separator: " ").map(String.init)
          places.formUnion(words.first.flatMap { paths[$0] } ?? [])
          for word in words.dropFirst() { further.formUnion(paths[word] ?? []) }
        }
        return (name, places)
      }
      furtherPlaces = further
      wordsAfterOne = Dictionary(grouping: scorer.speech.model.bigrams.keys, by: \.first)
      wordsAfterTwo = Dictionary(grouping: scorer.speech.model.trigrams.keys) {
        NGramModel.Bigram(first: $0.first, second: $0.second)
      }
      any = likeliest(of: paths.keys.lazy.map { ($0, scorer.speech.model.probability(of: $0)) })
    }

    /// How probable what came before is with the likeliest word through a place; a natural logarithm.
    public mutating func logProbability(through place: Int, behind ways: Scorer.Ways) -> Double {
      var best = -Double.infinity
      if furtherPlaces.contains(place), scorer.isWithinName(ways) { best = ways.logProbability }
      for (pair, way) in ways.best {
        let probability = (1 - Scorer.otherShare) * probability(through: place, after: pair)
        best = max(best, way.logProbability + log(probability))
      }
      return best
    }

    private mutating func probability(through place: Int, after pair: NGramModel.Bigram) -> Double {
      let model = scorer.speech.model
      if afterOne[pair.second] == nil {
        afterOne[pair.second] = likeliest(
          of: (wordsAfterOne[pair.second] ?? []).lazy.map {
            ($0.second, model.probability(of: $0.second, after: pair.second))
          })
      }
      if afterTwo[pair] == nil {
        afterTwo[pair] = likeliest(
          of: (wordsAfterTwo[pair] ?? []).lazy.map { ($0.third, model.probability(of: $0.third, after: pair)) })
      }
      let two = model.share(after: pair)
      var best = max(
        afterTwo[pair]?[place] ?? 0, two * (afterOne[pair.second]?[place] ?? 0),
        two * model.share(after: pair.second) * (any[place] ?? 0))
      for (name, places) in classes where places.contains(place) {
        best = max(best, model.probability(of: name, after: pair) / scorer.memberCount(of: name))
      }
      return best
    }

    /// The probability of the likeliest word through each place that any of some words passes.
    private func likeliest(of words: some Sequence<(String, Double)>) -> [Int: Double] {
      var likeliest: [Int: Double] = [:]
      for (word, probability) in words {
        for place in paths[word] ?? [] { likeliest[place] = max(likeliest[place] ?? 0, probability) }
      }
      return likeliest
    }
  }
}
