import VocativeCore
import VocativeSpeech

/// Recognises the speech before a pause that may end the utterance, so that the result is ready if it does.
///
/// The final search of a whole utterance takes longer than people like to wait. The silence that ends the utterance has
/// the time. When speech goes on, the decision is withdrawn.
struct PauseFinalizer {
  /// The transcript of the speech before a pause.
  struct Decision {
    var transcript: Transcript
    /// True once the texts of the caller were rescored.
    var isRescored = false
    /// The number of frames before the decision.
    let frameCount: Int
    /// The energy above which a frame is speech: between that of the pause and that of the words.
    let speechEnergyThreshold: Float
    /// The energy above which a frame may be the beginning of speech.
    let onsetEnergyThreshold: Float
    /// The number of such frames since the decision.
    var loudFrameCount = 0
  }

  /// The decision in force; nil when there is none.
  var decision: Decision?
  /// The first frames of the words after which a decision was made.
  private var decidedWordStarts: Set<Int> = []

  /// The number of frames of silence, 0.15 s, that may end an utterance; the shortest pause that does is longer.
  private static let pauseFrames = 15
  /// The number of frames of silence, 0.08 s, after an answer that is expected: such a decision takes little time.
  private static let answerPauseFrames = 8
  /// The number of loud frames, 50 ms, that are speech.
  private static let speechFrames = 5

  /// Decides what was said if the path ends in a pause.
  ///
  /// - Returns: The new decision's transcript; nil when there is no new pause.
  mutating func finalize(
    _ path: DecodingPath?, of cepstra: Cepstra, with recognizer: inout SegmentRecognizer
  ) throws(SpeechError) -> Transcript? {
    guard decision == nil, let path, let pause = path.segments.last, pause.isFiller,
      pause.frames.count >= Self.answerPauseFrames, let word = path.words.last,
      !decidedWordStarts.contains(word.frames.lowerBound),
      pause.frames.count >= Self.pauseFrames || recognizer.isExpectedAnswer(path)
    else { return nil }
    // Once for each pause, whatever its result is.
    decidedWordStarts.insert(word.frames.lowerBound)
    let silence = cepstra.energies(pause.frames).max() ?? 0
    let speech = cepstra.energies(path.words[0].frames.lowerBound..<word.frames.upperBound)
    let loudness = speech.reduce(0, +) / Float(max(speech.count, 1))
    guard loudness > silence else { return nil }
    recognizer.decoder.stop()
    let transcript = try recognizer.grammarTranscript(of: cepstra, live: path)
    decision = Decision(
      transcript: transcript, frameCount: cepstra.count, speechEnergyThreshold: silence + 0.4 * (loudness - silence),
      onsetEnergyThreshold: silence + 0.2 * (loudness - silence))
    return transcript
  }

  /// Returns true if no frame can be the beginning of speech after the decision in force.
  func staysSilent(_ fresh: Cepstra) -> Bool {
    guard let decision else { return false }
    return fresh.energies(0..<fresh.count).allSatisfy { $0 <= decision.onsetEnergyThreshold }
  }

  /// Withdraws the decision when speech follows it.
  mutating func reconsider(_ fresh: Cepstra, _ path: DecodingPath?) {
    guard var decision else { return }
    decision.loudFrameCount += fresh.energies(0..<fresh.count).count { $0 > decision.speechEnergyThreshold }
    let goesOn = path?.words.last.map { $0.frames.upperBound > decision.frameCount } ?? false
    self.decision = goesOn || decision.loudFrameCount >= Self.speechFrames ? nil : decision
  }
}

extension Cepstra {
  /// Returns the energies of frames: their first coefficients.
  fileprivate func energies(_ frames: Range<Int>) -> [Float] {
    frames.clamped(to: 0..<count).map { values[$0 * width] }
  }
}
