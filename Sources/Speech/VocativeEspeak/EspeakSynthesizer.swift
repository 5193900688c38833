public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Speaks more than a hundred languages through eSpeak NG: robotic, small, and fast.
///
/// The audio is 22.05 kHz mono, sent while it is computed. One thread computes all requests of a process in turn,
/// sentence by sentence; a request stops when its consumer does.
///
/// ```swift
/// let spanish: some SpeechSynthesizer = .espeak(voice: "es")
/// try await Loudspeaker().play(spanish.speech(for: "Enviado.", voice: nil))
/// ```
public struct EspeakSynthesizer: SpeechSynthesizer {
  private let voice: String
  private let rate: Int32
  private let pitch: Int32

  /// A synthesizer that speaks with one of eSpeak's voices.
  ///
  /// - Parameters:
  ///   - voice: The name of a voice, or a language tag; speech with any other throws.
  ///   - rate: The rate, as a multiple of eSpeak's usual 175 words a minute, from 0.5 to 2.5.
  ///   - pitch: The pitch: 0 the lowest of the voice, 1 its own, 2 the highest.
  public init(voice: String = "en-US", rate: Double = 1, pitch: Double = 1) {
    self.voice = voice
    self.rate = Int32((175 * (rate.isNaN ? 1 : min(max(rate, 0.5), 2.5))).rounded())
    self.pitch = Int32((pitch.isNaN ? 50 : min(max(pitch * 50, 0), 99)).rounded())
  }

  /// The voices of eSpeak NG's data, the default first.
  ///
  /// - Throws: ``VocativeSpeech/SpeechError`` with `voiceUnknown` when the default is none of them, or
  ///   `engineUnavailable` when the data is missing.
  public var voices: [Voice] {
    get async throws {
      let voices = try await EspeakEngine.shared.voices()
      let own = try voices.entry(named: voice)
      return ([own] + voices.entries.filter { $0 != own }).map(\.voice)
    }
  }

  /// Speaks a text in the language of a voice.
  ///
  /// - Parameters:
  ///   - text: Plain text of any length; commands and markup in it are not executed.
  ///   - voice: The name of a voice, or a language tag; nil for the default.
  /// - Returns: Buffers of one channel at 22.05 kHz. The stream throws ``VocativeSpeech/SpeechError`` with
  ///   `voiceUnknown`, `engineUnavailable`, `modelDamaged` or `engineFailed`.
  public func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
    EspeakEngine.shared.speech(
      for: text, options: EspeakEngine.SpeechOptions(voice: voice ?? self.voice, rate: rate, pitch: pitch))
  }
}

extension SpeechSynthesizer where Self == EspeakSynthesizer {
  /// Returns a synthesizer with a voice of eSpeak NG, such as `en-US`, `es` or `pl`.
  public static func espeak(voice: String = "en-US", rate: Double = 1, pitch: Double = 1) -> EspeakSynthesizer {
    EspeakSynthesizer(voice: voice, rate: rate, pitch: pitch)
  }
}
