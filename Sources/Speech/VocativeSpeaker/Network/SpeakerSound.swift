import Foundation
import VocativeAudio

/// Prepares sound for the speaker encoder: at a usual level, and without pauses.
enum SpeakerSound {
  /// The root-mean-square level that softer sound is raised to, in dBFS.
  private static let level = -30.0
  /// The frames of 10 ms around speech that are kept: the detector notices a beginning late.
  private static let (lead, trail) = (30, 20)

  /// Returns the samples with speech; empty if there is none.
  static func speech(in sound: PCMBuffer) -> [Float] {
    let sound = sound.channelCount > 1 ? sound.mono : sound
    let gain = Float(pow(10, max(0, level - sound.level) / 20))
    let samples = sound.samples.map { $0.isFinite ? $0 * gain : 0 }
    var activity = VoiceActivityDetector(sampleRate: sound.sampleRate)
    let isSpeech = activity.frames(of: samples).map(\.isSpeech)
    var isKept = [Bool](repeating: false, count: isSpeech.count)
    for frame in isSpeech.indices where isSpeech[frame] {
      for near in max(0, frame - lead)...min(isSpeech.count - 1, frame + trail) { isKept[near] = true }
    }
    let stride = activity.frameStride
    return isKept.indices.filter { isKept[$0] }.flatMap { frame in
      samples[min(frame * stride, samples.count)..<min((frame + 1) * stride, samples.count)]
    }
  }
}
