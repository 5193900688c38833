import TestSupport
import VocativeAudioFiles

extension TemporaryFolder {
  /// A sound file of the folder, which need not exist.
  func audioFile(_ name: String) -> AudioFile { AudioFile(file(name)) }

  /// Writes bytes to a sound file.
  func audioFile(_ name: String, holding bytes: [UInt8]) throws -> AudioFile {
    try AudioFile(file(name, holding: bytes))
  }
}
