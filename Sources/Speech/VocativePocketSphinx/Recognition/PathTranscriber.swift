import VocativeCore

/// Writes paths of the decoder as words and phones, with their times in the audio.
struct PathTranscriber {
  let context: CompiledContext

  /// The number of frames in a second.
  private static let frameRate = 100.0

  /// Returns the word of a segment.
  func word(
    _ segment: DecodingPath.Segment, in cepstra: Cepstra, confidence: Confidence
  ) -> Transcript.Word {
    let numbers = cepstra.frameNumbers
    let first = numbers[min(segment.frames.lowerBound, numbers.count - 1)]
    let last = numbers[min(max(segment.frames.upperBound - 1, 0), numbers.count - 1)]
    return Transcript.Word(
      context.word(for: segment.entry), start: .seconds(Double(first) / Self.frameRate),
      end: .seconds(Double(last + 1) / Self.frameRate),
      confidence: confidence)
  }

  /// Returns the words of a path before the utterance ends, with a confidence from the acoustic score alone.
  func partialWords(of path: DecodingPath, in cepstra: Cepstra) -> [Transcript.Word] {
    let words = path.words
    let frames = words.reduce(0) { $0 + $1.frames.count }
    guard frames > 0 else { return [] }
    let score = Double(words.reduce(0) { $0 + $1.score }) / Double(frames)
    let features = ConfidenceFeatures(
      frames: frames, wordCount: words.count, acousticScore: score,
      phoneLoopGain: score - ConfidenceFeatures.typicalPhoneLoopScore, fillerGain: 0, rivalMargin: nil)
    return words.map { word($0, in: cepstra, confidence: features.confidence) }
  }

  /// Returns the phones of a phone loop, without silence.
  func phones(of loop: DecodingPath, in cepstra: Cepstra) -> [Transcript.Phone] {
    loop.words.filter { $0.entry != "SIL" }.map { segment in
      let timing = word(segment, in: cepstra, confidence: 0.0)
      return Transcript.Phone(segment.entry, start: timing.start, end: timing.end)
    }
  }
}
