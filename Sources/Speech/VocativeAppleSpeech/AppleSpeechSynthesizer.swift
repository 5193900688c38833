#if canImport(AVFAudio)
  import AVFAudio
  public import VocativeAudio
  public import VocativeCore
  public import VocativeSpeech

  /// Speaks with the voices of an Apple system.
  ///
  /// ```swift
  /// try await AppleLoudspeaker().play(AppleSpeechSynthesizer().speech(for: "Sent.", voice: nil))
  /// ```
  public struct AppleSpeechSynthesizer: SpeechSynthesizer {
    private let language: LanguageTag
    private let rate: Double

    /// Creates a synthesizer.
    ///
    /// - Parameters:
    ///   - language: The language of the default voice.
    ///   - rate: The rate, as a multiple of the voice's own, from 0.25 to 2.
    public init(language: LanguageTag = .americanEnglish, rate: Double = 1) {
      self.language = language
      self.rate = rate.isNaN ? 1 : min(max(rate, 0.25), 2)
    }

    /// The voices of the system, those of the default language first.
    public var voices: [Voice] {
      get async {
        let all = AVSpeechSynthesisVoice.speechVoices()
        let own = all.filter { $0.language == language.description }
        return (own + all.filter { $0.language != language.description }).map {
          Voice(name: $0.identifier, language: LanguageTag($0.language))
        }
      }
    }

    /// Speaks a text.
    ///
    /// - Parameters:
    ///   - text: Plain text of any length.
    ///   - voice: The identifier of a voice; nil for the default of the language.
    /// - Returns: Buffers of one channel, at the rate of the voice. The stream throws
    ///   ``VocativeSpeech/SpeechError`` with `voiceUnknown`.
    public func speech(for text: String, voice: String?) -> EventStream<PCMBuffer> {
      EventStream { [language, rate] continuation in
        let chosen =
          if let voice {
            AVSpeechSynthesisVoice(identifier: voice)
          } else {
            AVSpeechSynthesisVoice(language: language.description)
          }
        guard let chosen else {
          throw SpeechError(
            .voiceUnknown, "There is no such voice.", remedy: "Choose one of the voices that are installed.")
        }
        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = chosen
        utterance.rate = Float(Double(AVSpeechUtteranceDefaultSpeechRate) * rate)
        let synthesizer = AVSpeechSynthesizer()
        let (buffers, output) = EventStream<PCMBuffer>.makeStream()
        synthesizer.write(utterance) { @Sendable buffer in
          // The system ends an utterance with an empty buffer.
          guard let sound = PCMBuffer(apple: buffer) else { return output.finish() }
          output.yield(sound)
        }
        try await withTaskCancellationHandler {
          for try await buffer in buffers { await continuation.send(buffer) }
        } onCancel: {
          output.finish()
        }
        synthesizer.stopSpeaking(at: .immediate)
      }
    }
  }

  extension SpeechSynthesizer where Self == AppleSpeechSynthesizer {
    /// Returns a synthesizer of an Apple system's voices.
    public static func apple(language: LanguageTag = .americanEnglish, rate: Double = 1) -> AppleSpeechSynthesizer {
      AppleSpeechSynthesizer(language: language, rate: rate)
    }
  }
#endif
