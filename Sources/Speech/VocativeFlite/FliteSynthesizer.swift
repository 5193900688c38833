public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Speaks English through flite, a small synthesizer with its voices built in.
///
/// The audio is 16 kHz mono, sent while it is computed: with the default voice the first buffer of a sentence takes
/// about a third of the time that the whole sentence takes. One thread computes all requests of a process in turn,
/// sentence by sentence; a request stops when its consumer does.
///
/// ```swift
/// try await Loudspeaker().play(FliteSynthesizer().speech(for: "Sent.", voice: nil))
/// ```
public struct FliteSynthesizer: SpeechSynthesizer {
  private let voice: String
  private let rate: Double
  private let pitch: Double

  /// A synthesizer that speaks with one of flite's voices.
  ///
  /// - Parameters:
  ///   - voice: `slt`, `rms`, `awb` or `kal16`; speech with any other throws.
  ///   - rate: The rate, as a multiple of the voice's own, from 0.25 to 4.
  ///   - pitch: The pitch, as a multiple of the voice's own, from 0.5 to 2.
  public init(voice: String = "slt", rate: Double = 1, pitch: Double = 1) {
    self.voice = voice
    self.rate = rate.isNaN ? 1 : min(max(rate, 0.25), 4)
    self.pitch = pitch.isNaN ? 1 : min(max(pitch, 0.5), 2)
  }

  /// The four voices, the default first.
  ///
  /// - Throws: ``VocativeSpeech/SpeechError`` with `voiceUnknown` when the default is none of flite's voices.
  public var voices: [Voice] {
    get async throws {
      let own = try FliteVoice.named(voice)
      return ([own] + FliteVoice.allCases.filter { $0 != own }).map(\.voice)
    }
  }

  /// Speaks a text in English.
  ///
  /// - Parameters:
  ///   - text: Plain text of any length; flite reads it in ASCII.
  ///   - voice: The name of a voice; nil for the default.
  /// - Returns: Buffers of one channel at 16 kHz. The stream throws ``VocativeSpeech/SpeechError`` with `voiceUnknown`,
  ///   `engineUnavailable` or `engineFailed`.
  public func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
    let options: FliteEngine.SpeechOptions
    do {
      options = FliteEngine.SpeechOptions(voice: try .named(voice ?? self.voice), rate: rate, pitch: pitch)
    } catch {
      return EventStream(unfolding: { throw error })
    }
    return FliteEngine.shared.speech(for: text, options: options)
  }
}

extension SpeechSynthesizer where Self == FliteSynthesizer {
  /// Returns a synthesizer of English with one of flite's voices.
  public static func flite(voice: String = "slt", rate: Double = 1, pitch: Double = 1) -> FliteSynthesizer {
    FliteSynthesizer(voice: voice, rate: rate, pitch: pitch)
  }
}
