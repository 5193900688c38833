import Foundation

/// A process that is killed: what it printed before is kept.
struct KilledProcess {
  /// When it is killed.
  enum KillTime {
    /// Once it has printed that line.
    case at(line: String)
    /// So long after it has printed that line, or after its start.
    case after(microseconds: UInt32, line: String?)
    /// Never: it ends by itself.
    case never
  }

  /// The lines it printed.
  let printedLines: [String]
  /// True if it was killed before it ended by itself.
  let wasKilled: Bool
  /// The exit status if it was not killed.
  let status: Int32

  /// Runs a program and kills it with SIGKILL, which it cannot notice.
  init(_ program: String, _ arguments: [String], killed moment: KillTime) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var reader = LineBuffer(handle: output.fileHandleForReading)
    switch moment {
    case .never: break
    case .at(let line): if reader.wait(for: line) { kill(process.processIdentifier, SIGKILL) }
    case .after(let microseconds, let line):
      if let line { _ = reader.wait(for: line) }
      usleep(microseconds)
      kill(process.processIdentifier, SIGKILL)
    }
    _ = reader.wait(for: nil)
    process.waitUntilExit()
    printedLines = reader.lines
    wasKilled = process.terminationReason == .uncaughtSignal
    status = process.terminationStatus
  }

  /// Lines as they come through a pipe.
  private struct LineBuffer {
    let handle: FileHandle
    var lines: [String] = []
    private var rest = Data()

    init(handle: FileHandle) { self.handle = handle }

    /// Reads until a line has come, or to the end; false at the end.
    mutating func wait(for line: String?) -> Bool {
      while line == nil || !lines.contains(line ?? "") {
        let data = handle.availableData
        if data.isEmpty { return false }
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          lines.append(String(decoding: rest[..<end], as: UTF8.self))
          rest = Data(rest[(end + 1)...])
        }
      }
      return true
    }
  }
}
