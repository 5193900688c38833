import CPulse
import VocativeAudio

/// A blocking connection to the sound server, which one actor holds; it is freed at the end of its scope.
struct PulseStream: ~Copyable {
  /// The direction of the sound.
  enum Direction {
    case capture
    case playback
  }

  private let pointer: OpaquePointer
  private let direction: Direction

  /// Connects a stream of 32-bit floats; the latency is the length of the server's buffer in seconds.
  init(
    _ direction: Direction, at endpoint: PulseEndpoint, sampleRate: Int, channelCount: Int, latency: Double
  ) throws(AudioError) {
    // The header's name for "native order" is a macro that Swift doesn't see.
    let isLittleEndian = UInt16(1).littleEndian == 1
    var format = pa_sample_spec(
      format: isLittleEndian ? PA_SAMPLE_FLOAT32LE : PA_SAMPLE_FLOAT32BE, rate: UInt32(clamping: sampleRate),
      channels: UInt8(clamping: channelCount))
    guard pa_sample_spec_valid(&format) != 0 else {
      throw AudioError(
        .unsupportedFormat, "The sound server doesn't take \(sampleRate) Hz.", remedy: "Use 16,000 to 48,000 Hz.")
    }
    let whole = UInt32.max
    let held = UInt32(pa_usec_to_bytes(pa_usec_t(latency * 1_000_000), &format))
    var buffering = pa_buffer_attr(
      maxlength: whole, tlength: held, prebuf: held / 2, minreq: whole, fragsize: held)
    var code: CInt = 0
    let pointer = pa_simple_new(
      endpoint.server, endpoint.application, direction == .capture ? PA_STREAM_RECORD : PA_STREAM_PLAYBACK,
      endpoint.device, direction == .capture ? "capture" : "playback", &format, nil, &buffering, &code)
    guard let pointer else { throw AudioError(pulse: code, direction) }
    self.pointer = pointer
    self.direction = direction
  }

  deinit { pa_simple_free(pointer) }

  /// Returns the next samples; waits until they were recorded.
  func read(_ count: Int) throws(AudioError) -> [Float] {
    var samples = [Float](repeating: 0, count: count)
    var code: CInt = 0
    let result = samples.withUnsafeMutableBytes { pa_simple_read(pointer, $0.baseAddress, $0.count, &code) }
    guard result >= 0 else { throw AudioError(pulse: code, direction) }
    return samples
  }

  /// Writes samples; waits until the server has room for them.
  func write(_ samples: ArraySlice<Float>) throws(AudioError) {
    guard !samples.isEmpty else { return }
    var code: CInt = 0
    let result = samples.withUnsafeBytes { pa_simple_write(pointer, $0.baseAddress, $0.count, &code) }
    guard result >= 0 else { throw AudioError(pulse: code, direction) }
  }

  /// Waits until everything was played.
  func drain() throws(AudioError) {
    var code: CInt = 0
    guard pa_simple_drain(pointer, &code) >= 0 else { throw AudioError(pulse: code, direction) }
  }

  /// Discards the sound that was not played yet.
  func flush() {
    // A failure means that the server is gone, and the sound with it.
    _ = pa_simple_flush(pointer, nil)
  }
}
