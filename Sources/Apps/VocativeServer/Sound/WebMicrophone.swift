import VocativeAudioFiles
import Synchronization
import VocativeAudio
import VocativeCore
import VocativeSupport

/// The microphone of a client: the sound that it streams while somebody listens.
final class WebMicrophone: AudioSource {
  private struct State {
    var format: SoundFormat?
    var capture: Capture?
  }

  private let state = Mutex(State())
  /// Tells the client to stream from now on.
  private let announce: @Sendable () async -> Void

  init(announce: @escaping @Sendable () async -> Void) { self.announce = announce }

  /// What the client sends from now on is written so.
  func use(_ format: SoundFormat) { state.withLock { $0.format = format } }

  /// What the client sends from the moment that the first buffer is asked for; ends with ``stop()``, or when a newer feed
  /// takes its place.
  func audio(at sampleRate: Int) -> Feed<PCMBuffer> {
    let capture = Capture()
    let begun = Latch()
    let announce = announce
    let feed = Feed<PCMBuffer>(pulling: { [weak self] in
      if begun.set() {
        await self?.begin(capture)
        await announce()
      }
      return await capture.next()
    })
    return feed.resampled(to: sampleRate)
  }

  /// The next utterance that the client sends, which a silence ends, or everything until it says stop; nil when nothing
  /// is said.
  func utterance(at sampleRate: Int, untilStopped: Bool) async throws -> Feed<PCMBuffer>? {
    let sound = audio(at: sampleRate)
    guard !untilStopped else { return sound }
    var utterances = sound.utterances().makeAsyncIterator()
    return try await utterances.next()?.audio
  }

  /// Takes a binary message; what comes while nobody listens is dropped.
  ///
  /// - Returns: False when it is no sound of the format.
  func hear(_ bytes: [UInt8]) async -> Bool {
    let (format, capture) = state.withLock { ($0.format, $0.capture) }
    guard let format, let capture else { return true }
    guard let buffer = format.buffer(bytes) else { return false }
    if buffer.frameCount > 0 { await capture.add(buffer) }
    return true
  }

  /// How long the sound that the listener took last has been here; nil while nobody listens.
  var delay: Duration? {
    get async {
      guard let capture = state.withLock({ $0.capture }), let arrival = await capture.lastArrival else { return nil }
      return ContinuousClock.now - arrival
    }
  }

  /// The client has said what it had to say.
  func stop() async {
    let capture = state.withLock { $0.capture.take() }
    await capture?.end()
  }

  private func begin(_ capture: Capture) async {
    let earlier = state.withLock { state in
      defer { state.capture = capture }
      return state.capture
    }
    await earlier?.end()
  }
}
