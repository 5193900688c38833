import Synchronization
import VocativeAudio
import VocativeCore

/// The sentences of a reply, and how far they were spoken.
///
/// A loudspeaker does not report its position, so the time since the first sound is taken for it.
final class ReplyProgress: Sendable {
  private struct State {
    /// The index of the first sentence to speak.
    var first = 0
    /// The duration of the sound up to the end of each sentence from ``first`` on.
    var ends: [Duration] = []
    /// The duration of the sound so far.
    var length = Duration.zero
  }

  private let state = Mutex(State())

  /// The number of sentences that were spoken to their end before the reply was stopped.
  var spokenCount: Int { state.withLock { $0.first } }

  /// Notes sound of the current sentence.
  func append(_ buffer: PCMBuffer) { state.withLock { $0.length += buffer.duration } }

  /// Notes the end of a sentence's sound.
  func endSentence() { state.withLock { $0.ends.append($0.length) } }

  /// Notes that the reply was stopped: it goes on with the sentence that was being spoken.
  func stop(after played: Duration) {
    state.withLock { state in
      state.first += state.ends.prefix { $0 <= played }.count
      (state.ends, state.length) = ([], .zero)
    }
  }
}
