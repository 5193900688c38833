import Foundation
import VocativeCore
import VocativeGrammar

/// The result of the model for an utterance.
struct NBestList: Sendable {
  /// The tree of texts for its sound, empty; nil where there is nothing to hear.
  var tokenTree: TokenTree?
  /// What is heard where nothing says what it may be, as a grammar that does not have it is held against; nil where
  /// free speech is expected.
  var greedyHypothesis: Hypothesis?
  /// The app's language model; nil when only a grammar is expected.
  var scorer: ClassLanguageModel.Scorer?
  /// The text of the first pass, once it was added.
  var firstPassText: String?
  /// The sentences of the grammar and the texts of free speech that fit best.
  var hypotheses: [Hypothesis] = []

  /// Adds hearings whose texts are new.
  mutating func add(_ others: [Hypothesis]) {
    for other in others where !hypotheses.contains(where: { $0.words == other.words }) { hypotheses.append(other) }
  }

  /// Finds out what is expected of hearings from one on, and with the first of the free one: as English, and as what
  /// people say to the app.
  mutating func estimateInternalLM(from first: Int) {
    guard let model = tokenTree?.model else { return }
    var silent = TokenTree(withoutAudio: model)
    let free = first == 0 ? greedyHypothesis.map { [$0.tokens] } ?? [] : []
    let priors = silent.logProbabilities(of: hypotheses[first...].map(\.tokens) + free)
    for (index, prior) in zip(hypotheses.indices[first...], priors) {
      hypotheses[index].internalLMLogProbability = prior
      if let scorer { hypotheses[index].addLanguageModel(scorer) }
    }
    if !free.isEmpty { self.greedyHypothesis?.internalLMLogProbability = priors[priors.count - 1] }
  }
}

extension ClassLanguageModel.Scorer {
  /// One of so many other words that people say; a natural logarithm.
  private static let outOfDomainWord = outOfDomainLogProbability - log(30_000)

  /// The ways to see each beginning of the words, that without any first.
  func states(of words: [String]) -> [LMState] {
    words.indices.reduce(into: [initialState]) { history, place in
      history.append(state(after: words[...place], given: history, outOfDomainLogProbability: Self.outOfDomainWord))
    }
  }
}

extension Hypothesis {
  /// Adds what people say to the app.
  fileprivate mutating func addLanguageModel(_ scorer: ClassLanguageModel.Scorer) {
    let ways = scorer.states(of: words)[words.count]
    languageModelLogProbability = scorer.endLogProbability(ways)
    expectedFraction = Double(scorer.expectedCount(ways)) / Double(max(words.count, 1))
    unexpectedRange = scorer.unexpectedRange(ways)
  }
}
