import Synchronization
import VocativeAudio
import VocativeCore

/// Keeps the sound of an utterance as it passes, for the comparison of voices; the endpointer bounds its length.
final class UtteranceRecording: Sendable {
  private let recorded = Mutex<PCMBuffer?>(nil)

  /// The sound so far; nil before the first buffer.
  var sound: PCMBuffer? { recorded.withLock { $0 } }

  /// Returns the same audio, which is recorded as it passes.
  func monitoring(_ audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    audio.onEach { buffer in
      self.recorded.withLock { recorded in
        if recorded == nil { recorded = buffer } else { recorded?.samples += buffer.samples }
      }
    }
  }
}
