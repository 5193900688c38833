@testable import VocativeServer

/// Runs a server for the length of a test.
func withServer<Result>(
  _ options: WebServer.Options = .init(), _ apps: any WebApp..., endpoints: [any WebEndpoint] = [],
  pages: [WebPage] = [], body: (WebServer) async throws -> Result
) async throws -> Result {
  let server = WebServer(options, apps: apps, endpoints: endpoints, pages: pages)
  try await server.start()
  do {
    let result = try await body(server)
    server.stop()
    await server.waitUntilFinished()
    return result
  } catch {
    server.stop()
    await server.waitUntilFinished()
    throw error
  }
}
