import Foundation
import Testing
import Vocative
import VocativeConsole
import VocativePayments
import VocativeRemote
import VocativeServer
import VocativeSetup

@testable import VocativeCommandLine

@Suite("vocative serve")
struct ServeTests {
  @Test("understands for a conversation elsewhere what that one does not know")
  func understanding() async throws {
    let folder = try ScratchFolder()
    // A contact that only the server has.
    let context = try folder.file(
      "bank.json",
      """
      {"contacts":[{"id":"zoe","first":"Zoe","last":"Quill","enrolled":true}],
      "accounts":[{"id":"a","bank":"Top Bank","currency":"USD","balanceMinor":100000,"default":true}]}
      """)
    let console = Console(
      write: { _ in }, writeError: { _ in }, input: { LineReader { Data() } }, style: TerminalStyle(isEnabled: false),
      showsProgress: false)
    let apps = try await WebApps(context: context, pack: "none", voice: nil, on: console)
    let server = WebServer(apps: [], endpoints: [try apps.understandingEndpoint()])
    try await server.start()
    let port = try #require(server.port)
    // The other tests build assistants beside this one.
    var policy = HTTPNLUService.RetryPolicy()
    policy.timeout = .seconds(30)
    let service = try HTTPNLUService(
      at: "http://127.0.0.1:\(port)", token: server.token, retryPolicy: policy)
    let reading = try await service.remotePrediction(of: "send 🙂 fifty dollars to Zoe", requestedSlot: nil)
    #expect(reading.candidates.first?.label == "sendMoney")
    #expect(reading.spans.map(\.type).sorted() == ["amount", "recipient"])
    #expect(reading.spans.first { $0.type == "recipient" }?.range == 24..<27)
    let nothing = try await service.remotePrediction(of: "a lovely day", requestedSlot: nil)
    #expect(nothing.candidates.first?.confidence == 0)
    server.stop()
    await server.waitUntilFinished()
    withExtendedLifetime(folder.path) {}
  }

  /// The tool, which is built beside the tests.
  private static let program = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "vocative")

  @Test(
    "answers another process that has the token, and no other",
    .enabled(if: (try? BaseModel.directory()) != nil, "the model is not installed"))
  func processes() throws {
    let program = try #require(Self.program)
    let server = Process()
    let announced = Pipe()
    server.executableURL = program
    server.arguments = ["serve", "--understand"]
    server.environment = ProcessInfo.processInfo.environment.merging([ServiceToken.variable: "0123456789abcdef"]) { $1 }
    server.standardOutput = announced
    try server.run()
    defer {
      server.terminate()
      server.waitUntilExit()
      #expect(server.terminationStatus == 0)
    }
    var text = ""
    while !text.contains("/v1/understand") {
      let chunk = announced.fileHandleForReading.availableData
      try #require(!chunk.isEmpty, "the server ended: \(text)")
      text += String(decoding: chunk, as: UTF8.self)
    }
    let port = try #require(text.firstMatch(of: /127\.0\.0\.1:(\d+)\/#token=0123456789abcdef/)?.1)
    // Words that no declared phrase has; asked twice, since a busy machine may let the first question time out.
    let words = "zing Mei a tenner\ncancel\nzing Mei a tenner\n"
    for (token, isUnderstood) in [("0123456789abcdef", true), ("0123456789abcdeF", false)] {
      let output = try Self.converse(words, with: String(port), token: token, program)
      #expect(output.contains("Send $10.00 to Mei Chen") == isUnderstood)
    }
  }

  /// Returns the output of `vocative converse` with a server on this machine.
  private static func converse(_ words: String, with port: String, token: String, _ program: URL) throws -> String {
    let client = Process()
    let (input, output) = (Pipe(), Pipe())
    client.executableURL = program
    client.arguments = ["converse", "--json", "--pack", "none", "--remote", "http://127.0.0.1:\(port)"]
    client.environment = ProcessInfo.processInfo.environment.merging([ServiceToken.variable: token]) { $1 }
    (client.standardInput, client.standardOutput) = (input, output)
    try client.run()
    try input.fileHandleForWriting.write(contentsOf: Data(words.utf8))
    try input.fileHandleForWriting.close()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    client.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }

  @Test("needs the folder of its reports")
  func folder() async {
    let run = await CommandRun(["serve", "--reports", "/nowhere/at/all"])
    #expect(run.status == 1)
    #expect(run.errors.contains("no such folder"))
  }

  @Test("takes tokens that nobody guesses and an address can hold")
  func tokens() {
    #expect(throws: Never.self) { try ServiceToken.validated("0123456789abcdef") }
    for token in [
      "", "short", "0123456789 abcdef", "0123456789äbcdef", "0123456789abcdef&x", "0123456789abcdef\r\nX: y",
    ] {
      #expect(throws: UsageError.self) { try ServiceToken.validated(token) }
    }
  }
}
