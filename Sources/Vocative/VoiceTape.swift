import Synchronization
import VocativeAudio
import VocativeCore

/// Keeps the sound of an utterance while it passes, and where in it a voice was heard.
final class VoiceTape: Sendable {
  private struct State {
    var buffers: [PCMBuffer] = []
    var activity: VoiceActivity
    var frameCount = 0
    /// When each frame with a voice ended, in seconds from the beginning.
    var voiced: [Double] = []
  }

  private let state: Mutex<State>

  init(sampleRate: Int) { state = Mutex(State(activity: VoiceActivity(sampleRate: sampleRate))) }

  /// The same sound, kept as it passes.
  func recording(_ audio: Feed<PCMBuffer>) -> Feed<PCMBuffer> {
    audio.onEach { buffer in
      self.state.withLock { state in
        state.buffers.append(buffer)
        for frame in state.activity.frames(of: buffer.samples) {
          state.frameCount += 1
          if frame.isSpeech { state.voiced.append(Double(state.frameCount) * VoiceActivity.frameInterval) }
        }
      }
    }
  }

  /// When a voice was last heard in the first so many seconds; nil when there was none.
  func lastVoice(before seconds: Double) -> Double? {
    state.withLock { state in state.voiced.last { $0 <= seconds } }
  }

  /// How many seconds of voice, in the first so many seconds, are in none of some words.
  func voice(outside words: [Transcript.Word], before seconds: Double) -> Double {
    let count = state.withLock { state in
      state.voiced.lazy.filter { moment in
        moment <= seconds
          && !words.contains { (($0.start - Self.margin)...($0.end + Self.margin)).contains(moment) }
      }.count
    }
    return Double(count) * VoiceActivity.frameInterval
  }

  /// Recognisers and voice activity differ by so many seconds about where a sound begins and ends.
  private static let margin = 0.1

  /// The sound so far.
  var sound: Feed<PCMBuffer> { Feed(state.withLock { $0.buffers }) }
}
