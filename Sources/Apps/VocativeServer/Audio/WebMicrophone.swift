import VocativeAudioFiles
import Synchronization
import VocativeAudio
import VocativeCore
import VocativeSupport

/// The microphone of a client: the sound that it streams while somebody listens.
final class WebMicrophone: AudioSource {
  private struct State {
    var format: PCMFormat?
    var buffer: InboundAudioBuffer?
  }

  private let state = Mutex(State())
  /// Tells the client to stream from now on.
  private let startStreaming: @Sendable () async -> Void

  init(startStreaming: @escaping @Sendable () async -> Void) { self.startStreaming = startStreaming }

  /// What the client sends from now on is written so.
  func use(_ format: PCMFormat) { state.withLock { $0.format = format } }

  /// What the client sends from the moment that the first buffer is asked for; ends with ``stop()``, or when a newer
  /// feed takes its place.
  func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let capture = InboundAudioBuffer()
    let begun = OneShotFlag()
    let announce = startStreaming
    let feed = EventStream<PCMBuffer>(unfolding: { [weak self] in
      if begun.set() {
        await self?.start(capture)
        await announce()
      }
      return await capture.next()
    })
    return feed.resampled(to: sampleRate)
  }

  /// The next utterance that the client sends, which a silence ends, or everything until it says stop; nil when nothing
  /// is said.
  func utterance(at sampleRate: Int, untilStopped: Bool) async throws -> EventStream<PCMBuffer>? {
    let sound = audio(at: sampleRate)
    guard !untilStopped else { return sound }
    var utterances = sound.speechSegments().makeAsyncIterator()
    return try await utterances.next()?.audio
  }

  /// Takes a binary message; what comes while nobody listens is dropped.
  ///
  /// - Returns: False when it is no sound of the format.
  func receive(_ bytes: [UInt8]) async -> Bool {
    let (format, capture) = state.withLock { ($0.format, $0.buffer) }
    guard let format, let capture else { return true }
    guard let buffer = format.decode(bytes) else { return false }
    if buffer.frameCount > 0 { await capture.enqueue(buffer) }
    return true
  }

  /// How long the sound that the listener took last has been here; nil while nobody listens.
  var latency: Duration? {
    get async {
      guard let capture = state.withLock({ $0.buffer }), let arrival = await capture.lastArrivalTime else { return nil }
      return ContinuousClock.now - arrival
    }
  }

  /// The client has said what it had to say.
  func stop() async {
    let capture = state.withLock { $0.buffer.take() }
    await capture?.finish()
  }

  private func start(_ capture: InboundAudioBuffer) async {
    let earlier = state.withLock { state in
      defer { state.buffer = capture }
      return state.buffer
    }
    await earlier?.finish()
  }
}
