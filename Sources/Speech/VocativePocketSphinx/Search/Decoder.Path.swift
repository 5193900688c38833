import CPocketSphinx
import VocativeCore

extension Decoder {
  /// What a search found: words or phones along the audio's frames, with their scores.
  ///
  /// Scores are logarithms of likelihoods relative to the best senone of each frame, in steps of 0.1024 nats.
  package struct Path {
    var score: Int
    package var segments: [Segment]

    package struct Segment {
      /// The dictionary entry; silence and noises begin with `<`, `[` or `+`.
      package let entry: String
      /// The first frame and the one after the last.
      package let frames: Range<Int>
      let score: Int
      /// The logarithm of its posterior probability, where the search knows one.
      let posterior: Int32
      /// How many words of the language model it was predicted by, itself counted: 1 where nothing spoke for it.
      let order: Int32

      var isFiller: Bool { entry.first.map { "<[(+".contains($0) } ?? true }
    }

    /// The segments that are words.
    var words: [Segment] { segments.filter { !$0.isFiller } }

    /// The words' score for each frame; 0 is perfect.
    var acousticScore: Double {
      let words = words
      return Double(words.reduce(0) { $0 + $1.score }) / Double(max(words.reduce(0) { $0 + $1.frames.count }, 1))
    }
  }

  /// The best path of the search that was used last, as far as it has come; nil when there is none.
  var path: Path? {
    var score: Int32 = 0
    guard ps_get_hyp(handle, &score) != nil else { return nil }
    return Path(score: Int(score), segments: Self.segments(ps_seg_iter(handle)))
  }

  /// Other paths through the lattice of the search that was used last, best first, the best path among them.
  func paths(limit: Int) -> [Path] {
    var paths: [Path] = []
    var next = ps_nbest(handle)
    while let current = next, paths.count < limit {
      var score: Int32 = 0
      if ps_nbest_hyp(current, &score) != nil {
        paths.append(Path(score: Int(score), segments: Self.segments(ps_nbest_seg(current))))
      }
      next = ps_nbest_next(current)
    }
    if let next { ps_nbest_free(next) }
    return paths
  }

  private static func segments(_ first: OpaquePointer?) -> [Path.Segment] {
    var segments: [Path.Segment] = []
    var next = first
    while let current = next {
      var start: Int32 = 0
      var end: Int32 = 0
      var acoustic: Int32 = 0
      ps_seg_frames(current, &start, &end)
      var order: Int32 = 0
      let posterior = ps_seg_prob(current, &acoustic, nil, &order)
      let entry = ps_seg_word(current).map { String(cString: $0) } ?? ""
      if entry != "(NULL)" {
        segments.append(
          Path.Segment(
            entry: entry, frames: Int(start)..<max(Int(start), Int(end)) + 1, score: Int(acoustic),
            posterior: posterior, order: order))
      }
      next = ps_seg_next(current)
    }
    return segments
  }
}

extension Decoder {
  /// The probability that a logarithm of the library's stands for.
  func probability(_ logarithm: Int32) -> Confidence {
    Confidence(logmath_exp(logMath, logarithm))
  }

  static func discard(_ ngrams: OpaquePointer) {
    ngram_model_free(ngrams)
  }
}
