public import VocativeNLU
public import VocativeServer
import VocativeActions

/// Guided actions of a web page, whose elements are registered by the script `voice.js` with their `data-voice`.
///
/// The page says which elements are visible; a request leads to an event `perform`, which the page fulfils. The article on
/// the web app describes the messages.
public struct PageActionsApp: WebApp {
  /// The path of the WebSocket.
  public let name = "page"
  private let encoder: any TextEncoder
  private let speechEngines: SpeechEngines?

  /// An app for pages.
  ///
  /// - Parameters:
  ///   - encoder: Encodes texts as vectors of their meaning.
  ///   - speechEngines: The speech engines; nil for requests in writing alone.
  public init(encoder: any TextEncoder, speechEngines: SpeechEngines? = nil) {
    (self.encoder, self.speechEngines) = (encoder, speechEngines)
  }

  /// Serves one page with a store of its own.
  public func serve(_ session: WebSocketSession) async throws {
    let store = ActionStore(encoder: encoder)
    let channel = VoiceChannel(session, speechEngines)
    let elements = PageElements(in: store) { id, values in
      await session.send(
        "perform",
        [("id", .text(id)), ("values", .object(values.sorted { $0.key < $1.key }.map { ($0.key, .text($0.value)) }))])
    }
    try await ConversationSession(name, channel, ActionsHandler(channel, ActionsApp.Backend(store), elements)).run()
  }
}
