import VocativeCore
import VocativeGrammar

/// A beam search for texts of free speech: what the sound says, without what the model expects of English, and with
/// what people say to this app.
///
/// The model's own expectations are what its decoder gives with no sound (``Hypothesis/internalLMWeight``); an app's
/// words and names are weighed by shallow fusion (Gülçehre and others 2015, “On Using Monolingual Corpora in Neural
/// Machine Translation”). A word that the app does not know stays as probable as the model has it, but for being other
/// talk.
struct LanguageModelBeamSearch {
  let scorer: ClassLanguageModel.Scorer
  let lexicon: SubwordLexicon
  /// What may come of beginnings of words.
  var lookahead: ClassLanguageModel.LMLookahead
  /// How many beginnings are followed at once, and how many texts are found at most.
  var beamWidth = 24
  /// How much less probable than the likeliest piece, in natural logarithms, another may be and still be followed.
  var tokenBeam = 9.0
  /// How much less probable than a whole text a beginning may be and still be followed.
  var beam = 12.0
  /// A text ends only where its end is this probable beside the likeliest piece: other talk is not cut short for want
  /// of expected words.
  ///
  /// Hannun and others 2019, “Sequence-to-Sequence Speech Recognition with Time-Depth Separable Convolutions”, 3.1.
  var endBeam = 3.0
  /// What the model expects of a piece is no less than this.
  var minimumInternalLM = -12.0
  /// The share of what people say to the app in what decides which beginnings are followed.
  var fusionWeight = 0.6

  /// A beginning of a text.
  private struct PartialHypothesis {
    var node: TokenTree.Node
    /// The same place in the tree of what the model expects.
    var noAudioNode: TokenTree.Node
    var tokens: [Int] = []
    var logProbability = 0.0
    var internalLMLogProbability = 0.0
    var words: [String] = []
    /// The ways to see the words, from none to all of them.
    var states: [ClassLanguageModel.Scorer.LMState]
    /// The word that is being written, where it is in the vocabulary, and what the model expects of it.
    var partialWord = ""
    var lexiconNode: SubwordTrie.Node?
    var partialWordPrior = 0.0
  }

  /// A piece that may follow, and what comes of it.
  private struct Candidate {
    let token: Int
    let hypothesis: PartialHypothesis
    let score: Double
  }

  /// Finds texts, the most probable first.
  ///
  /// - Parameters:
  ///   - decoding: The tree of texts for the sound, empty.
  ///   - withoutAudio: The tree for no sound, empty.
  ///   - seconds: How long the sound is.
  mutating func hypotheses(in decoding: inout TokenTree, withoutAudio: inout TokenTree, seconds: Double) -> [Hypothesis]
  {
    let model = decoding.model
    var beginnings = [
      PartialHypothesis(
        node: decoding.extend([(parent: nil, piece: SentencePieceTokenizer.beginOfText)])[0],
        noAudioNode: withoutAudio.extend([(parent: nil, piece: SentencePieceTokenizer.beginOfText)])[0],
        states: [scorer.initialState])
    ]
    var found: [[String]: Hypothesis] = [:]
    var best = -Double.infinity
    for _ in 0..<TokenTree.maximumTokens(in: seconds) {
      var candidates: [Candidate] = []
      for (row, beginning) in beginnings.enumerated() {
        let closed = completed(beginning)
        let first = row * model.shape.vocabularySize
        let logits = decoding.logits[first..<first + model.shape.vocabularySize]
        let (sum, silentSum) = (decoding.logSumExp(after: row), withoutAudio.logSumExp(after: row))
        let top = logits.max() ?? 0
        for piece in 0..<model.shape.vocabularySize where logits[first + piece] > top - Float(tokenBeam) {
          guard let kind = model.tokenizer.kind(of: piece) else { continue }
          let logProbability = Double(logits[first + piece] - sum)
          let prior = max(Double(withoutAudio.logits[first + piece] - silentSum), minimumInternalLM)
          if case .endOfText = kind {
            guard !closed.words.isEmpty, logits[first + piece] >= top - Float(endBeam) else { continue }
            let hearing = hypothesis(of: closed, logProbability, prior)
            if hearing.logProbability > found[closed.words]?.logProbability ?? -.infinity {
              found[closed.words] = hearing
            }
            best = max(
              best,
              hearing.score - (Hypothesis.languageModelWeight - fusionWeight) * hearing.languageModelLogProbability)
          } else if var next = next(beginning, closed, piece, kind, prior) {
            next.logProbability += logProbability
            next.internalLMLogProbability += prior
            candidates.append(Candidate(token: piece, hypothesis: next, score: score(next)))
          }
        }
      }
      beginnings = pruned(of: candidates, above: best - beam)
      guard !beginnings.isEmpty else { break }
      let nodes = decoding.extend(beginnings.map { (parent: $0.node, piece: $0.tokens[$0.tokens.count - 1]) })
      let silentNodes = withoutAudio.extend(
        beginnings.map { (parent: $0.noAudioNode, piece: $0.tokens[$0.tokens.count - 1]) })
      for index in beginnings.indices {
        (beginnings[index].node, beginnings[index].noAudioNode) = (nodes[index], silentNodes[index])
      }
    }
    return found.values.sorted { $0.score > $1.score }.prefix(beamWidth).map(\.self)
  }

  /// The best of what was begun, each text once however it is written.
  private func pruned(of candidates: [Candidate], above least: Double) -> [PartialHypothesis] {
    var kept: [PartialHypothesis] = []
    var seen: Set<[String]> = []
    for candidate in candidates.sorted(by: { $0.score > $1.score }) where candidate.score > least {
      if seen.insert(candidate.hypothesis.words + [candidate.hypothesis.partialWord]).inserted {
        kept.append(candidate.hypothesis)
        kept[kept.count - 1].tokens.append(candidate.token)
      }
      if kept.count == beamWidth { break }
    }
    return kept
  }

  /// What comes of a beginning with one piece more, which is not yet among its pieces; nil where that cannot follow.
  ///
  /// - Parameter closed: The same with its last word ended.
  private func next(
    _ beginning: PartialHypothesis, _ closed: PartialHypothesis, _ piece: Int, _ kind: SentencePieceTokenizer.Kind,
    _ prior: Double
  ) -> PartialHypothesis? {
    var next: PartialHypothesis
    switch kind {
    case .endOfText: return nil
    case .punctuation: return beginning.tokens.isEmpty ? nil : beginning
    case .startsWord(let letters), .joinsWord(let letters):
      var start = lexicon.wordStart
      if case .joinsWord = kind {
        guard !beginning.partialWord.isEmpty else { return nil }
        start = lexicon.hyphenStart
      }
      next = closed
      next.partialWord = letters
      next.lexiconNode = lexicon.child(start, piece)
      next.partialWordPrior = prior
    case .continuesWord(let letters):
      guard !beginning.tokens.isEmpty else { return nil }
      next = beginning
      next.partialWord += letters
      next.lexiconNode = beginning.lexiconNode.flatMap { lexicon.child($0, piece) }
      next.partialWordPrior += prior
    }
    return next
  }

  /// How probable a word is as other talk: as the model has it.
  private func outOfDomainScore(_ prior: Double) -> Double {
    ClassLanguageModel.Scorer.outOfDomainLogProbability + Hypothesis.internalLMWeight / fusionWeight * prior
  }

  private mutating func score(_ beginning: PartialHypothesis) -> Double {
    let ways = beginning.states[beginning.words.count]
    var speech = ways.logProbability
    if !beginning.partialWord.isEmpty {
      speech += outOfDomainScore(beginning.partialWordPrior)
      if let place = beginning.lexiconNode {
        speech = max(speech, lookahead.logProbability(through: place, after: ways))
      }
    }
    return beginning.logProbability - Hypothesis.internalLMWeight * beginning.internalLMLogProbability + fusionWeight
      * speech
  }

  /// A beginning with its last word ended.
  private func completed(_ beginning: PartialHypothesis) -> PartialHypothesis {
    guard !beginning.partialWord.isEmpty else { return beginning }
    var closed = beginning
    let word = beginning.lexiconNode.flatMap { lexicon.word($0) }
    closed.words.append(word ?? beginning.partialWord)
    closed.states.append(
      scorer.state(
        after: closed.words, given: beginning.states,
        outOfDomainLogProbability: outOfDomainScore(beginning.partialWordPrior),
        isInVocabulary: word != nil))
    (closed.partialWord, closed.lexiconNode, closed.partialWordPrior) = ("", nil, 0)
    return closed
  }

  /// A text that ends behind a beginning.
  private func hypothesis(of closed: PartialHypothesis, _ logProbability: Double, _ prior: Double) -> Hypothesis {
    Hypothesis(
      words: closed.words, tokens: closed.tokens, logProbability: closed.logProbability + logProbability,
      internalLMLogProbability: closed.internalLMLogProbability + prior,
      languageModelLogProbability: scorer.endLogProbability(closed.states[closed.words.count]))
  }
}
