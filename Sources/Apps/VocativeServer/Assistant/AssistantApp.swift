import VocativeCore
public import VocativeDialogue
public import VocativeSupport

/// A conversation with an assistant on a WebSocket: in writing, by touch and by voice.
///
/// ```swift
/// let app = AssistantApp(voice: parts) {
///   let bank = SimulatedBank(.builtIn)
///   return AssistantApp.Backend(try Assistant.payments(bank).conversation())
/// }
/// ```
///
/// Each session has a conversation of its own, and borrows a recogniser when it is first spoken to. The messages are in
/// Guides/Web.md.
public struct AssistantApp: WebApp {
  /// What one session talks with.
  public struct Backend: Sendable {
    /// Answers.
    public let conversation: Conversation
    /// What the app shows beside the conversation, such as balances; sent at the beginning and after whatever was done.
    public let panel: (@Sendable () async -> JSONValue)?
    /// Sentences to try.
    public let suggestions: [String]

    /// A conversation, and what is shown beside it.
    public init(
      _ conversation: Conversation, suggestions: [String] = [], panel: (@Sendable () async -> JSONValue)? = nil
    ) {
      self.conversation = conversation
      self.suggestions = suggestions
      self.panel = panel
    }
  }

  public let name: String
  private let speechEngines: SpeechEngines?
  private let makeBackend: @Sendable () async throws -> Backend

  /// An assistant's app.
  ///
  /// - Parameters:
  ///   - name: The path of its WebSocket.
  ///   - speechEngines: What it hears and speaks with; nil leaves writing and touch.
  ///   - backend: Makes what a session talks with.
  public init(
    name: String = "assistant", speechEngines: SpeechEngines? = nil,
    backend: @escaping @Sendable () async throws -> Backend
  ) {
    self.name = name
    self.speechEngines = speechEngines
    makeBackend = backend
  }

  public func serve(_ link: WebSocketSession) async throws {
    try await AssistantSession(link, try await makeBackend(), speechEngines).run()
  }
}
