import VocativeCore
public import VocativeDialogue
public import VocativeServer
public import VocativeSupport

/// A conversation with an assistant on a WebSocket: in writing, by touch and by voice.
///
/// ```swift
/// let app = AssistantApp(speechEngines: engines) {
///   AssistantApp.Backend(try Assistant.payments(SimulatedBank(.builtIn)).conversation())
/// }
/// ```
///
/// Each session has its own conversation, and leases a recogniser for its first spoken turn. The article on the web app
/// describes the messages.
public struct AssistantApp: WebApp {
  /// The conversation of one session and the content around it.
  public struct Backend: Sendable {
    /// The conversation that answers.
    public let conversation: Conversation
    /// The app's own state beside the conversation, such as balances; sent at the beginning and after each action.
    public let panel: (@Sendable () async -> JSONValue)?
    /// Example sentences for a new user.
    public let suggestions: [String]

    /// A conversation and the content around it.
    public init(
      _ conversation: Conversation, suggestions: [String] = [], panel: (@Sendable () async -> JSONValue)? = nil
    ) {
      self.conversation = conversation
      self.suggestions = suggestions
      self.panel = panel
    }
  }

  /// The path of the WebSocket.
  public let name: String
  private let speechEngines: SpeechEngines?
  private let makeBackend: @Sendable () async throws -> Backend

  /// An app of an assistant.
  ///
  /// - Parameters:
  ///   - name: The path of the WebSocket.
  ///   - speechEngines: The speech engines; nil for a conversation in writing and by touch alone.
  ///   - backend: Makes the backend of a session.
  public init(
    name: String = "assistant", speechEngines: SpeechEngines? = nil,
    backend: @escaping @Sendable () async throws -> Backend
  ) {
    self.name = name
    self.speechEngines = speechEngines
    makeBackend = backend
  }

  /// Serves one client with a conversation of its own.
  public func serve(_ session: WebSocketSession) async throws {
    let channel = VoiceChannel(session, speechEngines)
    try await ConversationSession(name, channel, AssistantHandler(channel, try await makeBackend())).run()
  }
}
