import Vocative
import VocativeEspeak
import VocativeFlite
import VocativePocketSphinx

/// Says names and hears them again, without the recogniser knowing any.
struct SpokenNameCollector {
  /// The engine that says a name.
  enum Accent: String, CaseIterable {
    /// eSpeak NG, in the name's own language.
    case native = "own"
    /// Flite, as an English speaker reads it.
    case english
  }

  /// A name that was said to a list of people, and what was heard.
  struct Sample {
    let person: Int
    let contactList: Int
    let accent: Accent
    let phones: [String]
  }

  private let recognizer = PocketSphinxRecognizer()
  private static let flite = ["rms", "slt", "awb"]

  /// Returns the phones that are recognised when a voice says a name.
  func phones(of person: NameCorpus.Person, accent speaker: Accent, number: Int) async throws -> [String] {
    let speech: EventStream<PCMBuffer>
    switch speaker {
    case .native: speech = EspeakSynthesizer(voice: person.voice, rate: 0.9).speech(for: person.name, voice: nil)
    case .english:
      speech = FliteSynthesizer.flite().speech(for: person.name, voice: Self.flite[number % Self.flite.count])
    }
    let context = RecognitionContext(.phoneLoop)
    let transcript = try await recognizer.transcripts(of: speech.resampled(to: recognizer.sampleRate), in: context)
      .collected().last
    return transcript?.phones.map(\.symbol) ?? []
  }
}
