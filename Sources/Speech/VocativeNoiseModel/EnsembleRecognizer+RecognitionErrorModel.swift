import VocativeDenoising
public import VocativePocketSphinx
public import VocativeSpeech

extension EnsembleRecognizer {
  /// CMU PocketSphinx twice, for places that are not quiet: it hears what is said as it is, and once more with the
  /// noise taken out, by sounds as they are then.
  ///
  /// ```swift
  /// let session = VoiceSession(
  ///   assistant.conversation(), recognizer: try EnsembleRecognizer.noiseRobustPocketSphinx(), synthesizer: .flite())
  /// ```
  ///
  /// In a quiet place it hears as one PocketSphinx does, at twice the work. The packs it needs come along; they are
  /// learned by `vocative train --kind denoiser` and `--kind noise`, and hold for the model of Debian's
  /// `pocketsphinx-en-us` alone.
  ///
  /// - Parameters:
  ///   - model: A directory as for ``VocativePocketSphinx/PocketSphinxRecognizer``.
  ///   - speaker: How the person sounds who will mostly speak.
  /// - Returns: The ensemble of both.
  /// - Throws: ``VocativeNeural/ModelError`` or ``VocativeSpeech/SpeechError`` when the packs are damaged.
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
