import VocativeAudio

/// Brings sound of any format to one channel at one rate: cleaned, mixed, resampled.
struct FormatConverter: ~Copyable {
  let sampleRate: Int
  let channelCount: Int
  private var resampler: Resampler

  /// A converter from a format to one channel at `target` frames per second.
  init(from sampleRate: Int, channelCount: Int, to target: Int) throws(AudioError) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    resampler = try Resampler(from: sampleRate, to: target)
  }

  /// The next stretch of interleaved samples, converted.
  mutating func convert(_ samples: [Float]) throws(AudioError) -> [Float] {
    // Cleaning comes before mixing, so that one broken channel doesn't spoil the others.
    try resampler.resample(PCMBuffer.mixed(samples.map(\.clippedSample), channelCount: channelCount))
  }

  /// What is left at the end.
  mutating func finish() throws(AudioError) -> [Float] {
    try resampler.finish()
  }
}
