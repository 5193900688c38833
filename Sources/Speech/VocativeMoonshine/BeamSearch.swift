/// A beam search over the token tree of an utterance.
///
/// A search proposes the tokens that may follow each partial hypothesis, and selects the candidates to keep. The rest is
/// the same for all searches: the loop, the rows of logits, and the partial hypotheses that share a prefix.
protocol BeamSearch {
  /// The state of a search behind the tokens of a partial hypothesis.
  associatedtype State

  /// Proposes the tokens that may follow a partial hypothesis, and records the texts that end there.
  ///
  /// - Parameters:
  ///   - hypothesis: The partial hypothesis.
  ///   - row: The logits after it.
  /// - Returns: The candidates, each with its token and the hypothesis that results.
  mutating func expand(
    _ hypothesis: PartialHypothesis<State>, _ row: LogitRow
  ) -> [Candidate<State>]

  /// Selects the candidates that the search follows; none ends the search.
  mutating func select(_ candidates: [Candidate<State>]) -> [Candidate<State>]
}

/// The beginning of a text in a beam search.
struct PartialHypothesis<State> {
  /// The tokens so far.
  var tokens: [Int] = []
  /// The score by which the beam is pruned.
  var score = 0.0
  /// The state of the search.
  var state: State
}

/// A token that may follow a partial hypothesis, with the hypothesis that results.
struct Candidate<State> {
  let token: Int
  /// The hypothesis with the token, which is not yet among its tokens.
  var hypothesis: PartialHypothesis<State>
}

/// The logits after a node of the token tree.
struct LogitRow {
  /// The logits of the audio.
  let logits: ArraySlice<Float>
  /// The normaliser of the logits.
  let logSum: Float
  /// The logits without audio; empty in a search that does not use them.
  let noAudioLogits: ArraySlice<Float>
  /// The normaliser of those.
  let noAudioLogSum: Float
  /// The greatest logit.
  let maximum: Float

  /// The log probability of a token.
  func logProbability(_ token: Int) -> Double { Double(logits[logits.startIndex + token] - logSum) }

  /// The log probability of a token without audio.
  func noAudioLogProbability(_ token: Int) -> Double {
    Double(noAudioLogits[noAudioLogits.startIndex + token] - noAudioLogSum)
  }

  /// Returns the logit of a token.
  subscript(token: Int) -> Float { logits[logits.startIndex + token] }
}

extension BeamSearch {
  /// Runs the search until it follows nothing more.
  ///
  /// Partial hypotheses with the same tokens share a node of the tree, and so a row of logits.
  ///
  /// - Parameters:
  ///   - initial: The states of the empty hypotheses.
  ///   - maximumTokens: The number of tokens of the longest text.
  ///   - tree: The token tree of the audio, empty.
  ///   - noAudioTree: The token tree without audio, empty; nil for a search that does not use it.
  mutating func run(
    from initial: [State], maximumTokens: Int, in tree: inout TokenTree, noAudioTree: inout TokenTree?
  ) {
    var hypotheses = initial.map { PartialHypothesis(state: $0) }
    var rows = [Int](repeating: 0, count: hypotheses.count)
    var additions: [(parent: TokenTree.Node?, token: Int)] = [(nil, SentencePieceTokenizer.beginOfText)]
    for _ in 0..<maximumTokens where !hypotheses.isEmpty {
      let nodes = tree.extend(additions)
      _ = noAudioTree?.extend(additions)
      let logitRows = nodes.indices.map { LogitRow(of: $0, in: tree, noAudioTree) }
      var parents: [[Int]: Int] = [:]
      var proposed: [Candidate<State>] = []
      for (hypothesis, row) in zip(hypotheses, rows) {
        parents[hypothesis.tokens] = nodes[row]
        proposed += expand(hypothesis, logitRows[row])
      }
      (hypotheses, rows, additions) = ([], [], [])
      var known: [[Int]: Int] = [:]
      for candidate in select(proposed) {
        var hypothesis = candidate.hypothesis
        let parent = parents[hypothesis.tokens]
        hypothesis.tokens.append(candidate.token)
        let row = known[hypothesis.tokens] ?? additions.count
        if known.updateValue(row, forKey: hypothesis.tokens) == nil {
          additions.append((parent: parent, token: candidate.token))
        }
        hypotheses.append(hypothesis)
        rows.append(row)
      }
    }
  }
}

extension LogitRow {
  /// Reads a row of the nodes that were added last.
  init(of row: Int, in tree: TokenTree, _ noAudioTree: TokenTree?) {
    let size = tree.model.shape.vocabularySize
    logits = tree.logits[row * size..<(row + 1) * size]
    logSum = tree.logSumExp(after: row)
    maximum = logits.max() ?? 0
    noAudioLogits = noAudioTree?.logits[row * size..<(row + 1) * size] ?? []
    noAudioLogSum = noAudioTree?.logSumExp(after: row) ?? 0
  }
}
