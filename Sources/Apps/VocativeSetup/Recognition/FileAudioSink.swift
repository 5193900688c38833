import Vocative
package import VocativeAudioFiles

/// Keeps what would be played in a sound file.
package struct FileAudioSink: AudioSink {
  let file: AudioFile

  /// Creates a sink that writes a file.
  package init(file: AudioFile) { self.file = file }

  func play(_ audio: EventStream<PCMBuffer>) async throws {
    _ = try await audio.write(to: file)
  }
}
