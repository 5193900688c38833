import CPocketSphinx

/// The result of a search: words or phones along the frames, with their scores.
///
/// Scores are logarithms of likelihoods relative to the best senone of each frame, in steps of 0.1024 nats.
package struct DecodingPath {
  /// The score of the whole path.
  var score: Int
  /// The words or phones, in the order of time, fillers among them.
  package var segments: [Segment]

  /// A word or phone of a path.
  package struct Segment {
    /// The dictionary entry; silence and noises begin with `<`, `[` or `+`.
    package let entry: String
    /// The frames of the segment.
    package let frames: Range<Int>
    /// The acoustic score.
    let score: Int
    /// The logarithm of the posterior probability, where the search computes one.
    let posterior: Int32
    /// The order of the n-gram that predicted the word: 1 where only the unigram did.
    let order: Int32

    /// True for silence and noises.
    var isFiller: Bool { entry.first.map { "<[(+".contains($0) } ?? true }
  }

  /// The segments that are words.
  var words: [Segment] { segments.filter { !$0.isFiller } }

  /// The average score of the words' frames; 0 is perfect.
  var acousticScore: Double {
    let words = words
    return Double(words.reduce(0) { $0 + $1.score }) / Double(max(words.reduce(0) { $0 + $1.frames.count }, 1))
  }
}

extension DecodingPath {
  /// Reads the best path of the last search; nil when there is none.
  init?(bestOf handle: DecoderHandle) {
    var score: Int32 = 0
    guard ps_get_hyp(handle.pointer, &score) != nil else { return nil }
    self.init(score: Int(score), segments: Self.segments(ps_seg_iter(handle.pointer)))
  }

  /// Reads paths through the lattice of the last search, best first.
  static func nBest(of handle: DecoderHandle, limit: Int) -> [DecodingPath] {
    var paths: [DecodingPath] = []
    var next = ps_nbest(handle.pointer)
    while let current = next, paths.count < limit {
      var score: Int32 = 0
      if ps_nbest_hyp(current, &score) != nil {
        paths.append(DecodingPath(score: Int(score), segments: segments(ps_nbest_seg(current))))
      }
      next = ps_nbest_next(current)
    }
    if let next { ps_nbest_free(next) }
    return paths
  }

  private static func segments(_ first: OpaquePointer?) -> [Segment] {
    var segments: [Segment] = []
    var next = first
    while let current = next {
      var (start, end): (Int32, Int32) = (0, 0)
      var (acoustic, order): (Int32, Int32) = (0, 0)
      ps_seg_frames(current, &start, &end)
      let posterior = ps_seg_prob(current, &acoustic, nil, &order)
      let entry = ps_seg_word(current).map { String(cString: $0) } ?? ""
      if entry != "(NULL)" {
        segments.append(
          Segment(
            entry: entry, frames: Int(start)..<max(Int(start), Int(end)) + 1, score: Int(acoustic),
            posterior: posterior, order: order))
      }
      next = ps_seg_next(current)
    }
    return segments
  }
}
