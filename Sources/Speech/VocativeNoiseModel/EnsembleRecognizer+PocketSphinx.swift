import VocativeDenoising
public import VocativePocketSphinx
public import VocativeSpeech

extension EnsembleRecognizer {
  /// Returns an ensemble of two PocketSphinx recognisers for noisy places: one for the audio as it is, one for denoised
  /// audio with an acoustic model adapted to it.
  ///
  /// ```swift
  /// let session = VoiceSession(
  ///   assistant.conversation(), recognizer: try EnsembleRecognizer.noiseRobustPocketSphinx(), synthesizer: .flite())
  /// ```
  ///
  /// In a quiet place it recognises as well as one PocketSphinx, with twice the work. The files it needs are part of
  /// the library. They were trained by `vocative train --kind denoiser` and `--kind noise`, and fit only the model of
  /// Debian's `pocketsphinx-en-us`.
  ///
  /// - Parameters:
  ///   - model: A directory as for ``VocativePocketSphinx/PocketSphinxRecognizer``.
  ///   - speaker: The adaptation to the person who mostly speaks; nil for none.
  /// - Returns: The ensemble of both.
  /// - Throws: ``VocativeNeural/ModelError`` or ``VocativeSpeech/SpeechError`` when the files are damaged.
  public static func noiseRobustPocketSphinx(
    model: String = PocketSphinxRecognizer.installedModel, speaker: SpeakerAdaptation? = nil
  ) throws -> EnsembleRecognizer {
    let denoiser = try DenoiserModel.bundled
    let noise = try NoiseAdaptation.bundled
    return PocketSphinxRecognizer(model: model, speaker: speaker).ensemble(
      with: PocketSphinxRecognizer(model: model, removesNoise: false, noise: noise)
    ) { $0.denoised(by: denoiser) }
  }
}
