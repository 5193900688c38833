public import VocativeSpeech

/// The speech engines of the sessions.
public struct SpeechEngines: Sendable {
  /// The recognisers, one for a session.
  public let recognizers: RecognizerPool
  /// The synthesizer for all sessions.
  public let synthesizer: any SpeechSynthesizer
  /// The pronunciations of words that the recogniser's dictionary lacks.
  public let g2p: (any GraphemeToPhoneme)?
  /// The pronunciations of names in their languages of origin.
  public let nameG2P: (any GraphemeToPhoneme)?
  /// The name of the voice; nil for the synthesizer's default.
  public let voice: String?
  /// The detectors of wake words; nil if clients cannot wait for one.
  public let wakeWords: WakeWordDetectors?

  /// Speech engines by their protocols in `VocativeSpeech`.
  public init(
    recognizers: RecognizerPool, synthesizer: any SpeechSynthesizer,
    g2p: (any GraphemeToPhoneme)? = nil, nameG2P: (any GraphemeToPhoneme)? = nil, voice: String? = nil,
    wakeWords: WakeWordDetectors? = nil
  ) {
    self.recognizers = recognizers
    self.synthesizer = synthesizer
    self.g2p = g2p
    self.nameG2P = nameG2P
    self.voice = voice
    self.wakeWords = wakeWords
  }
}
