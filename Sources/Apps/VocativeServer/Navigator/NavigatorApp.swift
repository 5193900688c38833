public import VocativeNavigation

/// A walk through a town on a WebSocket: commands that are acted on while they are said, and a map of what they do.
///
/// Each client walks by itself. The messages are in Guides/Web.md.
public struct NavigatorApp: WebApp {
  public let name: String
  private let speechEngines: SpeechEngines?
  private let town: TownMap
  private let start: Coordinate
  private let heading: Bearing

  /// A navigator's app.
  ///
  /// - Parameters:
  ///   - name: The path of its WebSocket.
  ///   - speechEngines: What it hears and speaks with; nil leaves writing.
  ///   - town: Where one walks.
  ///   - start: Where a walk begins.
  ///   - heading: Where one faces there.
  public init(
    name: String = "navigator", speechEngines: SpeechEngines? = nil, town: TownMap, start: Coordinate, heading: Bearing
  ) {
    (self.name, self.speechEngines, self.town, self.start, self.heading) = (name, speechEngines, town, start, heading)
  }

  public func serve(_ link: WebSocketSession) async throws {
    try await session(link).run()
  }

  @inline(never)
  private func session(_ link: WebSocketSession) throws -> NavigatorSession {
    let navigator = try Navigator(town, at: start, facing: heading)
    return try NavigatorSession(link, name, navigator, MapProjection(of: town, around: start), speechEngines)
  }
}
