import VocativeCore
import VocativeSpeech

extension DecodingSession {
  /// What was decided in a pause that may be the end, to be at hand if it is.
  struct PauseDecision {
    var transcript: Transcript
    /// Whether others were asked what else it may be.
    var isRescored = false
    /// How many frames were heard by then.
    let frameCount: Int
    /// The energy that speech after it has: between that of the pause and that of the words.
    let speechEnergyThreshold: Float
    /// How many frames since then were so loud.
    var loudFrameCount = 0
  }

  /// So many frames of silence, 0.15 s, may be the end; the shortest pause that ends an utterance is longer.
  private static let pauseFrames = 15
  /// So many loud frames are speech: 50 ms.
  private static let speechFrames = 5

  /// Decides in a pause what was said, while its end is not known yet.
  ///
  /// The whole utterance is heard again and again when it ends, which takes longer than people like to wait; the
  /// silence that ends it has the time. When somebody goes on to speak, the search of the living goes on as well, once
  /// it is resumed.
  ///
  /// - Returns: What was decided just now; nil where nothing was.
  mutating func finalizeInPause() throws(SpeechError) -> Transcript? {
    guard context.finalizesInPauses, context.isGrammar, pauseDecision == nil, finishedSegments.isEmpty,
      let path = decoder.path, let pause = path.segments.last, pause.isFiller, pause.frames.count >= Self.pauseFrames,
      let word = path.words.last, !decidedWordStarts.contains(word.frames.lowerBound)
    else { return nil }
    // Once for each pause, whatever comes of it.
    decidedWordStarts.insert(word.frames.lowerBound)
    let silence = cepstra.energies(pause.frames).max() ?? 0
    let speech = cepstra.energies(path.words[0].frames.lowerBound..<word.frames.upperBound)
    let loudness = speech.reduce(0, +) / Float(max(speech.count, 1))
    guard loudness > silence else { return nil }
    decoder.stop()
    let transcript = try grammarTranscript(in: cepstra)
    pauseDecision = PauseDecision(
      transcript: transcript, frameCount: cepstra.count, speechEnergyThreshold: silence + 0.4 * (loudness - silence))
    return transcript
  }

  /// Goes on to listen after a decision, which used the decoder for other searches.
  func resumeDecoding() throws(SpeechError) {
    try decoder.start(with: context.searchName(0))
    try decoder.decode(cepstra)
  }

  /// Takes back what was decided when anything is said after it.
  mutating func reconsider(_ fresh: Cepstra, _ path: Decoder.Path?) {
    guard var decision = pauseDecision else { return }
    decision.loudFrameCount += fresh.energies(0..<fresh.count).count { $0 > decision.speechEnergyThreshold }
    let goesOn = path?.words.last.map { $0.frames.upperBound > decision.frameCount } ?? false
    pauseDecision = goesOn || decision.loudFrameCount >= Self.speechFrames ? nil : decision
  }
}

extension Cepstra {
  /// The energies of frames: their first coefficients.
  fileprivate func energies(_ frames: Range<Int>) -> [Float] {
    frames.clamped(to: 0..<count).map { values[$0 * width] }
  }
}
