import VocativeAudio
import VocativeAudioFiles
import VocativeCore
import VocativeMoonshine
import VocativePocketSphinx
import VocativeSupport

extension WakeWordTrainer {
  /// The phrase by each voice, in quiet and in noise, and how long it is.
  struct Calls {
    var quiet: [PCMBuffer] = []
    var noise: [PCMBuffer] = []
    var durations: [Duration] = []
  }

  /// The phrase by all voices.
  func syntheticCalls(progress: (Double) -> Void) async throws -> Calls {
    var calls = Calls()
    var room = SpeechRoom(seed: settings.seed)
    for (number, voice) in voices.enumerated() {
      try Task.checkCancellation()
      let speech = try await spoken(phrase, by: voice)
      calls.durations.append(SpeechRoom.speechDuration(of: speech))
      calls.quiet.append(room.sound(of: speech, signalToNoiseRatio: 35))
      calls.noise.append(room.sound(of: speech, signalToNoiseRatio: 10))
      progress(Double(number + 1) / Double(voices.count))
    }
    return calls
  }

  /// The scores of all windows of other speech.
  func otherSpeech(_ evaluator: WakeWordEvaluator, progress: (Double) -> Void) async throws -> [Double] {
    var room = SpeechRoom(seed: settings.seed &+ 1)
    var random = SeededRandomNumberGenerator(seed: settings.seed &+ 2)
    let sentences = OtherSentences.all
    var results: [Double] = []
    let batch = 8
    for start in stride(from: 0, to: settings.sentenceCount, by: batch) {
      try Task.checkCancellation()
      var sounds: [PCMBuffer] = []
      for number in start..<min(start + batch, settings.sentenceCount) {
        let voice = voices[Int.random(in: 0..<voices.count, using: &random)]
        let speech = try await spoken(sentences[number % sentences.count], by: voice)
        sounds.append(room.sound(of: speech, signalToNoiseRatio: number.isMultiple(of: 2) ? 30 : 10))
      }
      results += scores(of: sounds, evaluator).flatMap(\.self)
      progress(Double(start + batch) / Double(settings.sentenceCount))
    }
    return results
  }

  private func spoken(_ text: String, by voice: Voice) async throws -> PCMBuffer {
    let buffers = try await voice(text).resampled(to: SpeechRoom.sampleRate).collected()
    return PCMBuffer(samples: buffers.flatMap(\.samples), sampleRate: SpeechRoom.sampleRate)
  }
}
