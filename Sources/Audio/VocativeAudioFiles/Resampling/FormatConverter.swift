import VocativeAudio

/// A converter of interleaved sound to one channel at one rate: it clips, mixes and resamples.
struct FormatConverter: ~Copyable {
  let sampleRate: Int
  let channelCount: Int
  private var resampler: Resampler

  /// Creates a converter from a format to one channel at `target` frames per second.
  init(from sampleRate: Int, channelCount: Int, to target: Int) throws(AudioError) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    resampler = try Resampler(from: sampleRate, to: target)
  }

  /// Returns the next interleaved samples, converted.
  mutating func convert(_ samples: [Float]) throws(AudioError) -> [Float] {
    // Clipping comes before mixing, so that one damaged channel does not affect the others.
    try resampler.resample(PCMBuffer.mixed(samples.map(\.clippedSample), channelCount: channelCount))
  }

  /// Returns the remaining samples at the end of the stream.
  mutating func finish() throws(AudioError) -> [Float] {
    try resampler.finish()
  }
}
