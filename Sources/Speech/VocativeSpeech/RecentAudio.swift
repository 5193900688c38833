import Synchronization
import VocativeAudio
import VocativeCore

/// The latest seconds of a stream of audio.
final class RecentAudio: Sendable {
  private struct State {
    var buffers: [PCMBuffer] = []
    /// The time of the first buffer, and of the end of the last one, from the beginning of the stream.
    var (start, end) = (Duration.zero, Duration.zero)
  }

  private let duration: Duration
  private let state = Mutex(State())

  /// - Parameter duration: The time that is kept.
  init(duration: Duration) { self.duration = duration }

  /// Adds the next buffer of the stream.
  func append(_ buffer: PCMBuffer) {
    state.withLock { state in
      state.buffers.append(buffer)
      state.end += buffer.duration
      while let first = state.buffers.first, state.end - state.start - first.duration > duration {
        state.start += first.duration
        state.buffers.removeFirst()
      }
    }
  }

  /// Returns the audio from a time of the stream on; all that is kept if it is earlier.
  func buffers(from time: Duration) -> [PCMBuffer] {
    state.withLock { state in
      var start = state.start
      return state.buffers.compactMap { buffer in
        defer { start += buffer.duration }
        guard start + buffer.duration > time else { return nil }
        let skipped = min(max(Int((time - start).seconds * Double(buffer.sampleRate)), 0), buffer.samples.count)
        return PCMBuffer(samples: Array(buffer.samples[skipped...]), sampleRate: buffer.sampleRate)
      }
    }
  }
}
