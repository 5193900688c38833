public import VocativeAudio
public import VocativeCore

/// A buffer is a source like a file, for tests and synthesised speech.
extension PCMBuffer: AudioSource {
  /// Returns the buffer's sound as one channel, in buffers of about 20 ms.
  public func audio(at sampleRate: Int) -> EventStream<PCMBuffer> {
    let chunk = max(self.sampleRate / 50, 1)
    let count = frameCount
    let starts = stride(from: 0, to: count, by: chunk)
    return EventStream(starts.lazy.map { frames($0..<min($0 + chunk, count)) }).resampled(to: sampleRate)
  }
}
