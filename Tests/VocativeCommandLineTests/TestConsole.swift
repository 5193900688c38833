import Foundation
import Synchronization
import VocativeConsole

@testable import VocativeCommandLine

/// Runs a command line and keeps what it printed.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  init(_ words: [String], input: String = "") async { await self.init(words, bytes: Array(input.utf8)) }

  init(_ words: [String], bytes: [UInt8]) async {
    let output = Printed()
    let errors = Printed()
    let console = Console(
      write: { output.add($0) }, writeError: { errors.add($0) },
      input: {
        var rest = [Data(bytes), Data()][...]
        return LineReader { rest.popFirst() ?? Data() }
      },
      style: TerminalStyle(isEnabled: false), showsProgress: false)
    status = await CommandLineTool.run(words, on: console)
    self.output = output.text
    self.errors = errors.text
  }

  /// The printed lines.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

private final class Printed: Sendable {
  private let content = Mutex("")
  var text: String { content.withLock { $0 } }
  func add(_ text: String) { content.withLock { $0 += text } }
}

/// A folder that is gone with the test.
struct ScratchFolder: ~Copyable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "vocative-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func file(_ name: String, _ content: String = "") throws -> String {
    let file = "\(path)/\(name)"
    try Data(content.utf8).write(to: URL(filePath: file))
    return file
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
