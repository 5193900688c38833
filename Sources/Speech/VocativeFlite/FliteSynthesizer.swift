public import VocativeAudio
public import VocativeCore
public import VocativeSpeech

/// Speaks English through flite, a small synthesizer with its voices built in.
///
/// The sound is 16 kHz mono and comes while it is computed: with the default voice the first buffer of a sentence takes
/// about a third of the time that the whole sentence takes. All requests of a process are computed one after the other
/// on one thread of their own, sentence by sentence, and stop when their consumer does.
///
/// ```swift
/// for try await buffer in FliteSynthesizer().speech(for: "Sent.", voice: nil) { speaker.play(buffer) }
/// ```
public struct FliteSynthesizer: SpeechSynthesizer {
  private let voice: String
  private let rate: Double
  private let pitch: Double

  /// A synthesizer that speaks with one of flite's voices.
  ///
  /// - Parameters:
  ///   - voice: `slt`, `rms`, `awb` or `kal16`; an unknown one is reported when something is to be spoken.
  ///   - rate: Times as fast as the voice speaks by itself, from 0.25 to 4.
  ///   - pitch: Times as high as the voice is by itself, from 0.5 to 2.
  public init(voice: String = "slt", rate: Double = 1, pitch: Double = 1) {
    self.voice = voice
    self.rate = rate.isNaN ? 1 : min(max(rate, 0.25), 4)
    self.pitch = pitch.isNaN ? 1 : min(max(pitch, 0.5), 2)
  }

  /// The voices that can speak.
  public var voices: [Voice] {
    get async throws {
      let mine = try FliteVoice.named(voice)
      return ([mine] + FliteVoice.allCases.filter { $0 != mine }).map(\.voice)
    }
  }

  /// Speaks a text.
  public func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
    let manner: FliteEngine.SpeechOptions
    do {
      manner = FliteEngine.SpeechOptions(voice: try .named(voice ?? self.voice), rate: rate, pitch: pitch)
    } catch {
      return EventStream(unfolding: { throw error })
    }
    return SentenceChunker(text).speech(
      preparing: { piece in
        // Letters of other scripts grow when they are spelled in Latin ones, so what was short enough is cut again.
        FliteTextNormalizer.speakable(piece).map { Array(SentenceChunker($0)) } ?? []
      },
      synthesizing: { piece, sender in try await FliteEngine.shared.speak(piece, options: manner, to: sender) })
  }
}

extension SpeechSynthesizer where Self == FliteSynthesizer {
  /// Flite, speaking English with one of its built-in voices.
  public static func flite(voice: String = "slt", rate: Double = 1, pitch: Double = 1) -> FliteSynthesizer {
    FliteSynthesizer(voice: voice, rate: rate, pitch: pitch)
  }
}
