import VocativeCore
import VocativeGrammar

/// A beam search for texts of free speech: what the sound says, without what the model expects of English, and with what people
/// say to this app.
///
/// The model's own expectations are what its decoder gives with no sound (``Hearing/priorShare``); an app's words and names are
/// weighed by shallow fusion (Gülçehre and others 2015, “On Using Monolingual Corpora in Neural Machine Translation”). A word
/// that the app does not know stays as probable as the model has it, but for being other talk.
struct TextSearch {
  let speech: FreeSpeech.Scorer
  let vocabulary: PieceVocabulary
  /// What may come of beginnings of words.
  var outlook: FreeSpeech.Outlook
  /// How many beginnings are followed at once, and how many texts are found at most.
  var width = 24
  /// How much less probable than the likeliest piece, in natural logarithms, another may be and still be followed.
  var pieceBeam = 9.0
  /// How much less probable than a whole text a beginning may be and still be followed.
  var beam = 12.0
  /// A text ends only where its end is this probable beside the likeliest piece: other talk is not cut short for want of
  /// expected words.
  ///
  /// Hannun and others 2019, “Sequence-to-Sequence Speech Recognition with Time-Depth Separable Convolutions”, 3.1.
  var endBeam = 3.0
  /// What the model expects of a piece is no less than this.
  var leastPrior = -12.0
  /// The share of what people say to the app in what decides which beginnings are followed.
  var fusion = 0.6

  /// A beginning of a text.
  private struct Beginning {
    var node: Decoding.Node
    /// The same place in the tree of what the model expects.
    var silentNode: Decoding.Node
    var pieces: [Int] = []
    var logProbability = 0.0
    var prior = 0.0
    var words: [String] = []
    /// The ways to see the words, from none to all of them.
    var ways: [FreeSpeech.Scorer.Ways]
    /// The word that is being written, where it is in the vocabulary, and what the model expects of it.
    var open = ""
    var place: PieceTree.Place?
    var openPrior = 0.0
  }

  /// A piece that may follow, and what comes of it.
  private struct Candidate {
    let piece: Int
    let beginning: Beginning
    let score: Double
  }

  /// Finds texts, the most probable first.
  ///
  /// - Parameters:
  ///   - decoding: The tree of texts for the sound, empty.
  ///   - silent: The tree for no sound, empty.
  ///   - seconds: How long the sound is.
  mutating func texts(in decoding: inout Decoding, silent: inout Decoding, seconds: Double) -> [Hearing] {
    let model = decoding.model
    var beginnings = [
      Beginning(
        node: decoding.add([(parent: nil, piece: Pieces.begin)])[0],
        silentNode: silent.add([(parent: nil, piece: Pieces.begin)])[0], ways: [speech.start])
    ]
    var found: [[String]: Hearing] = [:]
    var best = -Double.infinity
    for _ in 0..<Decoding.longest(in: seconds) {
      var candidates: [Candidate] = []
      for (row, beginning) in beginnings.enumerated() {
        let closed = closed(beginning)
        let first = row * model.shape.pieceCount
        let logits = decoding.logits[first..<first + model.shape.pieceCount]
        let (sum, silentSum) = (decoding.logSum(after: row), silent.logSum(after: row))
        let top = logits.max() ?? 0
        for piece in 0..<model.shape.pieceCount where logits[first + piece] > top - Float(pieceBeam) {
          guard let kind = model.pieces.kind(of: piece) else { continue }
          let logProbability = Double(logits[first + piece] - sum)
          let prior = max(Double(silent.logits[first + piece] - silentSum), leastPrior)
          if case .end = kind {
            guard !closed.words.isEmpty, logits[first + piece] >= top - Float(endBeam) else { continue }
            let hearing = hearing(of: closed, logProbability, prior)
            if hearing.logProbability > found[closed.words]?.logProbability ?? -.infinity {
              found[closed.words] = hearing
            }
            best = max(best, hearing.score - (Hearing.speechShare - fusion) * hearing.speech)
          } else if var next = next(beginning, closed, piece, kind, prior) {
            next.logProbability += logProbability
            next.prior += prior
            candidates.append(Candidate(piece: piece, beginning: next, score: score(next)))
          }
        }
      }
      beginnings = kept(of: candidates, above: best - beam)
      guard !beginnings.isEmpty else { break }
      let nodes = decoding.add(beginnings.map { (parent: $0.node, piece: $0.pieces[$0.pieces.count - 1]) })
      let silentNodes = silent.add(beginnings.map { (parent: $0.silentNode, piece: $0.pieces[$0.pieces.count - 1]) })
      for index in beginnings.indices {
        (beginnings[index].node, beginnings[index].silentNode) = (nodes[index], silentNodes[index])
      }
    }
    return found.values.sorted { $0.score > $1.score }.prefix(width).map(\.self)
  }

  /// The best of what was begun, each text once however it is written.
  private func kept(of candidates: [Candidate], above least: Double) -> [Beginning] {
    var kept: [Beginning] = []
    var seen: Set<[String]> = []
    for candidate in candidates.sorted(by: { $0.score > $1.score }) where candidate.score > least {
      if seen.insert(candidate.beginning.words + [candidate.beginning.open]).inserted {
        kept.append(candidate.beginning)
        kept[kept.count - 1].pieces.append(candidate.piece)
      }
      if kept.count == width { break }
    }
    return kept
  }

  /// What comes of a beginning with one piece more, which is not yet among its pieces; nil where that cannot follow.
  ///
  /// - Parameter closed: The same with its last word ended.
  private func next(
    _ beginning: Beginning, _ closed: Beginning, _ piece: Int, _ kind: Pieces.Kind, _ prior: Double
  ) -> Beginning? {
    var next: Beginning
    switch kind {
    case .end: return nil
    case .mark: return beginning.pieces.isEmpty ? nil : beginning
    case .begins(let letters), .joins(let letters):
      var start = vocabulary.start
      if case .joins = kind {
        guard !beginning.open.isEmpty else { return nil }
        start = vocabulary.joint
      }
      next = closed
      next.open = letters
      next.place = vocabulary.next(start, piece)
      next.openPrior = prior
    case .goesOn(let letters):
      guard !beginning.pieces.isEmpty else { return nil }
      next = beginning
      next.open += letters
      next.place = beginning.place.flatMap { vocabulary.next($0, piece) }
      next.openPrior += prior
    }
    return next
  }

  /// How probable a word is as other talk: as the model has it.
  private func other(_ prior: Double) -> Double {
    FreeSpeech.Scorer.other + Hearing.priorShare / fusion * prior
  }

  private mutating func score(_ beginning: Beginning) -> Double {
    let ways = beginning.ways[beginning.words.count]
    var speech = ways.logProbability
    if !beginning.open.isEmpty {
      speech += other(beginning.openPrior)
      if let place = beginning.place { speech = max(speech, outlook.logProbability(through: place, behind: ways)) }
    }
    return beginning.logProbability - Hearing.priorShare * beginning.prior + fusion * speech
  }

  /// A beginning with its last word ended.
  private func closed(_ beginning: Beginning) -> Beginning {
    guard !beginning.open.isEmpty else { return beginning }
    var closed = beginning
    let word = beginning.place.flatMap { vocabulary.word($0) }
    closed.words.append(word ?? beginning.open)
    closed.ways.append(
      speech.ways(
        to: closed.words, behind: beginning.ways, other: other(beginning.openPrior),
        isKnown: word != nil))
    (closed.open, closed.place, closed.openPrior) = ("", nil, 0)
    return closed
  }

  /// A text that ends behind a beginning.
  private func hearing(of closed: Beginning, _ logProbability: Double, _ prior: Double) -> Hearing {
    Hearing(
      words: closed.words, pieces: closed.pieces, logProbability: closed.logProbability + logProbability,
      prior: closed.prior + prior, speech: speech.end(closed.ways[closed.words.count]))
  }
}
