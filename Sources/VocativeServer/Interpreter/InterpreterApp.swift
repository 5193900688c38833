public import VocativeCore
public import VocativeSpeech
public import VocativeTranslation

/// Live captions in another language on a WebSocket: of what is spoken, and of what is written.
///
/// ```swift
/// let app = InterpreterApp(translator: .apertium, recognizer: { .pocketSphinx() })
/// ```
///
/// The messages are in Guides/Web.md.
public struct InterpreterApp: WebApp {
  public let name: String
  private let translator: any Translator
  private let recognizer: (@Sendable () -> any SpeechRecognizer)?
  private let language: LanguageTag
  private let seats: Seats

  /// An interpreter's app.
  ///
  /// - Parameters:
  ///   - name: The path of its WebSocket.
  ///   - translator: Translates for all sessions.
  ///   - recognizer: Makes a recogniser, for one session alone; nil leaves writing.
  ///   - language: What the recogniser hears.
  ///   - voiceLimit: How many sessions may be spoken to at once.
  public init(
    name: String = "interpreter", translator: any Translator, recognizer: (@Sendable () -> any SpeechRecognizer)? = nil,
    hearing language: LanguageTag = .english, voiceLimit: Int = 8
  ) {
    (self.name, self.translator, self.recognizer, self.language) = (name, translator, recognizer, language)
    seats = Seats(voiceLimit)
  }

  public func serve(_ link: WebLink) async throws {
    try await InterpreterSession(link, translator, recognizer, language, seats).run()
  }
}
