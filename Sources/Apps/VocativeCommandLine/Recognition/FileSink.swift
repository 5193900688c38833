import Vocative
import VocativeAudioFiles

/// Keeps what would be played in a sound file.
struct FileSink: AudioSink {
  let file: AudioFile

  func play(_ audio: Feed<PCMBuffer>) async throws {
    _ = try await audio.write(to: file)
  }
}
