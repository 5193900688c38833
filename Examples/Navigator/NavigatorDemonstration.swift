import Vocative
import VocativeFlite

/// A walk with requests by a synthetic voice, which the recogniser transcribes.
enum NavigatorDemonstration {
  static let utterances = [
    "where am I", "what's around me", "what's in front of me", "take me to Starbucks", "the second one", "pause",
    "play",
    "next", "louder", "volume thirty", "where is the nearest pharmacy", "remember this place as my office",
    "take me to the town hall", "repeat", "take me to my office",
  ]

  static func run(_ walk: NavigationSession) async throws {
    print("A line with >> was done while the microphone was open.")
    for utterance in utterances { try await walk.handleSpeech(try await speech(utterance), answeringOn: nil) }
  }

  /// A sentence with silence around it, as from a microphone.
  static func speech(_ text: String, voice: String = "slt") async throws -> PCMBuffer {
    var sound = PCMBuffer.silence(duration: .seconds(0.3), sampleRate: 16_000)
    for try await buffer in FliteSynthesizer.flite(voice: voice).speech(for: text, voice: nil).resampled(to: 16_000) {
      try sound.append(buffer)
    }
    try sound.append(.silence(duration: .seconds(1), sampleRate: 16_000))
    return sound
  }
}
