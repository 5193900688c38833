/// The scores of a phone loop in each frame of a segment, with which words are compared.
struct PhoneLoopScores {
  /// The score of each frame.
  let values: [Double]

  /// Spreads the scores of a phone loop over its frames; frames without a phone get the typical score.
  init(of loop: DecodingPath?, frameCount: Int) {
    var values = [Double](repeating: ConfidenceFeatures.typicalPhoneLoopScore, count: frameCount)
    for segment in loop?.segments ?? [] {
      let average = Double(segment.score) / Double(segment.frames.count)
      for frame in segment.frames.clamped(to: values.indices) { values[frame] = average }
    }
    self.values = values
  }

  /// Returns the sum of the scores of some frames.
  func sum(over frames: Range<Int>) -> Double { values[frames.clamped(to: values.indices)].reduce(0, +) }

  /// Returns the confidence features of some segments of a path.
  func confidenceFeatures(for segments: [DecodingPath.Segment]) -> ConfidenceFeatures {
    let frames = segments.reduce(0) { $0 + $1.frames.count }
    let score = Double(segments.reduce(0) { $0 + $1.score })
    let free = segments.reduce(0.0) { $0 + sum(over: $1.frames) }
    let count = Double(max(frames, 1))
    return ConfidenceFeatures(
      frames: frames, wordCount: segments.count, acousticScore: score / count, phoneLoopGain: (score - free) / count,
      fillerGain: 0)
  }
}
