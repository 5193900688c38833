import VocativeCore
import VocativeGrammar

/// A beam search for texts of free speech, by the audio and by a language model of the app.
///
/// The decoder's internal language model, estimated without audio (``Hypothesis/internalLMWeight``), is subtracted; the
/// app's words and names are added by shallow fusion (Gülçehre and others 2015, “On Using Monolingual Corpora in Neural
/// Machine Translation”). A word that the app's model lacks keeps the probability of the decoder, less the cost of being
/// out of domain.
struct LanguageModelBeamSearch: BeamSearch {
  let scorer: ClassLanguageModel.Scorer
  let lexicon: SubwordLexicon
  /// The best language model scores of words by their prefixes.
  var lookahead: ClassLanguageModel.LMLookahead
  /// The number of partial hypotheses that are followed at once, and of texts that are found.
  var beamWidth = 24
  /// The greatest loss of a token against the likeliest one, in natural logarithms.
  var tokenBeam = 9.0
  /// The greatest loss of a partial hypothesis against the best whole text.
  var beam = 12.0
  /// The greatest loss of the end of a text against the likeliest token: speech out of domain is not cut short for want
  /// of expected words.
  ///
  /// Hannun and others 2019, “Sequence-to-Sequence Speech Recognition with Time-Depth Separable Convolutions”, 3.1.
  var endBeam = 3.0
  /// The least log probability of a token in the internal language model.
  var minimumInternalLM = -12.0
  /// The weight of the app's language model while the beam is pruned.
  var fusionWeight = 0.6

  /// The texts of the current run.
  private var results: [[String]: Hypothesis] = [:]
  private var bestScore = -Double.infinity
  private var tokenizer: SentencePieceTokenizer?

  init(
    scorer: ClassLanguageModel.Scorer, lexicon: SubwordLexicon, lookahead: ClassLanguageModel.LMLookahead
  ) {
    (self.scorer, self.lexicon, self.lookahead) = (scorer, lexicon, lookahead)
  }

  /// The words of a partial hypothesis, and its log probabilities.
  struct State {
    var logProbability = 0.0
    var internalLMLogProbability = 0.0
    var words: [String] = []
    /// The language model states after each word, from none to all of them.
    var states: [ClassLanguageModel.Scorer.LMState]
    /// The word that is being written.
    var partialWord = ""
    /// Its node in the lexicon; nil when no word of the vocabulary begins so.
    var lexiconNode: SubwordTrie.Node?
    /// Its log probability in the internal language model.
    var partialWordPrior = 0.0
  }

  /// Finds texts, the most probable first.
  ///
  /// - Parameters:
  ///   - tree: The token tree of the audio, empty.
  ///   - noAudioTree: The token tree without audio, empty.
  ///   - seconds: The duration of the audio.
  /// - Returns: The texts with their scores; at most the width of the beam.
  mutating func hypotheses(in tree: inout TokenTree, withoutAudio noAudioTree: inout TokenTree, seconds: Double)
    -> [Hypothesis]
  {
    (results, bestScore, tokenizer) = ([:], -.infinity, tree.model.tokenizer)
    defer { (results, tokenizer) = ([:], nil) }
    var silent: TokenTree? = noAudioTree
    run(
      from: [State(states: [scorer.initialState])], maximumTokens: TokenTree.maximumTokens(in: seconds), in: &tree,
      noAudioTree: &silent)
    if let silent { noAudioTree = silent }
    return results.values.sorted { $0.score > $1.score }.prefix(beamWidth).map(\.self)
  }

  mutating func expand(_ hypothesis: PartialHypothesis<State>, _ row: LogitRow) -> [Candidate<State>] {
    let closed = completed(hypothesis.state)
    var candidates: [Candidate<State>] = []
    for token in 0..<row.logits.count where row[token] > row.maximum - Float(tokenBeam) {
      guard let kind = tokenizer?.kind(of: token) else { continue }
      let logProbability = row.logProbability(token)
      let prior = max(row.noAudioLogProbability(token), minimumInternalLM)
      if case .endOfText = kind {
        guard !closed.words.isEmpty, row[token] >= row.maximum - Float(endBeam) else { continue }
        add(text(of: closed, hypothesis.tokens, logProbability, prior))
      } else if var next = state(after: hypothesis, closed, token, kind, prior) {
        next.logProbability += logProbability
        next.internalLMLogProbability += prior
        candidates.append(
          Candidate(
            token: token,
            hypothesis: PartialHypothesis(tokens: hypothesis.tokens, score: score(next), state: next)))
      }
    }
    return candidates
  }

  /// Returns the best candidates, each text once however it is tokenised.
  func select(_ candidates: [Candidate<State>]) -> [Candidate<State>] {
    var kept: [Candidate<State>] = []
    var seen: Set<[String]> = []
    let least = bestScore - beam
    for candidate in candidates.sorted(by: { $0.hypothesis.score > $1.hypothesis.score })
    where candidate.hypothesis.score > least {
      let state = candidate.hypothesis.state
      if seen.insert(state.words + [state.partialWord]).inserted { kept.append(candidate) }
      if kept.count == beamWidth { break }
    }
    return kept
  }
}

extension LanguageModelBeamSearch {
  private mutating func add(_ text: Hypothesis) {
    if text.logProbability > results[text.words]?.logProbability ?? -.infinity { results[text.words] = text }
    bestScore = max(
      bestScore, text.score - (Hypothesis.languageModelWeight - fusionWeight) * text.languageModelLogProbability)
  }

  /// Returns the state after a token; nil when the token cannot follow.
  ///
  /// The state before the token, with the last word ended, is `closed`.
  private func state(
    after hypothesis: PartialHypothesis<State>, _ closed: State, _ token: Int, _ kind: SentencePieceTokenizer.Kind,
    _ prior: Double
  ) -> State? {
    var next: State
    switch kind {
    case .endOfText: return nil
    case .punctuation: return hypothesis.tokens.isEmpty ? nil : hypothesis.state
    case .startsWord(let letters), .joinsWord(let letters):
      var start = lexicon.wordStart
      if case .joinsWord = kind {
        guard !hypothesis.state.partialWord.isEmpty else { return nil }
        start = lexicon.hyphenStart
      }
      next = closed
      next.partialWord = letters
      next.lexiconNode = lexicon.child(start, token)
      next.partialWordPrior = prior
    case .continuesWord(let letters):
      guard !hypothesis.tokens.isEmpty else { return nil }
      next = hypothesis.state
      next.partialWord += letters
      next.lexiconNode = next.lexiconNode.flatMap { lexicon.child($0, token) }
      next.partialWordPrior += prior
    }
    return next
  }

  /// Returns the log probability of a word as speech out of domain: the decoder's own.
  private func outOfDomainScore(_ prior: Double) -> Double {
    ClassLanguageModel.Scorer.outOfDomainLogProbability + Hypothesis.internalLMWeight / fusionWeight * prior
  }

  private mutating func score(_ state: State) -> Double {
    let lmState = state.states[state.words.count]
    var fused = lmState.logProbability
    if !state.partialWord.isEmpty {
      fused += outOfDomainScore(state.partialWordPrior)
      if let node = state.lexiconNode { fused = max(fused, lookahead.logProbability(through: node, after: lmState)) }
    }
    return state.logProbability - Hypothesis.internalLMWeight * state.internalLMLogProbability + fusionWeight * fused
  }

  /// Returns a state with its last word ended.
  private func completed(_ state: State) -> State {
    guard !state.partialWord.isEmpty else { return state }
    var closed = state
    let word = state.lexiconNode.flatMap { lexicon.word($0) }
    closed.words.append(word ?? state.partialWord)
    closed.states.append(
      scorer.state(
        after: closed.words, given: state.states,
        outOfDomainLogProbability: outOfDomainScore(state.partialWordPrior), isInVocabulary: word != nil))
    (closed.partialWord, closed.lexiconNode, closed.partialWordPrior) = ("", nil, 0)
    return closed
  }

  /// Returns the text that ends in a state.
  private func text(of closed: State, _ tokens: [Int], _ logProbability: Double, _ prior: Double) -> Hypothesis {
    Hypothesis(
      words: closed.words, tokens: tokens, logProbability: closed.logProbability + logProbability,
      internalLMLogProbability: closed.internalLMLogProbability + prior,
      languageModelLogProbability: scorer.endLogProbability(closed.states[closed.words.count]))
  }
}
