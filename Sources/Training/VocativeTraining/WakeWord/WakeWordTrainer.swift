import Foundation
package import VocativeAudio
package import VocativeCore
package import VocativeMoonshine
import VocativeNeural
package import VocativeSpeech

/// Learns a wake word from its text, and from a few recordings of it if there are any.
///
/// Synthetic voices say the phrase and other sentences, in quiet and in noisy rooms. From the phrase come the spellings
/// that the recogniser writes and the length of the window; from the other sentences the threshold: scores of speech in
/// general have an exponential tail, which is extrapolated to the wanted rate of false alarms (the peaks-over-threshold
/// method of Pickands 1975).
///
/// ```swift
/// let g2p = FliteGraphemeToPhoneme()
/// let trainer = try await WakeWordTrainer("hey vocative", voices: voices, g2p: g2p, model: recognizer)
/// try await trainer.train().model.write(to: "hey-vocative.vocative")
/// ```
package struct WakeWordTrainer: Sendable {
  /// Says a text.
  package typealias Voice = @Sendable (String) -> EventStream<PCMBuffer>

  /// The settings of the training.
  package struct Settings: Hashable, Sendable {
    /// The wanted number of false alarms in an hour of other speech.
    package var falseAlarmsPerHour = 0.1
    /// The number of other sentences that are spoken.
    package var sentenceCount = 120
    /// The seed of all random choices.
    package var seed: UInt64 = 1
    /// The number of threads.
    package var threads = 2

    /// The usual settings.
    package init() {}
  }

  /// The result of a training.
  package struct TrainingResult: Sendable {
    /// The wake word to listen for.
    package let model: WakeWordModel
    /// The shares of calls by synthetic voices that the model detects, in quiet and in noise.
    package let detectedShare: (quiet: Double, noise: Double)
    /// The numbers, from 0, of the recordings in which the phrase was not recognised; they were left out.
    package let rejectedExamples: [Int]
  }

  let phrase: String
  let words: [String]
  let voices: [Voice]
  let spellingFinder: SpellingFinder
  let model: MoonshineModel
  let settings: Settings

  /// Creates a trainer.
  ///
  /// - Parameters:
  ///   - phrase: One to ten words.
  ///   - voices: The voices that say the phrase and other sentences.
  ///   - g2p: Pronounces the phrase, and what the recogniser writes for it.
  ///   - model: The recogniser.
  ///   - settings: The settings of the training.
  /// - Throws: ``SpeechError`` with `contextInvalid` when the phrase has no words, too many, or one that cannot be
  ///   pronounced.
  package init(
    _ phrase: String, voices: [Voice], g2p: any GraphemeToPhoneme, model: MoonshineModel,
    settings: Settings = Settings()
  ) async throws {
    precondition(!voices.isEmpty)
    words = phrase.lowercased().split { !($0.isLetter || $0 == "'") }.map(String.init)
    guard 1...10 ~= words.count else {
      throw SpeechError(.contextInvalid, "A wake word has one to ten words, such as “hey vocative”.")
    }
    self.phrase = words.joined(separator: " ")
    spellingFinder = try await SpellingFinder(words, g2p: g2p)
    (self.voices, self.model, self.settings) = (voices, model, settings)
  }

  /// Learns the wake word.
  ///
  /// - Parameters:
  ///   - examples: Recordings of the phrase by the person who will say it, one channel at 16,000 samples a second.
  ///   - progress: Receives the share of the work that is done.
  /// - Returns: The model, with what it detects.
  /// - Throws: The errors of the voices and of `g2p`.
  package func train(
    examples: [PCMBuffer] = [], progress: @Sendable (Double) -> Void = { _ in }
  ) async throws -> TrainingResult {
    let calls = try await syntheticCalls { progress(0.25 * $0) }
    let recordings = examples.map(SpeechRoom.padded)
    let recognized = (calls.quiet + calls.noise).map { model.words(of: $0) }
    var spellings = WakeWordSpelling.variants(of: phrase)
    spellings += try await spellingFinder.spellings(among: recognized, limit: Self.maximumSpellings)
    let personal = try await spellingFinder.examples(recordings.map { model.words(of: $0) })
    spellings += personal.spellings
    progress(0.35)
    let window = window(for: calls.durations + recordings.map { SpeechRoom.speechDuration(of: $0) })
    let evaluator = WakeWordEvaluator(model, spellings: Self.distinct(spellings), window: window)
    let other = try await otherSpeech(evaluator) { progress(0.35 + 0.5 * $0) }
    func best(_ sounds: [PCMBuffer]) -> [Double] {
      scores(of: sounds, evaluator).map { $0.max() ?? WakeWordEvaluator.floor }
    }
    let own = best(recordings)
    let rejected = personal.rejected.filter { own[$0] < Self.thresholds.lowerBound }
    let accepted = own.indices.filter { !rejected.contains($0) }.map { own[$0] }
    let threshold = threshold(other, examples: accepted)
    let (quiet, noise) = (best(calls.quiet), best(calls.noise))
    progress(1)
    func share(_ scores: [Double]) -> Double {
      Double(scores.count { $0 >= threshold }) / Double(max(scores.count, 1))
    }
    return TrainingResult(
      model: WakeWordModel(
        phrase: phrase, spellings: Self.distinct(spellings), threshold: threshold, window: window),
      detectedShare: (share(quiet), share(noise)), rejectedExamples: rejected)
  }

  /// The number of spellings that are added to the usual ones.
  private static let maximumSpellings = 12
  /// The range of thresholds, for people differ from synthetic voices.
  ///
  /// Chosen on recordings of real people: most calls in noise score more than the lower end, and hardly any other speech
  /// more than the upper one.
  static let thresholds = -8.0 ... -4.2

  /// Returns the threshold for the scores of other speech, lowered for examples that it would miss.
  private func threshold(_ other: [Double], examples: [Double]) -> Double {
    let hours = Double(other.count) * WakeWordEvaluator.stepDuration.seconds / 3_600
    let tail = ScoreTail(other, floor: WakeWordEvaluator.floor)
    let general = tail.threshold(exceedances: settings.falseAlarmsPerHour * hours)
    var threshold = min(max(general, Self.thresholds.lowerBound), Self.thresholds.upperBound)
    if let lowest = examples.min() {
      // A fourfold rate of false alarms is accepted to detect the person.
      let least = max(tail.threshold(exceedances: 4 * settings.falseAlarmsPerHour * hours), Self.thresholds.lowerBound)
      threshold = min(threshold, max(lowest - 1, least))
    }
    return threshold
  }

  /// Returns the length of the window: most calls with room for what comes before them.
  private func window(for durations: [Duration]) -> Duration {
    let sorted = durations.map(\.seconds).sorted()
    let long = sorted.isEmpty ? 1 : sorted[sorted.count * 9 / 10]
    return .seconds(min(max(long + 0.7, 1.4), 4))
  }

  private static func distinct(_ spellings: [WakeWordSpelling]) -> [WakeWordSpelling] {
    var known: Set<String> = []
    return spellings.filter { known.insert($0.text).inserted }
  }

  /// Returns the scores of the windows of some sounds.
  func scores(of sounds: [PCMBuffer], _ evaluator: WakeWordEvaluator) -> [[Double]] {
    let threads = max(settings.threads, 1)
    let parts = concurrentMap(threads) { thread in
      stride(from: thread, to: sounds.count, by: threads).map { evaluator.scores(in: sounds[$0]) }
    }
    return sounds.indices.map { parts[$0 % threads][$0 / threads] }
  }
}
