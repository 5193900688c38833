public import VocativeNavigation

/// A walk through a town on a WebSocket: commands that are acted on while they are said, and a map of what they do.
///
/// Each client walks by itself. The messages are in Guides/Web.md.
public struct NavigatorApp: WebApp {
  public let name: String
  private let voice: VoiceParts?
  private let town: TownMap
  private let start: Coordinate
  private let heading: Bearing

  /// A navigator's app.
  ///
  /// - Parameters:
  ///   - name: The path of its WebSocket.
  ///   - voice: What it hears and speaks with; nil leaves writing.
  ///   - town: Where one walks.
  ///   - start: Where a walk begins.
  ///   - heading: Where one faces there.
  public init(
    name: String = "navigator", voice: VoiceParts? = nil, town: TownMap, at start: Coordinate, facing heading: Bearing
  ) {
    (self.name, self.voice, self.town, self.start, self.heading) = (name, voice, town, start, heading)
  }

  public func serve(_ link: WebLink) async throws {
    try await session(link).run()
  }

  @inline(never)
  private func session(_ link: WebLink) throws -> NavigatorSession {
    let navigator = try Navigator(town, at: start, facing: heading)
    return NavigatorSession(link, name, navigator, MapSheet(of: town, around: start), voice)
  }
}
