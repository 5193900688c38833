import Foundation
import VocativeCore
import VocativeGrammar

/// The result of the model for an utterance.
struct NBestList: Sendable {
  /// The tree of texts for its sound, empty; nil where there is no sound.
  var tokenTree: TokenTree?
  /// The decibels between the background and the speech of the utterance; infinite where free speech is expected, which
  /// does not need it.
  var levelRange = Double.infinity
  /// The greedy decoding without a grammar, compared with the sentences of the grammar; nil where free speech is
  /// expected.
  var greedyHypothesis: Hypothesis?
  /// The app's language model; nil when only a grammar is expected.
  var scorer: ClassLanguageModel.Scorer?
  /// The text of the first pass; nil until it is added.
  var firstPassText: String?
  /// The sentences of the grammar and the texts of free speech that fit best.
  var hypotheses: [Hypothesis] = []

  /// Adds hypotheses whose texts are new.
  mutating func add(_ others: [Hypothesis]) {
    for other in others where !hypotheses.contains(where: { $0.words == other.words }) { hypotheses.append(other) }
  }

  /// Scores hypotheses from one on with the internal language model and the app's, and with the first also the greedy
  /// one.
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
  /// The log probability of a word out of domain, one of 30,000; a natural logarithm.
  private static let outOfDomainWord = outOfDomainLogProbability - log(30_000)

  /// Returns the states after each prefix of the words, the initial state first.
  func states(of words: [String]) -> [LMState] {
    words.indices.reduce(into: [initialState]) { history, place in
      history.append(state(after: words[...place], given: history, outOfDomainLogProbability: Self.outOfDomainWord))
    }
  }
}

extension Hypothesis {
  /// Adds the scores of the app's language model.
  fileprivate mutating func addLanguageModel(_ scorer: ClassLanguageModel.Scorer) {
    let state = scorer.states(of: words)[words.count]
    languageModelLogProbability = scorer.endLogProbability(state)
    expectedFraction = Double(scorer.expectedCount(state)) / Double(max(words.count, 1))
    unexpectedRange = scorer.unexpectedRange(state)
  }
}
