public import VocativeAudio
public import VocativeCore

extension EventStream where Element == PCMBuffer {
  /// Writes the whole stream to a file, and replaces an older file when it is complete.
  ///
  /// - Parameters:
  ///   - file: The file to write.
  ///   - encoding: The format; nil for the format of the file's extension.
  /// - Returns: The length of the sound.
  /// - Throws: ``AudioError`` as ``AudioFileWriter`` does, the error that the stream ends with, or `CancellationError`.
  ///   An older file is then unchanged.
  @discardableResult
  public func write(to file: AudioFile, as encoding: AudioFile.Encoding? = nil) async throws -> Duration {
    let writer = try AudioFileWriter(file, as: encoding)
    for try await buffer in self { try await writer.write(buffer) }
    // A cancelled stream ends without an error; an incomplete sound must not replace the file.
    try Task.checkCancellation()
    try await writer.finish()
    return await writer.duration
  }
}
