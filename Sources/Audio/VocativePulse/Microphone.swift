public import VocativeAudio
public import VocativeCore
import VocativeSupport

/// The microphone, through PulseAudio or PipeWire.
///
/// ```swift
/// for try await utterance in Microphone().audio(at: 16_000).utterances() { … }
/// ```
///
/// Nothing is recorded before the first buffer is asked for, nor after the feed is let go.
public struct Microphone: AudioSource, Hashable {
  private let endpoint: PulseEndpoint

  /// A microphone; it need not be there yet.
  ///
  /// - Parameters:
  ///   - device: A source's name as `pactl list short sources` shows it; nil is the one the user chose.
  ///   - server: The server's address, such as `unix:/run/user/1000/pulse/native`; nil is the user's own.
  ///   - application: What the desktop's mixer and its privacy sign show.
  public init(device: String? = nil, server: String? = nil, application: String = "Vocative") {
    endpoint = PulseEndpoint(server: server, device: device, application: application)
  }

  /// What the microphone hears, as one channel in buffers of 20 ms, until the feed is let go.
  ///
  /// Waiting for sound happens on a thread of its own. Cancelling the consuming task ends the feed within a buffer.
  /// - Returns: A feed that throws ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no server or no microphone
  ///   is there, or when it goes away.
  public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let capture = Capture(endpoint: endpoint, sampleRate: sampleRate)
    return EventStream(unfolding: { try await capture.next() })
  }
}

/// Owns the connection of one feed.
private actor Capture {
  private let executor = DispatchSerialExecutor(label: "microphone")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let endpoint: PulseEndpoint
  private let sampleRate: Int
  private var handle: PulseStream?

  init(endpoint: PulseEndpoint, sampleRate: Int) {
    self.endpoint = endpoint
    self.sampleRate = sampleRate
  }

  func next() throws(AudioError) -> PCMBuffer? {
    if handle == nil {
      handle = try PulseStream(.capture, at: endpoint, sampleRate: sampleRate, channelCount: 1, latency: 0.02)
    }
    guard let samples = try handle?.read(max(sampleRate / 50, 1)) else { return nil }
    return PCMBuffer(samples: samples, sampleRate: sampleRate)
  }
}
