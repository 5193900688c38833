import Foundation
import VocativeSpeech

/// A folder for temporary files, removed when its last user releases it.
final class TemporaryModelDirectory {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("vocative-\(UUID())").path

  init() throws(SpeechError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw Self.unwritable
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ data: Data, as name: String) throws(SpeechError) {
    do { try data.write(to: URL(fileURLWithPath: path + "/" + name)) } catch { throw Self.unwritable }
  }

  private static var unwritable: SpeechError {
    SpeechError(.engineFailed, "The folder for temporary files is not writable or full. Free space there.")
  }
}
