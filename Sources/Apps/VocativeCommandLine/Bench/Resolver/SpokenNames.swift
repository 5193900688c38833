import Vocative
import VocativeEspeak
import VocativeFlite
import VocativePocketSphinx

/// Says names and hears them again, without the recogniser knowing any.
struct SpokenNames {
  /// Which engine says a name.
  enum Speaker: String, CaseIterable {
    /// eSpeak NG, in the name's own language.
    case own
    /// Flite, as an English speaker reads it.
    case english
  }

  /// A name that was said to a list of people, and what was heard.
  struct Pair {
    let person: Int
    let list: Int
    let speaker: Speaker
    let sounds: [String]
  }

  private let recognizer = PocketSphinxRecognizer()
  private static let flite = ["rms", "slt", "awb"]

  /// What is heard when a name is said.
  func hearing(of person: People.Person, by speaker: Speaker, number: Int) async throws -> [String] {
    let speech: Feed<PCMBuffer>
    switch speaker {
    case .own: speech = EspeakSynthesizer(voice: person.voice, rate: 0.9).speech(for: person.name, voice: nil)
    case .english:
      speech = FliteSynthesizer.flite().speech(for: person.name, voice: Self.flite[number % Self.flite.count])
    }
    let context = RecognitionContext(.sounds)
    let heard = try await recognizer.transcripts(of: speech.resampled(to: recognizer.sampleRate), in: context)
      .collected().last
    return heard?.sounds.map(\.phone) ?? []
  }
}
