public import VocativeCore
public import VocativeCaptions

/// Live captions in another language on a WebSocket: of what is spoken, and of what is written.
///
/// ```swift
/// let app = InterpreterApp(translator: .apertium, recognizers: RecognizerPool { PocketSphinxRecognizer() })
/// ```
///
/// The messages are in Guides/Web.md.
public struct InterpreterApp: WebApp {
  public let name: String
  private let translator: any Translator
  private let recognizers: RecognizerPool?
  private let language: LanguageTag

  /// An interpreter's app.
  ///
  /// - Parameters:
  ///   - name: The path of its WebSocket.
  ///   - translator: Translates for all sessions.
  ///   - recognizers: Hear, one for a session; nil leaves writing.
  ///   - language: What the recogniser hears.
  public init(
    name: String = "interpreter", translator: any Translator, recognizers: RecognizerPool? = nil,
    language: LanguageTag = .english
  ) {
    (self.name, self.translator, self.recognizers, self.language) = (name, translator, recognizers, language)
  }

  public func serve(_ link: WebSocketSession) async throws {
    try await InterpreterSession(link, translator, recognizers, language).run()
  }
}
