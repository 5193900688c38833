import VocativeCore
import VocativeSpeech

extension DecodingSession {
  /// By how much a word may fit the sound worse than phones do, for each frame, before it ends what is clear.
  ///
  /// "Send ten dollars to" by eSpeak NG, which fits badly, has -6 to -17; other words where names of no grammar stand
  /// mostly -25 to -80.
  private static let minimumPhoneLoopGain = -18.0

  /// The words at the beginning of a sentence of the grammar that fit, up to the first that does not.
  func reliablePrefix(
    of sentence: Decoder.Path?, against loop: Decoder.Path?, in cepstra: Cepstra
  ) throws(SpeechError) -> [Transcript.Word] {
    var path = sentence
    if path == nil { path = try decoder.partialPath(through: cepstra, with: context.searchName(0)) }
    guard let path else { return [] }
    let phones = PhoneLoopScores(of: loop, frameCount: cepstra.count)
    let words = path.words
    let clear = words.prefix { phones.confidenceFeatures(for: [$0]).phoneLoopGain >= Self.minimumPhoneLoopGain }
    return clear.enumerated().map { index, segment in
      word(segment, in: cepstra, confidence: phones.confidenceFeatures(for: Array(words[...index])).confidence)
    }
  }
}

/// What a free loop of phones scores in each frame of a segment: what words are held against.
struct PhoneLoopScores {
  private var scores: [Double]

  init(of loop: Decoder.Path?, frameCount: Int) {
    scores = [Double](repeating: ConfidenceFeatures.typicalPhoneLoopScore, count: frameCount)
    for segment in loop?.segments ?? [] {
      let average = Double(segment.score) / Double(segment.frames.count)
      for frame in segment.frames.clamped(to: scores.indices) { scores[frame] = average }
    }
  }

  /// What speaks for segments of a path, whatever lies between them.
  func confidenceFeatures(for segments: [Decoder.Path.Segment]) -> ConfidenceFeatures {
    let frames = segments.reduce(0) { $0 + $1.frames.count }
    let score = Double(segments.reduce(0) { $0 + $1.score })
    let free = segments.reduce(0.0) { $0 + scores[$1.frames.clamped(to: scores.indices)].reduce(0, +) }
    let count = Double(max(frames, 1))
    return ConfidenceFeatures(
      frames: frames, wordCount: segments.count, acousticScore: score / count, phoneLoopGain: (score - free) / count,
      fillerGain: 0)
  }
}
