import VocativeCore

@testable import VocativeServer

/// Sends back what it gets.
struct Echo: WebApp {
  let name = "echo"

  func serve(_ link: WebSocketSession) async throws {
    for try await message in link.messages { await link.send(message) }
  }
}

/// Runs a server for the length of a test.
func withServer<Result>(
  _ options: WebServer.Options = .init(), _ apps: any WebApp..., endpoints: [any WebEndpoint] = [],
  body: (WebServer) async throws -> Result
) async throws -> Result {
  let server = WebServer(options, apps: apps, endpoints: endpoints)
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
