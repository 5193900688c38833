/// A beam search for free text, which prefers the terms of an app.
///
/// Each token of a term adds a bonus, which is taken back where the term is not said to its end (contextual biasing by
/// shallow fusion; Zhao and others 2019).
struct DictationBeamSearch: BeamSearch {
  /// The state behind the tokens of a partial hypothesis.
  struct State {
    /// The log probability of each token; of a term's token with its bonus, at most 0.
    var steps: [Double] = []
    /// The place in a term, and the bonus so far that is lost unless it is said to its end.
    var term: TermTrie.Node?
    var openBonus = 0.0
  }

  /// The text with the greatest score so far.
  private(set) var best: (tokens: [Int], logProbabilities: [Double], score: Double)?

  private let trie: TermTrie?
  private let width: Int
  private let maximumTokens: Int

  /// The bonus of a token of a term; a natural logarithm.
  private static let termBonus = 3.0
  /// The greatest loss against the likeliest token, for tokens in general and for those of terms.
  private static let (beam, termBeam) = (6.0, 12.0)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - trie: The preferred terms; nil for none.
  ///   - width: The number of partial hypotheses that are followed.
  ///   - maximumTokens: The number of tokens of the longest text.
  init(trie: TermTrie?, width: Int, maximumTokens: Int) {
    (self.trie, self.width, self.maximumTokens) = (trie, width, maximumTokens)
  }

  /// Returns the likeliest text of the audio, with the log probabilities of its tokens and of its end.
  static func text(
    in tree: inout TokenTree, trie: TermTrie?, width: Int, maximumTokens: Int
  ) -> (tokens: [Int], logProbabilities: [Double]) {
    var search = DictationBeamSearch(trie: trie, width: width, maximumTokens: maximumTokens)
    var noAudioTree: TokenTree?
    search.run(from: [State()], maximumTokens: maximumTokens, in: &tree, noAudioTree: &noAudioTree)
    return search.best.map { ($0.tokens, $0.logProbabilities) } ?? ([], [])
  }

  mutating func expand(_ hypothesis: PartialHypothesis<State>, _ row: LogitRow) -> [Candidate<State>] {
    let end = SentencePieceTokenizer.endOfText
    let floor = Double(row.maximum) - Self.beam
    if Double(row[end]) >= floor || hypothesis.tokens.count == maximumTokens - 1 {
      finish(hypothesis, row.logProbability(end))
    }
    var tokens = row.logits.indices.lazy.map { $0 - row.logits.startIndex }.filter {
      Double(row[$0]) >= floor && $0 != end
    }
    .sorted { row[$0] > row[$1] }.prefix(width)
    if let trie {
      let termFloor = Double(row.maximum) - Self.termBeam
      for node in [hypothesis.state.term, trie.root].compactMap(\.self) {
        tokens += trie.continuations(of: node).filter { Double(row[$0]) >= termFloor && !tokens.contains($0) }
          .sorted { row[$0] > row[$1] }.prefix(width)
      }
    }
    return tokens.map { advanced(hypothesis, by: $0, row.logProbability($0)) }
  }

  mutating func select(_ candidates: [Candidate<State>]) -> [Candidate<State>] {
    let limit = best?.score ?? -.infinity
    return Array(
      candidates.filter { $0.hypothesis.score > limit }.sorted { $0.hypothesis.score > $1.hypothesis.score }
        .prefix(width))
  }

  private mutating func finish(_ hypothesis: PartialHypothesis<State>, _ logProbability: Double) {
    let score = hypothesis.score + logProbability - hypothesis.state.openBonus
    guard score > best?.score ?? -.infinity else { return }
    best = (hypothesis.tokens, hypothesis.state.steps + [logProbability], score)
  }

  private func advanced(_ hypothesis: PartialHypothesis<State>, by token: Int, _ logProbability: Double) -> Candidate<
    State
  > {
    var next = hypothesis
    next.state.steps.append(logProbability)
    next.score += logProbability
    guard let trie else { return Candidate(token: token, hypothesis: next) }
    if let node = next.state.term, let child = trie.child(of: node, by: token) {
      advance(&next, to: child, in: trie)
      return Candidate(token: token, hypothesis: next)
    }
    next.score -= next.state.openBonus
    (next.state.term, next.state.openBonus) = (nil, 0)
    if let child = trie.child(of: trie.root, by: token) { advance(&next, to: child, in: trie) }
    return Candidate(token: token, hypothesis: next)
  }

  private func advance(_ hypothesis: inout PartialHypothesis<State>, to node: TermTrie.Node, in trie: TermTrie) {
    hypothesis.score += Self.termBonus
    if let last = hypothesis.state.steps.popLast() { hypothesis.state.steps.append(min(0, last + Self.termBonus)) }
    hypothesis.state.term = node
    hypothesis.state.openBonus = trie.isEnd(node) ? 0 : hypothesis.state.openBonus + Self.termBonus
  }
}
