import Foundation
import VocativeAudio
import VocativeCore
import VocativeNeural
import VocativeSpeech
import VocativeSupport

/// Looks for a wake word in windows of sound, off the threads that tasks share.
actor WakeWordListener {
  private let executor = DispatchSerialExecutor(label: "wake word listener")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let wakeWord: WakeWordModel
  private let minimumConfidence: Confidence
  private let scorer: WakeWordScorer
  private let model: MoonshineModel

  init(_ wakeWord: WakeWordModel, by model: MoonshineModel, minimumConfidence: Confidence) {
    (self.wakeWord, self.model, self.minimumConfidence) = (wakeWord, model, minimumConfidence)
    scorer = WakeWordScorer(model: model, spellings: wakeWord.spellings)
  }

  /// Detects the wake word in a stream of audio, until the audio ends or the receiver stops.
  ///
  /// - Throws: ``SpeechError`` with `engineFailed` for sound of another format; the errors of the audio, and
  ///   `CancellationError`.
  func detect(in audio: EventStream<PCMBuffer>, send: @Sendable (WakeWordDetection) -> Bool) async throws {
    var windows = WakeWordWindows(length: wakeWord.window)
    var candidate: Candidate?
    for try await buffer in audio {
      guard buffer.sampleRate == WakeWordWindows.sampleRate, buffer.channelCount == 1 else {
        throw SpeechError(
          .engineFailed, "A wake word is detected in one channel at \(WakeWordWindows.sampleRate) samples a second.")
      }
      var place = 0
      while place < buffer.samples.count {
        try Task.checkCancellation()
        let end = min(place + WakeWordWindows.step / 8, buffer.samples.count)
        let window = windows.add(buffer.samples[place..<end])
        if let best = best(&candidate, window, isLast: !windows.isActive), !report(best, &windows, to: send) { return }
        place = end
      }
    }
    if let best = best(&candidate, windows.finish(), isLast: true) { _ = report(best, &windows, to: send) }
  }

  /// A window in which the wake word is recognised.
  private struct Candidate {
    var window: WakeWordWindows.Window
    var score: Double
  }

  /// Returns the candidate, once it is not recognised better in the next window, and forgets it.
  ///
  /// A wake word is often recognised before its last sound: the request would begin with what is left of it.
  private func best(_ candidate: inout Candidate?, _ window: WakeWordWindows.Window?, isLast: Bool) -> Candidate? {
    if let window {
      let next = Candidate(window: window, score: score(of: window.samples[...]))
      let isBetter = next.score > candidate?.score ?? -.infinity && confidence(of: next.score) >= minimumConfidence
      if isBetter { candidate = next }
      guard !isBetter || isLast else { return nil }
    } else if !isLast {
      return nil
    }
    defer { candidate = nil }
    return candidate
  }

  /// Sends the detection in a window; false when the receiver stops.
  private func report(
    _ candidate: Candidate, _ windows: inout WakeWordWindows, to send: (WakeWordDetection) -> Bool
  ) -> Bool {
    let start = candidate.window.start
    let range = range(in: candidate.window.samples)
    windows.forget(before: start + range.upperBound)
    func time(_ sample: Int) -> Duration { .seconds(Double(start + sample) / Double(WakeWordWindows.sampleRate)) }
    return send(
      WakeWordDetection(
        start: time(range.lowerBound), end: time(range.upperBound), confidence: confidence(of: candidate.score)))
  }

  private func score(of samples: ArraySlice<Float>) -> Double { scorer.logProbability(in: samples, by: model) }

  /// A logistic function of the score, which is one half at the threshold.
  private func confidence(of score: Double) -> Confidence {
    Confidence(1 / (1 + exp(wakeWord.threshold - score)))
  }

  /// Returns the part of a window in which the wake word is recognised, to about 60 ms.
  ///
  /// The start is moved first, while the wake word is still detected: after it the phrase is at the beginning, where it is
  /// recognised best.
  private func range(in samples: [Float]) -> Range<Int> {
    var (start, tooLate) = (0, samples.count)
    while tooLate - start > Self.resolution {
      let middle = (start + tooLate) / 2
      let isDetected = confidence(of: score(of: samples[middle...])) >= minimumConfidence
      if isDetected { start = middle } else { tooLate = middle }
    }
    return start..<end(in: samples, from: start)
  }

  /// Returns the end of the wake word that begins at a sample.
  ///
  /// The recogniser knows the wake word before its last sound, and it knows whether that sound is over: only then it expects
  /// that nothing follows. The end is the first of two places in a row at which both hold.
  private func end(in samples: [Float], from start: Int) -> Int {
    let least = score(of: samples[start...]) - Self.endTolerance
    let ends = Array(stride(from: start + Self.resolution, to: samples.count, by: Self.resolution))
    let probabilities = ends.map { end in
      let score = scorer.score(of: samples[start..<end], by: model)
      return score.logProbability >= least ? score.endProbability : 0
    }
    let lower = zip(probabilities, probabilities.dropFirst()).map { min($0, $1) }
    guard let greatest = lower.max(), greatest > 0 else { return samples.count }
    let wanted = greatest * Self.completeShare
    return zip(ends, lower).first { $1 >= wanted }?.0 ?? samples.count
  }

  /// The samples between the places that are tried as start and end of a wake word: 62.5 ms.
  private static let resolution = WakeWordWindows.sampleRate / 16
  /// The log probability that the wake word may have less at its end than in the whole window.
  private static let endTolerance = 2.0
  /// The share of the greatest probability that nothing follows, from which on the last sound is over.
  private static let completeShare = 0.9
}

extension WakeWordScorer {
  /// Returns the log probability that the text of some samples begins with the wake word.
  func logProbability(in samples: ArraySlice<Float>, by model: MoonshineModel) -> Double {
    score(of: samples, by: model).logProbability
  }

  /// Returns the score of some samples.
  func score(of samples: ArraySlice<Float>, by model: MoonshineModel) -> Score {
    let none = Score(logProbability: floor, endProbability: 0)
    guard samples.contains(where: { abs($0) >= PCMBuffer.silencePeak }) else { return none }
    let frames = MoonshineEncoder(model: model).frames(of: samples.map(\.clippedSample))
    return frames.isEmpty ? none : score(in: TokenTree(model, frames: frames))
  }
}
