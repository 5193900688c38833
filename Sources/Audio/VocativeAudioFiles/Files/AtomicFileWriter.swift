import VocativeAudio
import Foundation

/// A temporary file beside the file that it will replace; it is deleted unless it is committed.
struct AtomicFileWriter: ~Copyable {
  private let temporaryPath: String
  private let destination: String
  private var isCommitted = false

  /// The descriptor to write to; its user closes it.
  let descriptor: CInt

  /// Creates the file in the folder of its destination, so that the replacement is one step of the file system.
  init(replacing path: String) throws(AudioError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Self.notWritable("This is no file name.") }
    let destination = Self.resolvingSymlinks(path)
    var status = stat()
    // Renaming over a device or a folder would destroy more than a recording.
    if stat(destination, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Self.notWritable("There is something other than a file at this path.")
    }
    let folder = destination.lastIndex(of: "/").map { String(destination[...$0]) } ?? ""
    let beside = folder + ".vocative-" + String(UInt64.random(in: 0 ... .max), radix: 36) + ".part"
    let descriptor = open(beside, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.notWritable("No file can be written in this folder.") }
    self.temporaryPath = beside
    self.destination = destination
    self.descriptor = descriptor
  }

  deinit {
    if !isCommitted { unlink(temporaryPath) }
  }

  /// Replaces the destination, in one step.
  mutating func commit() throws(AudioError) {
    guard rename(temporaryPath, destination) == 0 else { throw Self.notWritable("The file can't be replaced.") }
    isCommitted = true
  }

  private static func resolvingSymlinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func notWritable(_ reason: String) -> AudioError {
    AudioError(.notWritable, reason, remedy: "Choose another place for the sound.")
  }
}
