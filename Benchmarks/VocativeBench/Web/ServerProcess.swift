import Foundation
import VocativeConsole
import VocativeServer
import VocativeSetup

/// `vocative serve` in a process of its own, so that what it holds in memory is the server's alone; ends with this
/// object.
final class ServerProcess {
  private let process = Process()
  private let token = UUID().uuidString
  private let port: UInt16

  /// Starts it, and waits until it listens.
  ///
  /// - Throws: ``WebClient/Failure`` when it does not.
  init(pack: String?) throws {
    let printed = Pipe()
    guard let program = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "vocative"),
      FileManager.default.isExecutableFile(atPath: program.path)
    else { throw WebClient.Failure(description: "'vocative' is not beside this program: run 'make build' first.") }
    process.executableURL = program
    process.arguments = ["serve"] + (pack.map { ["--pack", $0] } ?? [])
    process.environment = ProcessInfo.processInfo.environment.merging([ServiceToken.variable: token]) { $1 }
    process.standardOutput = printed
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let chunk = printed.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      text += String(decoding: chunk, as: UTF8.self)
    }
    guard let port = text.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap({ UInt16($0.1) }) else {
      throw WebClient.Failure(description: "'vocative serve' does not start.")
    }
    self.port = port
  }

  /// Its resident memory in megabytes; not a number where the system does not report it.
  var residentMegabytes: Double { Machine.residentMegabytes(of: process.processIdentifier) ?? .nan }

  /// Opens sessions with it.
  var connection: Connection { Connection(port: port, token: token) }

  /// The address and the token of a server.
  struct Connection: Sendable {
    let port: UInt16
    let token: String

    /// A session with an app.
    func session(_ app: String) async throws -> WebClient {
      let client = WebClient(port: port, seconds: 60)
      let status = try await client.open("/\(app)?token=\(token)")
      guard status == 101 else { throw WebClient.Failure(description: "The server answers \(status).") }
      return client
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }
}
