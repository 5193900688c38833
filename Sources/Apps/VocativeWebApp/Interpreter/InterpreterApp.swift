public import VocativeCore
public import VocativeCaptions
public import VocativeServer
public import VocativeSpeech

/// Live captions in another language on a WebSocket, of speech and of written text.
///
/// ```swift
/// let app = InterpreterApp(translator: .apertium, recognizers: RecognizerPool { PocketSphinxRecognizer() })
/// ```
///
/// The article on the web app describes the messages.
public struct InterpreterApp: WebApp {
  /// The path of the WebSocket.
  public let name: String
  private let translator: any Translator
  private let recognizers: RecognizerPool?
  private let language: LanguageTag
  private let synthesizer: (any SpeechSynthesizer)?

  /// An app of an interpreter.
  ///
  /// - Parameters:
  ///   - name: The path of the WebSocket.
  ///   - translator: The translator for all sessions.
  ///   - recognizers: The recognisers, one for a session; nil for captions of written text alone.
  ///   - language: The language of the recognisers.
  ///   - synthesizer: A synthesizer whose voices have language tags as their names, to speak translations; nil for none.
  public init(
    name: String = "interpreter", translator: any Translator, recognizers: RecognizerPool? = nil,
    language: LanguageTag = .english, synthesizer: (any SpeechSynthesizer)? = nil
  ) {
    (self.name, self.translator, self.recognizers, self.language) = (name, translator, recognizers, language)
    self.synthesizer = synthesizer
  }

  /// Serves one client.
  public func serve(_ session: WebSocketSession) async throws {
    try await StreamingSession(
      name, session, recognizers, InterpreterHandler(session, translator, language, synthesizer)
    ).run()
  }
}
