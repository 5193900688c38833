/// A beam search for the sentences of a grammar that fit the sound best.
struct SentenceSearch {
  /// How many beginnings are followed at once.
  var width = 8
  /// How much less probable than the best a beginning may be and still be followed, in natural logarithms.
  var beam = 12.0
  /// How much less probable than the likeliest piece the end of a sentence may be.
  var endBeam = Double.infinity
  /// How much less probable than the likeliest piece a mark may be: others would crowd out names, which are improbable too.
  var markBeam = 4.0
  /// How many sentences are found at most.
  var limit = 6
  /// A text has at most so many pieces.
  var longest = 96

  /// A beginning of a text, and where in the network it may be.
  private struct Beginning {
    var node: Decoding.Node
    var score: Double
    var pieces: [Int]
    var places: [Position]
  }

  private struct Position {
    var place: PieceNetwork.Place
    /// The state whose words begin here; nil within a word.
    var state: Int?
    var words: [String]
  }

  /// Finds the sentences, the most probable first; none where nothing of the grammar can be written.
  func sentences(of network: PieceNetwork, in decoding: inout Decoding) -> [Hearing] {
    let (pieces, pieceCount) = (decoding.model.pieces, decoding.model.shape.pieceCount)
    let marks = Set(Pieces.marks.compactMap { pieces.pieces(of: $0, begins: false).first })
    var found: [[String]: Hearing] = [:]
    var best = -Double.infinity
    let first = decoding.add([(parent: nil, piece: Pieces.begin)])
    var beginnings = [
      Beginning(
        node: first[0], score: 0, pieces: [], places: [Position(place: network.root(of: 0), state: 0, words: [])])
    ]
    for _ in 0..<longest where !beginnings.isEmpty {
      var candidates: [(from: Int, piece: Int, score: Double)] = []
      for (row, beginning) in beginnings.enumerated() {
        let logits = decoding.logits[row * pieceCount..<(row + 1) * pieceCount]
        let sum = decoding.logSum(after: row)
        func score(_ piece: Int) -> Double { beginning.score + Double(logits[logits.startIndex + piece] - sum) }
        let top = Double(logits.max() ?? 0)
        func isWithin(_ beam: Double, _ piece: Int) -> Bool { Double(logits[logits.startIndex + piece]) >= top - beam }
        let isEnd = isWithin(endBeam, Pieces.end)
        for position in beginning.places where isEnd {
          guard let state = position.state, network.isAccepting(state), !position.words.isEmpty else { continue }
          let end = score(Pieces.end)
          if end > found[position.words]?.logProbability ?? -.infinity {
            found[position.words] = Hearing(words: position.words, pieces: beginning.pieces, logProbability: end)
          }
          best = max(best, end)
        }
        var allowed = Set(beginning.places.flatMap { network.next($0.place).keys })
        if beginning.places.contains(where: { $0.state != nil && !$0.words.isEmpty }) {
          allowed.formUnion(marks.filter { isWithin(markBeam, $0) })
        }
        candidates += allowed.map { (row, $0, score($0)) }
      }
      candidates.sort { $0.score > $1.score }
      let top = max(candidates.first?.score ?? -.infinity, best)
      let kept = candidates.prefix(width).filter { $0.score >= top - beam }
      guard !kept.isEmpty, found.count < limit || (kept.first?.score ?? 0) > best - beam else { break }
      let nodes = decoding.add(kept.map { (parent: beginnings[$0.from].node, piece: $0.piece) })
      beginnings = zip(kept, nodes).map { kept, node in
        Beginning(
          node: node, score: kept.score, pieces: beginnings[kept.from].pieces + [kept.piece],
          places: Self.positions(behind: beginnings[kept.from].places, kept.piece, marks, network))
      }
    }
    return found.values
      .sorted { ($0.logProbability, $1.words.count) > ($1.logProbability, $0.words.count) }.prefix(limit).map { $0 }
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
