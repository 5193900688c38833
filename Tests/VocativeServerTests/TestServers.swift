import VocativeCore

@testable import VocativeServer

/// A page and a script, as a web app has them.
let testPages = [
  WebPage("/", type: .html, bytes: Array("<!doctype html><title>Echo</title>".utf8)),
  WebPage("/app.js", type: .javaScript, bytes: []),
]

/// Sends each message back.
struct Echo: WebApp {
  let name = "echo"

  func serve(_ session: WebSocketSession) async throws {
    for try await message in session.messages { await session.send(message) }
  }
}

/// Runs a server for the length of a test.
func withServer<Result>(
  _ options: WebServer.Options = .init(), _ apps: any WebApp..., endpoints: [any WebEndpoint] = [],
  body: (WebServer) async throws -> Result
) async throws -> Result {
  try await WebServer(options, apps: apps, endpoints: endpoints, pages: testPages).whileRunning(body)
}
