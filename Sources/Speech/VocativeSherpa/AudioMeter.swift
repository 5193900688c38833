import VocativeAudio
import VocativeSpeech

/// The sound of an utterance as far as it has come: its length and loudness.
struct AudioMeter {
  private(set) var sampleCount = 0
  private(set) var peak: Float = 0

  /// Too short for a sound of speech, and for the windows that features are computed over: 0.1 s.
  private static let minimumSampleCount = SherpaRecognizer.modelSampleRate / 10

  /// The length in seconds.
  var seconds: Double { Double(sampleCount) / Double(SherpaRecognizer.modelSampleRate) }

  /// True if the audio is long and loud enough to be speech.
  var isAudible: Bool { peak >= PCMBuffer.silencePeak && sampleCount >= Self.minimumSampleCount }

  /// Measures samples, and returns them as a model can take them: numbers within full scale.
  mutating func accept(_ samples: [Float]) -> [Float] {
    sampleCount += samples.count
    let usable = samples.map(\.clippedSample)
    for sample in usable { peak = max(peak, abs(sample)) }
    return usable
  }

  /// - Throws: ``SpeechError`` with `engineFailed` for sound of another format than is heard.
  static func validateFormat(_ buffer: PCMBuffer) throws(SpeechError) {
    guard buffer.sampleRate == SherpaRecognizer.modelSampleRate, buffer.channelCount == 1 else {
      throw SpeechError(
        .engineFailed,
        "The recogniser hears one channel at \(SherpaRecognizer.modelSampleRate) Hz, and the audio has \(buffer.channelCount) "
          + "at \(buffer.sampleRate) Hz. Resample it first.")
    }
  }
}
