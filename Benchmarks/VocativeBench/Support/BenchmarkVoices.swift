import Vocative
import VocativeEspeak
import VocativeFlite

/// The people who speak in benchmarks.
enum BenchmarkVoices {
  typealias Voice = @Sendable (String) -> EventStream<PCMBuffer>

  /// Four voices of Flite, and four of eSpeak NG: American, English and Scottish, high and low.
  static var all: [Voice] {
    var voices: [Voice] = []
    for name in ["rms", "slt", "awb", "kal16"] {
      voices.append { FliteSynthesizer.flite().speech(for: $0, voice: name) }
    }
    for (voice, pitch) in [("en-US", 1.0), ("en-GB", 1.2), ("en-GB-scotland", 0.9), ("en-US", 1.3)] {
      voices.append { EspeakSynthesizer(voice: voice, pitch: pitch).speech(for: $0, voice: nil) }
    }
    return voices
  }
}
