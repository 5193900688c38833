import Foundation
public import VocativeDenoising
import VocativeNeural
public import VocativePocketSphinx
import VocativeSpeech
import VocativeSupport

extension DenoiserModel {
  /// The bundled denoiser of speech, trained on prompts and words of people in a dozen languages, and on recorded and
  /// synthetic noise.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the pack is damaged.
  public static var bundled: DenoiserModel {
    get throws(ModelError) {
      try DenoiserModel(
        SafetensorsFile(contentsOf: BundledResource("denoiser.vocative", ofTarget: "VocativeNoiseModel").path))
    }
  }
}

extension NoiseAdaptation {
  /// The bundled adaptation of Debian's `pocketsphinx-en-us` to speech that ``VocativeDenoising/DenoiserModel/bundled``
  /// denoised.
  ///
  /// - Throws: ``VocativeSpeech/SpeechError`` when the pack is damaged.
  public static var bundled: NoiseAdaptation {
    get throws(SpeechError) {
      let path = BundledResource("sounds.noise", ofTarget: "VocativeNoiseModel").path
      guard let data = FileManager.default.contents(atPath: path) else {
        throw SpeechError(.engineUnavailable, "The file \(path) is missing; it belongs beside the program.")
      }
      return try NoiseAdaptation(data: data)
    }
  }
}
