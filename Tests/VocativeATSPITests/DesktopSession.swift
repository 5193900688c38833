import Foundation
import Testing
import TestSupport

/// A display, a session bus and an accessibility service of the tests' own.
///
/// libatspi reads the environment of the process when it first connects, so that a process has one session.
final class DesktopSession: Sendable {
  /// The session of this process; nil if a program for it is missing or does not start.
  static let shared = try? DesktopSession()

  /// The programs that a session needs and those that the tests control.
  static let isPossible = ["Xvfb", "dbus-daemon", "galculator", "mousepad", "gtk3-icon-browser"].allSatisfy {
    path(of: $0) != nil
  }

  private let processes: [Process]
  private let folder: TemporaryFolder
  /// The settings that programs keep, in one file.
  var settings: String {
    (try? String(contentsOfFile: folder.file("config/glib-2.0/settings/keyfile"), encoding: .utf8)) ?? ""
  }

  private init() throws {
    folder = try TemporaryFolder()
    setenv("HOME", folder.path, 1)
    setenv("XDG_CONFIG_HOME", folder.file("config"), 1)
    setenv("XDG_RUNTIME_DIR", folder.path, 1)
    setenv("GSETTINGS_BACKEND", "keyfile", 1)
    setenv("GDK_BACKEND", "x11", 1)
    unsetenv("NO_AT_BRIDGE")
    unsetenv("AT_SPI_BUS_ADDRESS")
    let display = try Self.start("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24"])
    setenv("DISPLAY", ":" + display.line, 1)
    let bus = try Self.start("dbus-daemon", ["--session", "--nofork", "--print-address=1"])
    setenv("DBUS_SESSION_BUS_ADDRESS", bus.line, 1)
    processes = [display.process, bus.process]
  }

  deinit { for process in processes { process.terminate() } }

  /// Starts a program under the session.
  func start(_ program: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.path(of: program)))
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    return process
  }

  /// Starts a program and returns the first line that it prints.
  private static func start(_ program: String, _ arguments: [String]) throws -> (process: Process, line: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: try #require(path(of: program)))
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    try process.run()
    var bytes: [UInt8] = []
    while bytes.last != 10, let next = try output.fileHandleForReading.read(upToCount: 1)?.first { bytes.append(next) }
    return (process, String(decoding: bytes.dropLast(), as: UTF8.self))
  }

  private static func path(of program: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + program }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
