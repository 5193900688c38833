public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Speaks more than a hundred languages through eSpeak NG: robotic, small, and there at once.
///
/// The sound is 22.05 kHz mono and comes while it is computed. All requests of a process are computed one after the
/// other on one thread of their own, sentence by sentence, and stop when their consumer does.
///
/// ```swift
/// let spanish: some SpeechSynthesizer = .espeak(voice: "es")
/// for try await buffer in spanish.speech(for: "Enviado.", voice: nil) { speaker.play(buffer) }
/// ```
public struct EspeakSynthesizer: SpeechSynthesizer {
  private let voice: String
  private let rate: Int32
  private let pitch: Int32

  /// A synthesizer that speaks with one of eSpeak's voices.
  ///
  /// - Parameters:
  ///   - voice: A voice's name or a language tag; an unknown one is reported when something is to be spoken.
  ///   - rate: Times as fast as eSpeak's usual 175 words a minute, from 0.5 to 2.5.
  ///   - pitch: The height of the voice: 0 the lowest it has, 1 its own, 2 the highest.
  public init(voice: String = "en-US", rate: Double = 1, pitch: Double = 1) {
    self.voice = voice
    self.rate = Int32((175 * (rate.isNaN ? 1 : min(max(rate, 0.5), 2.5))).rounded())
    self.pitch = Int32((pitch.isNaN ? 50 : min(max(pitch * 50, 0), 99)).rounded())
  }

  /// The voices that can speak.
  public var voices: [Voice] {
    get async throws {
      let voices = try await EspeakEngine.shared.voices()
      let mine = try voices.entry(named: voice)
      return ([mine] + voices.entries.filter { $0 != mine }).map(\.voice)
    }
  }

  /// Speaks a text.
  public func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
    let manner = EspeakEngine.SpeechOptions(voice: voice ?? self.voice, rate: rate, pitch: pitch)
    return SentenceChunker(text).speech(
      preparing: { EspeakTextNormalizer.speakable($0).map { [$0] } ?? [] },
      synthesizing: { piece, sender in try await EspeakEngine.shared.speak(piece, options: manner, to: sender) })
  }
}

extension SpeechSynthesizer where Self == EspeakSynthesizer {
  /// eSpeak NG, speaking the language of a voice such as `en-US`, `es` or `pl`.
  public static func espeak(voice: String = "en-US", rate: Double = 1, pitch: Double = 1) -> EspeakSynthesizer {
    EspeakSynthesizer(voice: voice, rate: rate, pitch: pitch)
  }
}
