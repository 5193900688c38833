import Testing

@testable import VocativeServer
@testable import VocativeWebApp

@Suite("The pages of the web app")
struct WebPageTests {
  @Test("are served unchanged, with their media types", arguments: [WebPage].webApp)
  func served(page: WebPage) async throws {
    try await withServer(pages: .webApp) { server in
      let response = try await WebClient(port: try #require(server.port)).requestWithBody("GET", page.path)
      #expect(response.status == 200)
      #expect(response.body == page.bytes && !page.bytes.isEmpty)
      #expect(response.header.contains("Content-Type: \(page.type.rawValue)"))
    }
  }

  @Test("name only files that the server has")
  func references() throws {
    let paths = Set([WebPage].webApp.map(\.path))
    #expect(paths.count == 27)
    for page in [WebPage].webApp where page.type != .svg {
      let text = String(decoding: page.bytes, as: UTF8.self)
      for match in text.matches(of: /["'](\/[a-z-]+\.(?:js|css|svg))["']/) {
        #expect(paths.contains(String(match.1)), "\(page.path) names \(match.1)")
      }
    }
  }
}
