public import VocativeActions
public import VocativeServer

/// An app of guided actions on a WebSocket, with a picture that the actions may change.
///
/// ```swift
/// let app = ActionsApp(name: "editor", speechEngines: engines) { present in
///   ActionsApp.Backend(store, picture: { try await editor.picture() })
/// }
/// ```
///
/// The article on the web app describes the messages.
public struct ActionsApp: WebApp {
  /// A picture file.
  public struct Picture: Sendable {
    /// The media type, such as `image/png`.
    public let type: String
    /// The content of the file.
    public let bytes: [UInt8]
    /// A description of the picture in one sentence.
    public let caption: String

    /// A picture file.
    public init(type: String, bytes: [UInt8], caption: String) {
      (self.type, self.bytes, self.caption) = (type, bytes, caption)
    }
  }

  /// The actions of one session and the picture that they change.
  public struct Backend: Sendable {
    /// The actions, with the matcher of requests.
    public let store: ActionStore
    /// Pronunciations beside those of the speech engines, by word: variants as phones.
    public let pronunciations: [String: [[String]]]
    /// Returns the picture to show; nil for an app without one.
    public let picture: (@Sendable () async throws -> Picture?)?
    /// Opens a file of the client; nil for an app that opens none.
    public let open: (@Sendable (_ file: [UInt8], _ name: String) async throws -> Void)?

    /// Actions and the picture that they change.
    public init(
      _ store: ActionStore, pronunciations: [String: [[String]]] = [:],
      picture: (@Sendable () async throws -> Picture?)? = nil,
      open: (@Sendable (_ file: [UInt8], _ name: String) async throws -> Void)? = nil
    ) {
      (self.store, self.pronunciations, self.picture, self.open) = (store, pronunciations, picture, open)
    }
  }

  /// Shows a picture once, instead of the current one.
  public typealias PresentPicture = @Sendable (Picture) async -> Void

  /// The path of the WebSocket.
  public let name: String
  private let speechEngines: SpeechEngines?
  private let makeBackend: @Sendable (@escaping PresentPicture) async throws -> Backend

  /// An app of actions.
  ///
  /// - Parameters:
  ///   - name: The path of the WebSocket.
  ///   - speechEngines: The speech engines; nil for requests in writing and by touch alone.
  ///   - backend: Makes the backend of a session.
  public init(
    name: String, speechEngines: SpeechEngines? = nil,
    backend: @escaping @Sendable (_ present: @escaping PresentPicture) async throws -> Backend
  ) {
    (self.name, self.speechEngines, makeBackend) = (name, speechEngines, backend)
  }

  /// Serves one client with a backend of its own.
  public func serve(_ session: WebSocketSession) async throws {
    let backend = try await makeBackend { await session.send($0) }
    let channel = VoiceChannel(session, speechEngines)
    try await ConversationSession(name, channel, ActionsHandler(channel, backend)).run()
  }
}

extension WebSocketSession {
  /// Sends a picture: an event that announces it, and its file in one binary message.
  func send(_ picture: ActionsApp.Picture) async {
    await send(
      "picture",
      [
        ("media", .text(picture.type)), ("bytes", .integer(picture.bytes.count)), ("caption", .text(picture.caption)),
      ])
    await send(.binary(picture.bytes))
  }
}
