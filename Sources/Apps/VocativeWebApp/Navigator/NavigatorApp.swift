public import VocativeDialogue
public import VocativeNavigation
public import VocativeServer

/// A walk through a town on a WebSocket: a map, and commands that are executed while they are spoken.
///
/// Each client has its own walk. The article on the web app describes the messages.
public struct NavigatorApp: WebApp {
  /// The path of the WebSocket.
  public let name: String
  private let speechEngines: SpeechEngines?
  private let town: TownMap
  private let start: Coordinate
  private let heading: Bearing
  private let classifier: (any ZeroShotClassifier)?
  private let intentClassifier: (any IntentClassifier)?

  /// An app of a navigator.
  ///
  /// - Parameters:
  ///   - name: The path of the WebSocket.
  ///   - speechEngines: The speech engines; nil for commands in writing alone.
  ///   - town: The map.
  ///   - start: The first position.
  ///   - heading: The first direction.
  ///   - classifier: Understands requests that no phrase has by their descriptions; nil for none.
  ///   - intentClassifier: Understands requests that no phrase has by what it was trained on; nil for none.
  public init(
    name: String = "navigator", speechEngines: SpeechEngines? = nil, town: TownMap, start: Coordinate, heading: Bearing,
    classifier: (any ZeroShotClassifier)? = nil, intentClassifier: (any IntentClassifier)? = nil
  ) {
    (self.name, self.speechEngines, self.town, self.start, self.heading) = (name, speechEngines, town, start, heading)
    (self.classifier, self.intentClassifier) = (classifier, intentClassifier)
  }

  /// Serves one client with a walk of its own.
  public func serve(_ session: WebSocketSession) async throws {
    let channel = VoiceChannel(session, speechEngines)
    try await ConversationSession(name, channel, try handler(channel)).run()
  }

  // Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  private func handler(_ channel: VoiceChannel) throws -> NavigatorHandler {
    let navigator = try Navigator(town, at: start, facing: heading)
    return try NavigatorHandler(
      channel, navigator, MapProjection(of: town, around: start), classifier: classifier,
      intentClassifier: intentClassifier)
  }
}
