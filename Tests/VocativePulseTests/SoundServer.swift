import Foundation

/// A PulseAudio daemon of the test's own, with a loudspeaker that leads nowhere and a microphone that hears it.
final class SoundServer: Sendable {
  /// The path of the daemon's program; nil if it is not installed.
  static let program = ["/usr/bin/pulseaudio", "/usr/local/bin/pulseaudio", "/opt/homebrew/bin/pulseaudio"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  struct NotStarted: Error {}

  let folder: String

  /// The address to connect to.
  var address: String { "unix:\(folder)/native" }

  /// Starts the server.
  ///
  /// - Parameter modules: What it loads besides, each as `pactl load-module` takes it.
  /// - Throws: ``NotStarted`` when it does not start, and the errors of making its folder.
  init(_ modules: [String] = []) throws {
    folder =
      FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UInt32.random(in: 0 ... .max))")
      .path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The daemon goes to the background once it is ready, so this returns exactly then.
    let more = modules.flatMap { ["-L", $0] }
    try run(
      [
        "-n", "--daemonize=yes", "--exit-idle-time=-1", "--use-pid-file=yes", "--high-priority=no", "--realtime=no",
        "--log-target=file:\(folder)/log",
        "-L", "module-native-protocol-unix socket=\(folder)/native auth-anonymous=1",
        "-L", "module-null-sink sink_name=nowhere rate=48000",
      ] + more)
  }

  deinit {
    try? run(["--kill"])
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func run(_ arguments: [String]) throws {
    guard let program = Self.program else { throw NotStarted() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ["PULSE_RUNTIME_PATH": folder, "HOME": folder, "PATH": "/usr/bin:/bin"]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotStarted() }
  }
}
