/// A beam search for the sentences of a grammar that fit the sound best.
struct SentenceSearch {
  /// How many beginnings are followed at once, of each network.
  var width = 8
  /// How much less probable than the best a beginning may be and still be followed, in natural logarithms.
  var beam = 12.0
  /// How much less probable than the likeliest piece the end of a sentence may be.
  var endBeam = Double.infinity
  /// How much less probable than the likeliest piece a mark may be: others would crowd out names, which are improbable too.
  var markBeam = 4.0
  /// How many sentences are found at most, of each network.
  var limit = 6
  /// A text has at most so many pieces.
  var longest = 96

  /// A beginning of a text, and where in the network it may be.
  private struct Beginning {
    /// Which of the networks it is a beginning of.
    var lane: Int
    var node: Decoding.Node
    var score: Double
    var pieces: [Int]
    var places: [Position]
  }

  /// A piece that may follow a beginning.
  private struct Candidate {
    let from: Int
    let piece: Int
    let score: Double
  }

  private struct Position {
    var place: PieceNetwork.Place
    /// The state whose words begin here; nil within a word.
    var state: Int?
    var words: [String]
  }

  /// What was found of a network.
  private struct Found {
    var hearings: [[String]: Hearing] = [:]
    var best = -Double.infinity

    mutating func add(_ hearing: Hearing) {
      best = max(best, hearing.logProbability)
      if hearing.logProbability > hearings[hearing.words]?.logProbability ?? -.infinity {
        hearings[hearing.words] = hearing
      }
    }

    /// The most probable, the longer of those that are alike.
    func first(_ limit: Int) -> ArraySlice<Hearing> {
      hearings.values.sorted { ($0.logProbability, $1.words.count) > ($1.logProbability, $0.words.count) }.prefix(limit)
    }
  }

  /// Finds the sentences, the most probable first; none where nothing of the grammar can be written.
  func sentences(of network: PieceNetwork, in decoding: inout Decoding) -> [Hearing] {
    sentences(of: [network], in: &decoding)[0]
  }

  /// Finds the sentences of several networks, each as if it were alone.
  func sentences(of networks: [PieceNetwork], in decoding: inout Decoding) -> [[Hearing]] {
    let (pieces, pieceCount) = (decoding.model.pieces, decoding.model.shape.pieceCount)
    let marks = Set(Pieces.marks.compactMap { pieces.pieces(of: $0, begins: false).first })
    var found = [Found](repeating: Found(), count: networks.count)
    // Beginnings of several networks that are written alike share a row of logits.
    var nodes = decoding.add([(parent: nil, piece: Pieces.begin)])
    var rows = [Int](repeating: 0, count: networks.count)
    var beginnings = networks.enumerated().map { lane, network in
      Beginning(
        lane: lane, node: nodes[0], score: 0, pieces: [],
        places: [Position(place: network.root(of: 0), state: 0, words: [])])
    }
    for _ in 0..<longest where !beginnings.isEmpty {
      let sums = nodes.indices.map { decoding.logSum(after: $0) }
      var candidates: [Candidate] = []
      for (index, beginning) in beginnings.enumerated() {
        let network = networks[beginning.lane]
        let logits = decoding.logits[rows[index] * pieceCount..<(rows[index] + 1) * pieceCount]
        func score(_ piece: Int) -> Double {
          beginning.score + Double(logits[logits.startIndex + piece] - sums[rows[index]])
        }
        let top = Double(logits.max() ?? 0)
        func isWithin(_ beam: Double, _ piece: Int) -> Bool {
          Double(logits[logits.startIndex + piece]) >= top - beam
        }
        let isEnd = isWithin(endBeam, Pieces.end)
        for position in beginning.places where isEnd {
          guard let state = position.state, network.isAccepting(state), !position.words.isEmpty else { continue }
          found[beginning.lane].add(
            Hearing(words: position.words, pieces: beginning.pieces, logProbability: score(Pieces.end)))
        }
        var allowed = Set(beginning.places.flatMap { network.next($0.place).keys })
        if beginning.places.contains(where: { $0.state != nil && !$0.words.isEmpty }) {
          allowed.formUnion(marks.filter { isWithin(markBeam, $0) })
        }
        candidates += allowed.map { Candidate(from: index, piece: $0, score: score($0)) }
      }
      candidates.sort { $0.score > $1.score }
      let lanes = Dictionary(grouping: candidates) { beginnings[$0.from].lane }
      let kept = networks.indices.flatMap { self.kept(of: lanes[$0] ?? [], found[$0]) }
      guard !kept.isEmpty else { break }
      var additions: [(parent: Decoding.Node?, piece: Int)] = []
      var known: [[Int]: Int] = [:]
      rows = []
      for candidate in kept {
        let written = beginnings[candidate.from].pieces + [candidate.piece]
        if known[written] == nil {
          known[written] = additions.count
          additions.append((parent: beginnings[candidate.from].node, piece: candidate.piece))
        }
        rows.append(known[written] ?? 0)
      }
      nodes = decoding.add(additions)
      beginnings = zip(kept, rows).map { kept, row in
        let before = beginnings[kept.from]
        return Beginning(
          lane: before.lane, node: nodes[row], score: kept.score, pieces: before.pieces + [kept.piece],
          places: Self.positions(behind: before.places, kept.piece, marks, networks[before.lane]))
      }
    }
    return found.map { Array($0.first(limit)) }
  }

  /// What is followed of a network's candidates, the most probable of which is the first; nothing once enough was found.
  private func kept(of candidates: [Candidate], _ found: Found) -> [Candidate] {
    let top = max(candidates.first?.score ?? -.infinity, found.best)
    let kept = candidates.prefix(width).filter { $0.score >= top - beam }
    guard let first = kept.first, found.hearings.count < limit || first.score > found.best - beam else { return [] }
    return kept
  }

  private static func positions(
    behind places: [Position], _ piece: Int, _ marks: Set<Int>, _ network: PieceNetwork
  ) -> [Position] {
    var after: [Position] = []
    for position in places {
      if marks.contains(piece), position.state != nil { after.append(position) }
      guard let place = network.next(position.place)[piece] else { continue }
      after.append(Position(place: place, state: nil, words: position.words))
      for (word, state) in network.ends(place) {
        after.append(Position(place: network.root(of: state), state: state, words: position.words + [word]))
      }
    }
    return after
  }
}
