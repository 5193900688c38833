import Foundation

/// Opens an address in the desktop's browser and hides it from the other users of the machine.
///
/// Every user can read the arguments of a program. The browser therefore gets a file that only this user can read and that
/// forwards to the address; the file is deleted with this object.
final class BrowserLauncher: Sendable {
  private let folder: URL

  init(address: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "vocative-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let page = """
      <!doctype html><meta charset="utf-8"><title>Vocative</title>
      <meta http-equiv="refresh" content="0; url=\(address)"><a href="\(address)">Vocative</a>

      """
    try Data(page.utf8).write(to: file)
  }

  private var file: URL { folder.appending(path: "vocative.html") }

  /// Starts a browser; false if none could be started.
  func open() -> Bool {
    #if canImport(Darwin)
      let program = "/usr/bin/open"
    #else
      let program = "/usr/bin/xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [file.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
