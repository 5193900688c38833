extension PCMBuffer {
  /// Adds another sound of the same format from a frame on; what lies beyond the end is left out.
  ///
  /// - Parameters:
  ///   - other: The sound. A buffer of another rate or number of channels adds nothing.
  ///   - frame: The frame where it begins; at least 0.
  package mutating func add(_ other: PCMBuffer, at frame: Int) {
    guard other.sampleRate == sampleRate, other.channelCount == channelCount, frame >= 0 else { return }
    let start = frame * channelCount
    guard start < samples.count else { return }
    for index in 0..<min(other.samples.count, samples.count - start) {
      samples[start + index] += other.samples[index]
    }
  }
}
