/// A beam search for the sentences of a grammar that fit the sound best.
struct GrammarBeamSearch {
  /// How many beginnings are followed at once, of each network.
  var beamWidth = 8
  /// How much less probable than the best a beginning may be and still be followed, in natural logarithms.
  var beam = 12.0
  /// How much less probable than the likeliest piece the end of a sentence may be.
  var endBeam = Double.infinity
  /// How much less probable than the likeliest piece a mark may be: others would crowd out names, which are improbable
  /// too.
  var punctuationBeam = 4.0
  /// How many sentences are found at most, of each network.
  var sentenceLimit = 6
  /// A text has at most so many pieces.
  var maximumTokens = 96

  /// A beginning of a text, and where in the network it may be.
  private struct PartialHypothesis {
    /// Which of the networks it is a beginning of.
    var grammarIndex: Int
    var node: TokenTree.Node
    var score: Double
    var tokens: [Int]
    var positions: [Position]
  }

  /// A piece that may follow a beginning.
  private struct Candidate {
    let from: Int
    let token: Int
    let score: Double
  }

  private struct Position {
    var node: SubwordLattice.Node
    /// The state whose words begin here; nil within a word.
    var state: Int?
    var words: [String]
  }

  /// What was found of a network.
  private struct Results {
    var hypotheses: [[String]: Hypothesis] = [:]
    var bestScore = -Double.infinity

    mutating func add(_ hearing: Hypothesis) {
      bestScore = max(bestScore, hearing.logProbability)
      if hearing.logProbability > hypotheses[hearing.words]?.logProbability ?? -.infinity {
        hypotheses[hearing.words] = hearing
      }
    }

    /// The most probable, the longer of those that are alike.
    func best(_ limit: Int) -> ArraySlice<Hypothesis> {
      hypotheses.values.sorted { ($0.logProbability, $1.words.count) > ($1.logProbability, $0.words.count) }.prefix(
        limit)
    }
  }

  /// Finds the sentences, the most probable first; none where nothing of the grammar can be written.
  func sentences(of network: SubwordLattice, in decoding: inout TokenTree) -> [Hypothesis] {
    sentences(of: [network], in: &decoding)[0]
  }

  /// Finds the sentences of several networks, each as if it were alone.
  func sentences(of networks: [SubwordLattice], in decoding: inout TokenTree) -> [[Hypothesis]] {
    let (pieces, pieceCount) = (decoding.model.tokenizer, decoding.model.shape.vocabularySize)
    let marks = Set(SentencePieceTokenizer.punctuation.compactMap { pieces.tokens(of: $0, startsWord: false).first })
    var found = [Results](repeating: Results(), count: networks.count)
    // Beginnings of several networks that are written alike share a row of logits.
    var nodes = decoding.extend([(parent: nil, piece: SentencePieceTokenizer.beginOfText)])
    var rows = [Int](repeating: 0, count: networks.count)
    var beginnings = networks.enumerated().map { lane, network in
      PartialHypothesis(
        grammarIndex: lane, node: nodes[0], score: 0, tokens: [],
        positions: [Position(node: network.root(of: 0), state: 0, words: [])])
    }
    for _ in 0..<maximumTokens where !beginnings.isEmpty {
      let sums = nodes.indices.map { decoding.logSumExp(after: $0) }
      var candidates: [Candidate] = []
      for (index, beginning) in beginnings.enumerated() {
        let network = networks[beginning.grammarIndex]
        let logits = decoding.logits[rows[index] * pieceCount..<(rows[index] + 1) * pieceCount]
        func score(_ piece: Int) -> Double {
          beginning.score + Double(logits[logits.startIndex + piece] - sums[rows[index]])
        }
        let top = Double(logits.max() ?? 0)
        func isWithin(_ beam: Double, _ piece: Int) -> Bool {
          Double(logits[logits.startIndex + piece]) >= top - beam
        }
        let isEnd = isWithin(endBeam, SentencePieceTokenizer.endOfText)
        for position in beginning.positions where isEnd {
          guard let state = position.state, network.isAccepting(state), !position.words.isEmpty else { continue }
          found[beginning.grammarIndex].add(
            Hypothesis(
              words: position.words, tokens: beginning.tokens, logProbability: score(SentencePieceTokenizer.endOfText)))
        }
        var allowed = Set(beginning.positions.flatMap { network.children($0.node).keys })
        if beginning.positions.contains(where: { $0.state != nil && !$0.words.isEmpty }) {
          allowed.formUnion(marks.filter { isWithin(punctuationBeam, $0) })
        }
        candidates += allowed.map { Candidate(from: index, token: $0, score: score($0)) }
      }
      candidates.sort { $0.score > $1.score }
      let lanes = Dictionary(grouping: candidates) { beginnings[$0.from].grammarIndex }
      let kept = networks.indices.flatMap { self.pruned(of: lanes[$0] ?? [], found[$0]) }
      guard !kept.isEmpty else { break }
      var additions: [(parent: TokenTree.Node?, piece: Int)] = []
      var known: [[Int]: Int] = [:]
      rows = []
      for candidate in kept {
        let written = beginnings[candidate.from].tokens + [candidate.token]
        if known[written] == nil {
          known[written] = additions.count
          additions.append((parent: beginnings[candidate.from].node, piece: candidate.token))
        }
        rows.append(known[written] ?? 0)
      }
      nodes = decoding.extend(additions)
      beginnings = zip(kept, rows).map { kept, row in
        let before = beginnings[kept.from]
        return PartialHypothesis(
          grammarIndex: before.grammarIndex, node: nodes[row], score: kept.score, tokens: before.tokens + [kept.token],
          positions: Self.positions(after: before.positions, kept.token, marks, networks[before.grammarIndex]))
      }
    }
    return found.map { Array($0.best(sentenceLimit)) }
  }

  /// What is followed of a network's candidates, the most probable of which is the first; nothing once enough was
  /// found.
  private func pruned(of candidates: [Candidate], _ found: Results) -> [Candidate] {
    let top = max(candidates.first?.score ?? -.infinity, found.bestScore)
    let kept = candidates.prefix(beamWidth).filter { $0.score >= top - beam }
    guard let first = kept.first, found.hypotheses.count < sentenceLimit || first.score > found.bestScore - beam else {
      return []
    }
    return kept
  }

  private static func positions(
    after places: [Position], _ piece: Int, _ marks: Set<Int>, _ network: SubwordLattice
  ) -> [Position] {
    var after: [Position] = []
    for position in places {
      if marks.contains(piece), position.state != nil { after.append(position) }
      guard let place = network.children(position.node)[piece] else { continue }
      after.append(Position(node: place, state: nil, words: position.words))
      for (word, state) in network.wordEnds(place) {
        after.append(Position(node: network.root(of: state), state: state, words: position.words + [word]))
      }
    }
    return after
  }
}
