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
    for try await buffer in audio {
      guard buffer.sampleRate == WakeWordWindows.sampleRate, buffer.channelCount == 1 else {
        throw SpeechError(
          .engineFailed, "A wake word is detected in one channel at \(WakeWordWindows.sampleRate) samples a second.")
      }
      var place = 0
      while place < buffer.samples.count {
        try Task.checkCancellation()
        let end = min(place + WakeWordWindows.step / 8, buffer.samples.count)
        if let window = windows.add(buffer.samples[place..<end]), !look(in: window, &windows, send) { return }
        place = end
      }
    }
    if let window = windows.finish() { _ = look(in: window, &windows, send) }
  }

  /// Sends the detection in a window, if there is one; false when the receiver stops.
  private func look(
    in window: WakeWordWindows.Window, _ windows: inout WakeWordWindows, _ send: (WakeWordDetection) -> Bool
  ) -> Bool {
    let score = score(of: window.samples[...])
    let confidence = confidence(of: score)
    guard confidence >= minimumConfidence else { return true }
    let range = range(in: window.samples)
    windows.forget(before: window.start + range.upperBound)
    func time(_ sample: Int) -> Duration {
      .seconds(Double(window.start + sample) / Double(WakeWordWindows.sampleRate))
    }
    return send(
      WakeWordDetection(start: time(range.lowerBound), end: time(range.upperBound), confidence: confidence))
  }

  private func score(of samples: ArraySlice<Float>) -> Double { scorer.logProbability(in: samples, by: model) }

  /// A logistic function of the score, which is one half at the threshold.
  private func confidence(of score: Double) -> Confidence {
    Confidence(1 / (1 + exp(wakeWord.threshold - score)))
  }

  /// Returns the shortest part of a window in which the wake word is recognised, to about 60 ms.
  ///
  /// The start is moved first: after it the phrase is at the beginning, where it is recognised best.
  private func range(in samples: [Float]) -> Range<Int> {
    let resolution = WakeWordWindows.sampleRate / 16
    func isFound(_ range: Range<Int>) -> Bool { confidence(of: score(of: samples[range])) >= minimumConfidence }
    var (start, tooLate) = (0, samples.count)
    while tooLate - start > resolution {
      let middle = (start + tooLate) / 2
      if isFound(middle..<samples.count) { start = middle } else { tooLate = middle }
    }
    var (tooEarly, end) = (start, samples.count)
    while end - tooEarly > resolution {
      let middle = (tooEarly + end) / 2
      if isFound(start..<middle) { end = middle } else { tooEarly = middle }
    }
    return start..<end
  }
}

extension WakeWordScorer {
  /// Returns the log probability that the text of some samples begins with the wake word.
  func logProbability(in samples: ArraySlice<Float>, by model: MoonshineModel) -> Double {
    guard samples.contains(where: { abs($0) >= PCMBuffer.silencePeak }) else { return floor }
    let frames = MoonshineEncoder(model: model).frames(of: samples.map(\.clippedSample))
    return frames.isEmpty ? floor : logProbability(in: TokenTree(model, frames: frames))
  }
}
