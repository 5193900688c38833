public import VocativeAudio
public import VocativeCore

extension EventStream where Element == PCMBuffer {
  /// Returns the same sound as one channel at another rate.
  ///
  /// Buffers may change their format during the stream. The stream is pulled.
  ///
  /// - Parameter sampleRate: Frames per second, in ``Resampler/supportedRates``.
  /// - Returns: A stream that throws ``AudioError/Code/unsupportedFormat`` at a rate that isn't supported.
  public func resampled(to sampleRate: Int) -> EventStream<PCMBuffer> {
    let stage = ResamplingStage(source: self, target: sampleRate)
    return EventStream(unfolding: { try await stage.next() })
  }
}

extension PCMBuffer {
  /// Returns the whole buffer as one channel at another rate.
  ///
  /// - Parameter sampleRate: Frames per second, in ``Resampler/supportedRates``.
  /// - Returns: The converted buffer.
  /// - Throws: ``AudioError/Code/unsupportedFormat`` at a rate that isn't supported.
  public func resampled(to sampleRate: Int) throws(AudioError) -> PCMBuffer {
    var converter = try FormatConverter(from: self.sampleRate, channelCount: channelCount, to: sampleRate)
    let converted = try converter.convert(samples)
    return PCMBuffer(samples: converted + (try converter.finish()), sampleRate: sampleRate)
  }
}

/// The converter of one resampled stream.
private actor ResamplingStage {
  private var source: EventStream<PCMBuffer>.Iterator
  private let target: Int
  private var converter: FormatConverter?
  private var isAtEnd = false

  init(source: EventStream<PCMBuffer>, target: Int) {
    self.source = source.makeAsyncIterator()
    self.target = target
  }

  func next() async throws -> PCMBuffer? {
    while !isAtEnd {
      // Iterators of a stream share its elements; an actor's own property can't be mutated across an await.
      var source = source
      let samples: [Float]
      if let buffer = try await source.next(isolation: self) {
        samples = try convert(buffer)
      } else {
        isAtEnd = true
        samples = try converter?.finish() ?? []
      }
      if !samples.isEmpty { return PCMBuffer(samples: samples, sampleRate: target) }
    }
    return nil
  }

  private func convert(_ buffer: PCMBuffer) throws(AudioError) -> [Float] {
    var rest: [Float] = []
    let isSame = converter?.sampleRate == buffer.sampleRate && converter?.channelCount == buffer.channelCount
    if !isSame {
      rest = try converter?.finish() ?? []
      converter = try FormatConverter(from: buffer.sampleRate, channelCount: buffer.channelCount, to: target)
    }
    return rest + (try converter?.convert(buffer.samples) ?? [])
  }
}
