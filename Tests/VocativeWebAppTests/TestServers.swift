@testable import VocativeServer

/// Runs a server for the length of a test.
func withServer<Result>(
  _ options: WebServer.Options = .init(), _ apps: any WebApp..., endpoints: [any WebEndpoint] = [],
  pages: [WebPage] = [], body: (WebServer) async throws -> Result
) async throws -> Result {
  try await WebServer(options, apps: apps, endpoints: endpoints, pages: pages).whileRunning(body)
}
