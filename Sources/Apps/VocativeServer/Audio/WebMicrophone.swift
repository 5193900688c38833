import VocativeAudioFiles
import Synchronization
package import VocativeAudio
package import VocativeCore
import VocativeSupport

/// The microphone of a client: the audio that the client streams during a turn.
package final class WebMicrophone: AudioSource {
  private struct State {
    var format: PCMFormat?
    var buffer: InboundAudioBuffer?
  }

  private let state = Mutex(State())
  /// Asks the client to stream.
  private let startStreaming: @Sendable () async -> Void

  /// The microphone behind a socket; the event `listening` asks the client to stream.
  package init(_ socket: WebSocketSession) { startStreaming = { await socket.send("listening") } }

  /// Sets the format of the following binary messages.
  package func use(_ format: PCMFormat) { state.withLock { $0.format = format } }

  /// The client's audio from the request for the first buffer on; ends with ``stop()``, or when a newer stream replaces it.
  package func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
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

  /// Takes a binary message; outside a turn it is dropped.
  ///
  /// - Returns: False if the message does not have the format.
  package func receive(_ bytes: [UInt8]) async -> Bool {
    let (format, capture) = state.withLock { ($0.format, $0.buffer) }
    guard let format, let capture else { return true }
    guard let buffer = format.decode(bytes) else { return false }
    if buffer.frameCount > 0 { await capture.enqueue(buffer) }
    return true
  }

  /// The time since the arrival of the audio that was read last; nil outside a turn.
  package var latency: Duration? {
    get async {
      guard let capture = state.withLock({ $0.buffer }), let arrival = await capture.lastArrivalTime else { return nil }
      return ContinuousClock.now - arrival
    }
  }

  /// Ends the audio of the turn.
  package func stop() async {
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
