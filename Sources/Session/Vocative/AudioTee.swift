import Synchronization
import VocativeAudio
import VocativeCore

/// Hands the sound of an utterance on to a second listener as well, and keeps where in it a voice was heard.
final class AudioTee: Sendable {
  private struct State {
    var activity: VoiceActivityDetector
    var frameCount = 0
    /// When each frame with a voice ended, in seconds from the beginning.
    var voicedFrameEnds: [Double] = []
  }

  /// The same sound once more, as it passes.
  let copy: EventStream<PCMBuffer>

  private let state: Mutex<State>
  private let continuation: AsyncStream<PCMBuffer>.Continuation

  init(sampleRate: Int) {
    state = Mutex(State(activity: VoiceActivityDetector(sampleRate: sampleRate)))
    let (buffers, copying) = AsyncStream.makeStream(of: PCMBuffer.self)
    self.continuation = copying
    copy = EventStream(unfolding: {
      // Iterators of a stream share its elements.
      var iterator = buffers.makeAsyncIterator()
      return await iterator.next()
    })
  }

  /// The sound, listened to as it passes.
  func forwarding(to audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    EventStream(unfolding: { [self] in
      var iterator = audio.makeAsyncIterator()
      guard let buffer = try await iterator.next() else {
        continuation.finish()
        return nil
      }
      analyze(buffer)
      continuation.yield(buffer)
      return buffer
    })
  }

  private func analyze(_ buffer: PCMBuffer) {
    state.withLock { state in
      for frame in state.activity.frames(of: buffer.samples) {
        state.frameCount += 1
        if frame.isSpeech {
          state.voicedFrameEnds.append(Double(state.frameCount) * VoiceActivityDetector.frameInterval)
        }
      }
    }
  }

  /// When a voice was last heard in the first so many seconds; nil when there was none.
  func lastVoicedTime(before seconds: Double) -> Double? {
    state.withLock { state in state.voicedFrameEnds.last { $0 <= seconds } }
  }

  /// How many seconds of voice, in the first so many seconds, are in none of some words.
  func voicedDuration(outside words: [Transcript.Word], before seconds: Double) -> Double {
    let count = state.withLock { state in
      state.voicedFrameEnds.lazy.filter { moment in
        moment <= seconds
          && !words.contains { (($0.start - Self.timingTolerance)...($0.end + Self.timingTolerance)).contains(moment) }
      }.count
    }
    return Double(count) * VoiceActivityDetector.frameInterval
  }

  /// Recognisers and voice activity differ by so many seconds about where a sound begins and ends.
  private static let timingTolerance = 0.1
}
