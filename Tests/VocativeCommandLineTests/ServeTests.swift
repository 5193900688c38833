import Foundation
import Testing
import Vocative
import VocativePayments
import VocativeRemote
import VocativeServer

@testable import VocativeCommandLine

@Suite("vocative serve")
struct ServeTests {
  @Test("understands for a conversation elsewhere what that one does not know")
  func understanding() async throws {
    let folder = try ScratchFolder()
    // Somebody only the server has heard of.
    let context = try folder.file(
      "bank.json",
      """
      {"contacts":[{"id":"zoe","first":"Zoe","last":"Quill","enrolled":true}],
      "accounts":[{"id":"a","bank":"Top Bank","currency":"USD","balanceMinor":100000,"default":true}]}
      """)
    let console = Console(
      write: { _ in }, writeError: { _ in }, input: { LineReader { Data() } }, paint: Paint(isOn: false),
      drawsProgress: false)
    let apps = try await WebApps(context: context, pack: "none", voice: nil, on: console)
    let server = WebServer(apps: [], endpoints: [try apps.understandingEndpoint()])
    try await server.start()
    let port = try #require(server.port)
    let service = try HTTPUnderstandingService(at: "http://127.0.0.1:\(port)", token: server.token)
    let reading = try await service.understanding(of: "send 🙂 fifty dollars to Zoe", asked: nil)
    #expect(reading.candidates.first?.label == "sendMoney")
    #expect(reading.spans.map(\.type).sorted() == ["amount", "recipient"])
    #expect(reading.spans.first { $0.type == "recipient" }?.range == 24..<27)
    let nothing = try await service.understanding(of: "a lovely day", asked: nil)
    #expect(nothing.candidates.first?.confidence == 0)
    server.stop()
    await server.finished()
    withExtendedLifetime(folder.path) {}
  }

  @Test("needs the folder of its reports")
  func folder() async {
    let run = await CommandRun(["serve", "--reports", "/nowhere/at/all"])
    #expect(run.status == 1)
    #expect(run.errors.contains("no such folder"))
  }

  @Test("takes tokens that nobody guesses and an address can hold")
  func tokens() {
    #expect(throws: Never.self) { try ServiceToken.checked("0123456789abcdef") }
    for token in [
      "", "short", "0123456789 abcdef", "0123456789äbcdef", "0123456789abcdef&x", "0123456789abcdef\r\nX: y",
    ] {
      #expect(throws: UsageError.self) { try ServiceToken.checked(token) }
    }
  }
}
