import CNoisePacks
import Foundation
public import VocativeDenoising
import VocativeNeural
public import VocativePocketSphinx
import VocativeSpeech

extension DenoiserModel {
  /// What comes along to take noise out of speech: learned from prompts and words of people in a dozen languages, and noises
  /// recorded and made.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the pack is damaged.
  public static var speech: DenoiserModel {
    get throws(ModelError) {
      let bytes = UnsafeRawBufferPointer(start: denoiser_pack(), count: denoiser_pack_size())
      return try DenoiserModel(WeightFile(ofProgram: bytes, named: "denoiser.pack"))
    }
  }
}

extension NoiseAdaptation {
  /// How the sounds of Debian's `pocketsphinx-en-us` are heard when ``VocativeDenoising/DenoiserModel/speech`` took the noise out.
  ///
  /// - Throws: ``VocativeSpeech/SpeechError`` when the pack is damaged.
  public static var denoised: NoiseAdaptation {
    get throws(SpeechError) {
      try NoiseAdaptation(data: Data(bytes: noisy_sounds(), count: noisy_sounds_size()))
    }
  }
}
