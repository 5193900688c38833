extension PCMBuffer {
  /// Returns a buffer of digital silence.
  ///
  /// - Parameters:
  ///   - duration: The length; a negative one counts as zero, and a day is the limit.
  ///   - sampleRate: Frames per second.
  ///   - channelCount: The number of channels.
  /// - Returns: The buffer.
  public static func silence(duration: Duration, sampleRate: Int, channelCount: Int = 1) -> PCMBuffer {
    let length = min(max(duration, .zero), .seconds(86_400))
    let frames = Int((length.seconds * Double(sampleRate)).rounded())
    return PCMBuffer(
      samples: [Float](repeating: 0, count: frames * channelCount), sampleRate: sampleRate, channelCount: channelCount)
  }

  /// The same sound as one channel, the average of all channels.
  public var mono: PCMBuffer {
    guard channelCount > 1 else { return self }
    return PCMBuffer(samples: Self.mixed(samples, channelCount: channelCount), sampleRate: sampleRate)
  }

  /// Appends the sound of another buffer.
  ///
  /// - Throws: ``AudioError`` with ``AudioError/Code/unsupportedFormat`` when rate or channels differ;
  ///   see ``resampled(to:)`` and ``mono``.
  public mutating func append(_ other: PCMBuffer) throws(AudioError) {
    guard other.sampleRate == sampleRate, other.channelCount == channelCount else {
      throw AudioError(
        .unsupportedFormat,
        "\(other) can't follow \(self).", remedy: "Convert both to one sample rate and one channel first.")
    }
    samples += other.samples
  }

  /// Returns the frames in a range; the part of the range outside the buffer is ignored.
  public func frames(_ range: Range<Int>) -> PCMBuffer {
    let inside = range.clamped(to: 0..<frameCount)
    let slice = samples[inside.lowerBound * channelCount..<inside.upperBound * channelCount]
    return PCMBuffer(samples: Array(slice), sampleRate: sampleRate, channelCount: channelCount)
  }

  /// Returns the average of interleaved channels, one sample a frame.
  package static func mixed(_ samples: [Float], channelCount: Int) -> [Float] {
    guard channelCount > 1 else { return samples }
    let scale = 1 / Float(channelCount)
    return stride(from: 0, to: samples.count - channelCount + 1, by: channelCount).map { start in
      var sum: Float = 0
      for channel in 0..<channelCount { sum += samples[start + channel] }
      return sum * scale
    }
  }
}
