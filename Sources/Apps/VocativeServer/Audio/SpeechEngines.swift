public import VocativeSpeech

/// What sessions hear and speak with.
public struct SpeechEngines: Sendable {
  /// Hears, one recogniser for a session.
  public let recognizers: RecognizerPool
  /// Speaks for all sessions.
  public let synthesizer: any SpeechSynthesizer
  /// Says how names sound that the recogniser's dictionary may lack.
  public let g2p: (any GraphemeToPhoneme)?
  /// Says how names sound in the languages they may come from.
  public let nameG2P: (any GraphemeToPhoneme)?
  /// The name of the voice; the synthesizer's default if nil.
  public let voice: String?

  /// Parts by what they do; see ``VocativeSpeech`` for the protocols.
  public init(
    recognizers: RecognizerPool, synthesizer: any SpeechSynthesizer,
    g2p: (any GraphemeToPhoneme)? = nil, nameG2P: (any GraphemeToPhoneme)? = nil, voice: String? = nil
  ) {
    self.recognizers = recognizers
    self.synthesizer = synthesizer
    self.g2p = g2p
    self.nameG2P = nameG2P
    self.voice = voice
  }
}
