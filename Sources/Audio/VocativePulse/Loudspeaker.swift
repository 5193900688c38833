public import VocativeAudio
public import VocativeCore
import VocativeSupport

/// The loudspeaker, through PulseAudio or PipeWire.
///
/// ```swift
/// let speaking = Task { try await Loudspeaker().play(synthesizer.speech(for: "Send it?", voice: nil)) }
/// speaking.cancel()  // somebody began to talk
/// ```
public struct Loudspeaker: AudioSink, Hashable {
  private let endpoint: PulseEndpoint

  /// A loudspeaker; it need not be there yet.
  ///
  /// - Parameters:
  ///   - device: A sink's name as `pactl list short sinks` shows it; nil is the one the user chose.
  ///   - server: The server's address, such as `unix:/run/user/1000/pulse/native`; nil is the user's own.
  ///   - application: What the desktop's mixer shows.
  public init(device: String? = nil, server: String? = nil, application: String = "Vocative") {
    endpoint = PulseEndpoint(server: server, device: device, application: application)
  }

  /// Plays a feed and returns when its last sample was played.
  ///
  /// The server holds back at most about a tenth of a second, so sound begins with the first buffers, and cancelling
  /// the task silences it within a few hundredths of a second. Buffers may change their format on the way.
  /// - Throws: ``VocativeAudio/AudioError/Code/deviceUnavailable`` when no server or no loudspeaker is there,
  ///   `CancellationError` when cancelled, and whatever the feed throws; what was played by then has been heard.
  public func play(_ audio: EventStream<PCMBuffer>) async throws {
    let playback = Playback(endpoint: endpoint)
    do {
      for try await buffer in audio { try await playback.play(buffer) }
      // A cancelled feed just ends.
      try Task.checkCancellation()
    } catch let error as CancellationError {
      await playback.stop()
      throw error
    } catch {
      // The feed's own error is the one to tell.
      try? await playback.finish()
      throw error
    }
    try await playback.finish()
    try Task.checkCancellation()
  }
}

/// Owns the connection of one feed that is played.
private actor Playback {
  private let executor = DispatchSerialExecutor(label: "loudspeaker")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let endpoint: PulseEndpoint
  private var handle: PulseStream?
  private var format: (sampleRate: Int, channelCount: Int) = (0, 0)

  init(endpoint: PulseEndpoint) {
    self.endpoint = endpoint
  }

  /// Writes a buffer in steps of 20 ms, looking between them whether somebody interrupts.
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

  /// Waits until everything was heard, and disconnects.
  func finish() throws(AudioError) {
    guard let handle = handle.take() else { return }
    try handle.drain()
  }

  /// Falls silent at once.
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
