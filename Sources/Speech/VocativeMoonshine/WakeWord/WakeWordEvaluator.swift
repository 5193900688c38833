package import VocativeAudio
import VocativeCore

/// Scores the spellings of a wake word in whole sounds, for training.
package struct WakeWordEvaluator: Sendable {
  private let model: MoonshineModel
  private let scorer: WakeWordScorer
  private let window: Duration

  /// The score of sound in which the wake word is not recognised at all.
  package static let floor = -15.0

  /// The time from one window to the next.
  package static let stepDuration = Duration.seconds(
    Double(WakeWordWindows.step) / Double(WakeWordWindows.sampleRate))

  /// Creates an evaluator.
  ///
  /// - Parameters:
  ///   - model: The recogniser.
  ///   - spellings: The spellings of the wake word.
  ///   - window: The length of the sound that is recognised at once.
  package init(_ model: MoonshineModel, spellings: [WakeWordSpelling], window: Duration) {
    (self.model, self.window) = (model, window)
    scorer = WakeWordScorer(model: model, spellings: spellings, floor: Self.floor)
  }

  /// Returns the scores of all windows with speech, as a detector looks at them; natural logarithms.
  ///
  /// - Parameter sound: One channel at 16,000 samples a second.
  /// - Returns: A score for each window, in the order of time.
  package func scores(in sound: PCMBuffer) -> [Double] {
    var windows = WakeWordWindows(length: window)
    var scores: [Double] = []
    let step = WakeWordWindows.step / 8
    for start in stride(from: 0, to: sound.samples.count, by: step) {
      let part = sound.samples[start..<min(start + step, sound.samples.count)]
      if let window = windows.add(part) { scores.append(scorer.logProbability(in: window.samples[...], by: model)) }
    }
    if let window = windows.finish() { scores.append(scorer.logProbability(in: window.samples[...], by: model)) }
    return scores
  }
}

extension MoonshineModel {
  /// Returns the words of the likeliest text of a sound, in lower case.
  ///
  /// - Parameter sound: One channel at 16,000 samples a second; a few seconds.
  /// - Returns: The words; none for silence.
  package func words(of sound: PCMBuffer) -> [String] {
    let frames = MoonshineEncoder(model: self).frames(of: sound.samples)
    guard !frames.isEmpty else { return [] }
    var tree = TokenTree(self, frames: frames)
    return tree.greedyDecode(seconds: sound.duration.seconds).words
  }
}
