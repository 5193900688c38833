import Synchronization
import VocativeAudio
import VocativeCore

/// Hands the sound of an utterance on to a second listener as well, and keeps where in it a voice was heard.
final class VoiceTape: Sendable {
  private struct State {
    var activity: VoiceActivity
    var frameCount = 0
    /// When each frame with a voice ended, in seconds from the beginning.
    var voiced: [Double] = []
  }

  /// The same sound once more, as it passes.
  let copy: Feed<PCMBuffer>

  private let state: Mutex<State>
  private let copying: AsyncStream<PCMBuffer>.Continuation

  init(sampleRate: Int) {
    state = Mutex(State(activity: VoiceActivity(sampleRate: sampleRate)))
    let (buffers, copying) = AsyncStream.makeStream(of: PCMBuffer.self)
    self.copying = copying
    copy = Feed(pulling: {
      // Iterators of a stream share its elements.
      var iterator = buffers.makeAsyncIterator()
      return await iterator.next()
    })
  }

  /// The sound, listened to as it passes.
  func listening(to audio: Feed<PCMBuffer>) -> Feed<PCMBuffer> {
    Feed(pulling: { [self] in
      var iterator = audio.makeAsyncIterator()
      guard let buffer = try await iterator.next() else {
        copying.finish()
        return nil
      }
      note(buffer)
      copying.yield(buffer)
      return buffer
    })
  }

  private func note(_ buffer: PCMBuffer) {
    state.withLock { state in
      for frame in state.activity.frames(of: buffer.samples) {
        state.frameCount += 1
        if frame.isSpeech { state.voiced.append(Double(state.frameCount) * VoiceActivity.frameInterval) }
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
}
