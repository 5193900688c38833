import Synchronization
import VocativeAudio
import VocativeCore

/// Copies the audio of an utterance to a second recogniser, and records the frames with speech.
final class AudioTee: Sendable {
  private struct State {
    var activity: VoiceActivityDetector
    var frameCount = 0
    /// The end of each frame with speech, from the beginning.
    var voicedFrameEnds: [Duration] = []
  }

  /// The copy of the audio.
  let copy: EventStream<PCMBuffer>

  private let state: Mutex<State>
  private let continuation: EventStream<PCMBuffer>.Continuation

  init(sampleRate: Int) {
    state = Mutex(State(activity: VoiceActivityDetector(sampleRate: sampleRate)))
    // The second recogniser may begin after the utterance and needs all of it. The endpointer bounds its length, which
    // the buffer holds with room to spare.
    (copy, continuation) = EventStream.makeStream()
  }

  /// Returns the audio, which is copied and analysed as it passes.
  func forwarding(to audio: EventStream<PCMBuffer>) -> EventStream<PCMBuffer> {
    audio.onEach { self.analyze($0) }.copying(to: continuation)
  }

  private func analyze(_ buffer: PCMBuffer) {
    state.withLock { state in
      for frame in state.activity.frames(of: buffer.samples) {
        state.frameCount += 1
        if frame.isSpeech {
          state.voicedFrameEnds.append(.seconds(Double(state.frameCount) * VoiceActivityDetector.frameInterval))
        }
      }
    }
  }

  /// Returns the time of the last speech before a time; nil if there was none.
  func lastVoicedTime(before end: Duration) -> Duration? {
    state.withLock { state in state.voicedFrameEnds.last { $0 <= end } }
  }

  /// Returns the duration of speech outside some words, before a time.
  func voicedDuration(outside words: [Transcript.Word], before end: Duration) -> Duration {
    let count = state.withLock { state in
      state.voicedFrameEnds.lazy.filter { moment in
        moment <= end
          && !words.contains { (($0.start - Self.timingTolerance)...($0.end + Self.timingTolerance)).contains(moment) }
      }.count
    }
    return .seconds(Double(count) * VoiceActivityDetector.frameInterval)
  }

  /// The difference between the times of recognisers and of voice activity detection.
  private static let timingTolerance = Duration.milliseconds(100)
}
