public import VocativeAudio
public import VocativeCore
import VocativeSupport

/// A microphone of PulseAudio or PipeWire.
///
/// ```swift
/// for try await utterance in Microphone().audio(at: 16_000).speechSegments() { … }
/// ```
///
/// Recording starts when the first buffer is read, and ends when the stream is dropped.
public struct Microphone: AudioSource, Hashable {
  private let endpoint: PulseEndpoint

  /// Creates a microphone; the device is opened when its sound is read.
  ///
  /// - Parameters:
  ///   - device: A source's name in `pactl list short sources`; nil for the user's default.
  ///   - server: The server's address, such as `unix:/run/user/1000/pulse/native`; nil for the user's own.
  ///   - application: The name in the desktop's mixer and its privacy indicator.
  public init(device: String? = nil, server: String? = nil, application: String = "Vocative") {
    endpoint = PulseEndpoint(server: server, device: device, application: application)
  }

  /// Returns the sound as one channel in buffers of 20 ms, until the stream is dropped.
  ///
  /// A thread of its own waits for the sound. Cancelling the consuming task ends the stream within a buffer. The stream
  /// is pulled: the sound server holds the sound for a slow consumer, up to its own limit, and then drops it.
  ///
  /// - Parameter sampleRate: Frames per second.
  /// - Returns: A stream that throws ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no server or no microphone
  ///   is there, or when it goes away.
  public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let capture = Capture(endpoint: endpoint, sampleRate: sampleRate)
    return EventStream(unfolding: { try await capture.next() })
  }
}

/// The connection of one stream.
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
