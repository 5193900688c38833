public import VocativeActions

/// An app on a WebSocket whose actions are called by describing them, and that may show a picture.
///
/// ```swift
/// let app = ActionsApp(name: "editor", voice: parts) { show in
///   ActionsApp.Backend(store, picture: editor.shownPicture)
/// }
/// ```
///
/// The messages are in Guides/Web.md.
public struct ActionsApp: WebApp {
  /// A picture file.
  public struct Picture: Sendable {
    /// Its media type: `image/png`.
    public let type: String
    /// The file.
    public let bytes: [UInt8]
    /// What there is to say about it, in a sentence.
    public let caption: String

    /// A picture file.
    public init(type: String, bytes: [UInt8], caption: String) {
      (self.type, self.bytes, self.caption) = (type, bytes, caption)
    }
  }

  /// What one session works with.
  public struct Backend: Sendable {
    /// The actions, and who understands them.
    public let store: ActionStore
    /// Ways to say words that a recogniser may not know, beside its own.
    public let pronunciations: [String: [[String]]]
    /// What is shown; nil where there is nothing.
    public let picture: (@Sendable () async throws -> Picture?)?
    /// Takes a file of the client.
    public let open: (@Sendable (_ file: [UInt8], _ name: String) async throws -> Void)?

    /// Actions, with a picture that they change.
    public init(
      _ store: ActionStore, pronunciations: [String: [[String]]] = [:],
      picture: (@Sendable () async throws -> Picture?)? = nil,
      open: (@Sendable (_ file: [UInt8], _ name: String) async throws -> Void)? = nil
    ) {
      (self.store, self.pronunciations, self.picture, self.open) = (store, pronunciations, picture, open)
    }
  }

  /// Shows a picture once, instead of the one worked on.
  public typealias PresentPicture = @Sendable (Picture) async -> Void

  public let name: String
  private let speechEngines: SpeechEngines?
  private let makeBackend: @Sendable (@escaping PresentPicture) async throws -> Backend

  /// An app of actions.
  ///
  /// - Parameters:
  ///   - name: The path of its WebSocket.
  ///   - speechEngines: What it hears and speaks with; nil leaves writing and touch.
  ///   - backend: Makes what a session works with.
  public init(
    name: String, speechEngines: SpeechEngines? = nil,
    backend: @escaping @Sendable (_ show: @escaping PresentPicture) async throws -> Backend
  ) {
    (self.name, self.speechEngines, makeBackend) = (name, speechEngines, backend)
  }

  public func serve(_ link: WebSocketSession) async throws {
    let host = try await makeBackend { await link.send($0) }
    try await ActionsSession(link, name, host, speechEngines).run()
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
