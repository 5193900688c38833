public import VocativeAudio
public import VocativeCore

extension EventStream where Element == PCMBuffer {
  /// Writes the whole feed to a file, which is put in place once it is complete.
  ///
  /// - Parameters:
  ///   - file: What to write; its extension says how unless `encoding` does.
  ///   - encoding: How the sound is stored; nil leaves it to the extension.
  /// - Returns: How long the sound is, in seconds.
  /// - Throws: ``AudioError`` as ``AudioFileWriter`` does, the error the feed ends with, or `CancellationError`.
  ///   The file that was there before is then untouched.
  @discardableResult
  public func write(to file: AudioFile, as encoding: AudioFile.Encoding? = nil) async throws -> Double {
    let writer = try AudioFileWriter(file, as: encoding)
    for try await buffer in self { try await writer.write(buffer) }
    // A cancelled feed just ends; half a sound must not pass for a whole one.
    try Task.checkCancellation()
    try await writer.finish()
    return await writer.duration
  }
}
