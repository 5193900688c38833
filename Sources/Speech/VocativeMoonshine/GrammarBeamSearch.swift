/// A beam search for the sentences of a grammar that fit the audio best.
struct GrammarBeamSearch {
  /// The number of partial hypotheses that are followed at once, for each lattice.
  var beamWidth = 8
  /// The greatest loss against the best partial hypothesis, in natural logarithms.
  var beam = 12.0
  /// The greatest loss of the end of a sentence against the likeliest token.
  var endBeam = Double.infinity
  /// The greatest loss of a punctuation mark against the likeliest token: less likely ones would crowd out names, which
  /// are improbable too.
  var punctuationBeam = 4.0
  /// The number of sentences that are found, for each lattice.
  var sentenceLimit = 6
  /// The number of tokens of the longest sentence.
  var maximumTokens = 96

  /// Finds the sentences of a lattice, the most probable first; none when no sentence can be written.
  func sentences(of lattice: SubwordLattice, in tree: inout TokenTree) -> [Hypothesis] {
    sentences(of: [lattice], in: &tree)[0]
  }

  /// Finds the sentences of several lattices, each as if it were alone.
  func sentences(of lattices: [SubwordLattice], in tree: inout TokenTree) -> [[Hypothesis]] {
    var run = GrammarBeamSearchRun(self, lattices, tree.model.tokenizer)
    let initial = lattices.enumerated().map { index, lattice in
      GrammarBeamSearchRun.State(
        grammarIndex: index,
        positions: [GrammarBeamSearchRun.Position(node: lattice.root(of: 0), state: 0, words: [])])
    }
    var noAudioTree: TokenTree?
    run.run(from: initial, maximumTokens: maximumTokens, in: &tree, noAudioTree: &noAudioTree)
    return run.results.map { Array($0.best(sentenceLimit)) }
  }
}

/// One run of a search for sentences, with its results.
private struct GrammarBeamSearchRun: BeamSearch {
  /// The positions of a partial hypothesis in its lattice.
  struct State {
    let grammarIndex: Int
    var positions: [Position]
  }

  /// A position in a lattice.
  struct Position {
    var node: SubwordLattice.Node
    /// The state whose words begin here; nil within a word.
    var state: Int?
    var words: [String]
  }

  /// The sentences that were found in a lattice.
  struct Results {
    var hypotheses: [[String]: Hypothesis] = [:]
    var bestScore = -Double.infinity

    mutating func add(_ hypothesis: Hypothesis) {
      bestScore = max(bestScore, hypothesis.logProbability)
      if hypothesis.logProbability > hypotheses[hypothesis.words]?.logProbability ?? -.infinity {
        hypotheses[hypothesis.words] = hypothesis
      }
    }

    /// Returns the most probable; of equally probable ones the longer first.
    func best(_ limit: Int) -> ArraySlice<Hypothesis> {
      hypotheses.values.sorted { ($0.logProbability, $1.words.count) > ($1.logProbability, $0.words.count) }
        .prefix(limit)
    }
  }

  private let search: GrammarBeamSearch
  private let lattices: [SubwordLattice]
  private let punctuation: Set<Int>
  private(set) var results: [Results]

  init(_ search: GrammarBeamSearch, _ lattices: [SubwordLattice], _ tokenizer: SentencePieceTokenizer) {
    (self.search, self.lattices) = (search, lattices)
    punctuation = Set(
      SentencePieceTokenizer.punctuation.compactMap { tokenizer.tokens(of: $0, startsWord: false).first })
    results = [Results](repeating: Results(), count: lattices.count)
  }

  mutating func expand(_ hypothesis: PartialHypothesis<State>, _ row: LogitRow) -> [Candidate<State>] {
    let lattice = lattices[hypothesis.state.grammarIndex]
    let positions = hypothesis.state.positions
    let top = Double(row.maximum)
    func isWithin(_ beam: Double, _ token: Int) -> Bool { Double(row[token]) >= top - beam }
    if isWithin(search.endBeam, SentencePieceTokenizer.endOfText) {
      for position in positions {
        guard let state = position.state, lattice.isAccepting(state), !position.words.isEmpty else { continue }
        results[hypothesis.state.grammarIndex].add(
          Hypothesis(
            words: position.words, tokens: hypothesis.tokens,
            logProbability: hypothesis.score + row.logProbability(SentencePieceTokenizer.endOfText)))
      }
    }
    var allowed = Set(positions.flatMap { lattice.children($0.node).keys })
    if positions.contains(where: { $0.state != nil && !$0.words.isEmpty }) {
      allowed.formUnion(punctuation.filter { isWithin(search.punctuationBeam, $0) })
    }
    return allowed.map { token in
      var next = hypothesis
      next.score += row.logProbability(token)
      return Candidate(token: token, hypothesis: next)
    }
  }

  func select(_ candidates: [Candidate<State>]) -> [Candidate<State>] {
    let sorted = candidates.sorted { $0.hypothesis.score > $1.hypothesis.score }
    let byGrammar = Dictionary(grouping: sorted) { $0.hypothesis.state.grammarIndex }
    return lattices.indices.flatMap { pruned(byGrammar[$0] ?? [], results[$0]) }.map { candidate in
      var candidate = candidate
      candidate.hypothesis.state = advanced(candidate.hypothesis.state, by: candidate.token)
      return candidate
    }
  }

  /// Returns the candidates of a lattice to follow, given in order of score; none once enough sentences were found.
  private func pruned(_ candidates: [Candidate<State>], _ results: Results) -> [Candidate<State>] {
    let top = max(candidates.first?.hypothesis.score ?? -.infinity, results.bestScore)
    let kept = candidates.prefix(search.beamWidth).filter { $0.hypothesis.score >= top - search.beam }
    guard let first = kept.first,
      results.hypotheses.count < search.sentenceLimit || first.hypothesis.score > results.bestScore - search.beam
    else { return [] }
    return kept
  }

  /// Returns the positions after a token.
  private func advanced(_ state: State, by token: Int) -> State {
    let lattice = lattices[state.grammarIndex]
    var after: [Position] = []
    for position in state.positions {
      if punctuation.contains(token), position.state != nil { after.append(position) }
      guard let node = lattice.children(position.node)[token] else { continue }
      after.append(Position(node: node, state: nil, words: position.words))
      for (word, state) in lattice.wordEnds(node) {
        after.append(Position(node: lattice.root(of: state), state: state, words: position.words + [word]))
      }
    }
    return State(grammarIndex: state.grammarIndex, positions: after)
  }
}
