import Vocative
import VocativeAudioFiles

/// Keeps what would be played in a sound file.
struct FileAudioSink: AudioSink {
  let file: AudioFile

  func play(_ audio: EventStream<PCMBuffer>) async throws {
    _ = try await audio.write(to: file)
  }
}
