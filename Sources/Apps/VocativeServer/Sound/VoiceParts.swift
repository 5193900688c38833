public import VocativeSpeech

/// What sessions hear and speak with.
public struct VoiceParts: Sendable {
  /// Hears, one recogniser for a session.
  public let recognizers: RecognizerPool
  /// Speaks for all sessions.
  public let synthesizer: any SpeechSynthesizer
  /// Says how names sound that the recogniser's dictionary may lack.
  public let pronouncer: (any Pronouncer)?
  /// Says how names sound in the languages they may come from.
  public let namePronouncer: (any Pronouncer)?
  /// The name of the voice; the synthesizer's default if nil.
  public let voice: String?

  /// Parts by what they do; see ``VocativeSpeech`` for the protocols.
  public init(
    recognizers: RecognizerPool, synthesizer: any SpeechSynthesizer,
    pronouncer: (any Pronouncer)? = nil, namePronouncer: (any Pronouncer)? = nil, voice: String? = nil
  ) {
    self.recognizers = recognizers
    self.synthesizer = synthesizer
    self.pronouncer = pronouncer
    self.namePronouncer = namePronouncer
    self.voice = voice
  }
}
