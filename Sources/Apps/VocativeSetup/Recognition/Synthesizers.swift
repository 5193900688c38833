package import Vocative
import VocativeEspeak
import VocativeFlite

/// The built-in synthesizers.
package enum Synthesizers {
  /// Returns the synthesizer that has a voice: Flite first, then eSpeak NG.
  package static func synthesizer(for voice: String?) async throws -> any SpeechSynthesizer {
    guard let voice else { return FliteSynthesizer.flite() }
    let isFlite = try await FliteSynthesizer.flite().voices.contains { $0.name == voice }
    return isFlite ? FliteSynthesizer.flite() : EspeakSynthesizer.espeak()
  }
}
