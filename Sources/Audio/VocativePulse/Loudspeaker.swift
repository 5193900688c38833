public import VocativeAudio
public import VocativeCore
import VocativeSupport

/// A loudspeaker of PulseAudio or PipeWire.
///
/// ```swift
/// let speaking = Task { try await Loudspeaker().play(synthesizer.speech(for: "Send it?", voice: nil)) }
/// speaking.cancel()  // the user began to talk
/// ```
public struct Loudspeaker: AudioSink, Hashable {
  private let endpoint: PulseEndpoint

  /// Creates a loudspeaker; the device is opened when it plays.
  ///
  /// - Parameters:
  ///   - device: A sink's name in `pactl list short sinks`; nil for the user's default.
  ///   - server: The server's address, such as `unix:/run/user/1000/pulse/native`; nil for the user's own.
  ///   - application: The name in the desktop's mixer.
  public init(device: String? = nil, server: String? = nil, application: String = "Vocative") {
    endpoint = PulseEndpoint(server: server, device: device, application: application)
  }

  /// Plays a stream, and returns after its last sample was played.
  ///
  /// The server buffers about 0.1 s, so sound begins with the first buffers. Cancelling the task silences it within a few
  /// hundredths of a second. Buffers may change their format during the stream.
  ///
  /// - Throws: ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no server or no loudspeaker is there,
  ///   `CancellationError` when cancelled, and the error of the stream after its sound was played.
  public func play(_ audio: EventStream<PCMBuffer>) async throws {
    let playback = Playback(endpoint: endpoint)
    do {
      for try await buffer in audio { try await playback.play(buffer) }
      // A cancelled stream ends without an error.
      try Task.checkCancellation()
    } catch let error as CancellationError {
      await playback.stop()
      throw error
    } catch {
      // The error of the stream is the one to report.
      try? await playback.finish()
      throw error
    }
    try await playback.finish()
    try Task.checkCancellation()
  }
}

/// The connection of one stream that is played.
private actor Playback {
  private let executor = DispatchSerialExecutor(label: "loudspeaker")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let endpoint: PulseEndpoint
  private var handle: PulseStream?
  private var format: (sampleRate: Int, channelCount: Int) = (0, 0)

  init(endpoint: PulseEndpoint) {
    self.endpoint = endpoint
  }

  /// Writes a buffer in steps of 20 ms, and checks for cancellation between them.
  func play(_ buffer: PCMBuffer) throws {
    let sound = buffer.channelCount > 2 ? buffer.mono : buffer
    guard sound.frameCount > 0 else { return }
    try open(like: sound)
    let samples = sound.samples.prefix(sound.frameCount * sound.channelCount).map(\.clippedSample)
    let step = max(sound.sampleRate / 50, 1) * sound.channelCount
    for start in stride(from: 0, to: samples.count, by: step) {
      try Task.checkCancellation()
      try handle?.write(samples[start..<min(start + step, samples.count)])
    }
  }

  /// Waits until everything was played, and disconnects.
  func finish() throws(AudioError) {
    guard let handle = handle.take() else { return }
    try handle.drain()
  }

  /// Stops the sound at once.
  func stop() {
    handle?.flush()
    handle = nil
  }

  private func open(like sound: PCMBuffer) throws(AudioError) {
    guard handle == nil || format != (sound.sampleRate, sound.channelCount) else { return }
    try finish()
    handle = try PulseStream(
      .playback, at: endpoint, sampleRate: sound.sampleRate, channelCount: sound.channelCount, latency: 0.1)
    format = (sound.sampleRate, sound.channelCount)
  }
}
