package import VocativeAudio
import VocativePocketSphinx
package import VocativeSpeech

/// Trains the acoustic model of a recogniser for denoised or noisy speech, from clean speech and the same speech in noise.
///
/// Single-pass retraining (Gales 1995): the clean frame decides which Gaussian it belongs to, and the statistics of that
/// Gaussian are of the same frame in noise. No text is needed: phones are those of the phone loop's best
/// path.
///
/// ```swift
/// var trainer = try NoiseAdaptationTrainer(removesNoise: false)
/// for (speech, mixture) in pairs { try trainer.add(speech, noisy: mixture) }
/// try trainer.statistics.adaptation.data.write(to: file)
/// ```
package struct NoiseAdaptationTrainer {
  /// The statistics so far.
  package private(set) var statistics: NoiseStatistics

  /// The decoder of the clean speech.
  private let cleanDecoder: Decoder
  /// The decoder of the noisy speech.
  private let noisyDecoder: Decoder
  private let phones: [String: Int]
  private let silence: Int

  /// A trainer without statistics.
  ///
  /// - Parameters:
  ///   - model: A directory as for ``PocketSphinxRecognizer``.
  ///   - removesNoise: True if the recogniser removes steady noise itself, as it will with the adaptation.
  /// - Throws: ``SpeechError`` as recognition does.
  package init(
    model: String = PocketSphinxRecognizer.installedModel, removesNoise: Bool
  ) throws(SpeechError) {
    let files = try PocketSphinxModelFiles(in: model)
    let gaussians = try AcousticGaussians(of: files)
    guard let silence = gaussians.phones["SIL"] else { throw files.damaged("mdef") }
    cleanDecoder = try Decoder(files, removesNoise: true)
    noisyDecoder = try Decoder(files, removesNoise: removesNoise)
    (phones, self.silence) = (gaussians.phones, silence)
    statistics = NoiseStatistics(gaussians)
  }

  /// Adds some seconds of clean speech, and the same speech in noise.
  ///
  /// - Throws: ``SpeechError`` with `engineFailed` for sound of another format than one channel at 16 kHz.
  package mutating func add(_ speech: PCMBuffer, noisy mixture: PCMBuffer) throws(SpeechError) {
    let clean = try cleanDecoder.cepstra(of: speech)
    let noisy = try noisyDecoder.cepstra(of: mixture)
    // Too short for the windows that features are computed over.
    guard clean.count >= 10, noisy.count >= 10,
      let path = try cleanDecoder.phoneLoopPath(through: clean)
    else {
      return
    }
    var frames: [Int: (phone: Int, frame: Int)] = [:]
    for segment in path.segments {
      guard let phone = phones[segment.entry], phone != silence else { continue }
      for frame in segment.frames.clamped(to: 0..<clean.count) { frames[clean.frameNumbers[frame]] = (phone, frame) }
    }
    let (before, after) = (SpeechFeatures(clean), SpeechFeatures(noisy))
    for frame in 0..<noisy.count {
      let origin = frames[noisy.frameNumbers[frame]]
      for stream in 0..<AcousticGaussians.streams {
        let values = after.stream(stream, at: frame)
        // In a pause, the clean speech does not tell which noise there is.
        let aligned = origin.map { before.stream(stream, at: $0.frame) } ?? values
        statistics.add(values, alignedBy: aligned, origin?.phone ?? silence, stream)
      }
    }
  }
}

extension Decoder {
  fileprivate func cepstra(of sound: PCMBuffer) throws(SpeechError) -> Cepstra {
    try FrontEnd.validateFormat(sound)
    frontEnd.start()
    return frontEnd.frames(of: sound.samples)
  }
}
