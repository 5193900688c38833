public import VocativeAudio
public import VocativeCore

extension EventStream where Element == PCMBuffer {
  /// Returns the audio with less noise, 20 ms later.
  ///
  /// ```swift
  /// for try await segment in microphone.audio(at: 16_000).denoised(by: model).speechSegments() { … }
  /// ```
  ///
  /// The stream reads from its source only when its consumer asks for a buffer.
  ///
  /// - Returns: One channel at 16,000 Hz. Throws the errors of the source, and ``VocativeAudio/AudioError`` with
  ///   `unsupportedFormat` for another rate.
  public func denoised(by model: DenoiserModel) -> EventStream<PCMBuffer> {
    let stage = DenoisingStage(source: self, model)
    return EventStream(unfolding: { try await stage.next() })
  }
}

/// Owns the denoiser of one stream.
private actor DenoisingStage {
  private var source: EventStream<PCMBuffer>.Iterator
  private var denoiser: Denoiser
  private var isAtEnd = false

  init(source: EventStream<PCMBuffer>, _ model: DenoiserModel) {
    self.source = source.makeAsyncIterator()
    denoiser = Denoiser(model)
  }

  func next() async throws -> PCMBuffer? {
    while !isAtEnd {
      // The copy shares the iterator's position; an actor's own property can't be mutated across an await.
      var source = source
      let samples: [Float]
      if let buffer = try await source.next(isolation: self) {
        guard buffer.sampleRate == Denoiser.sampleRate else { throw Self.wrongRate(buffer.sampleRate) }
        samples = try denoiser.step(buffer.mono.samples)
      } else {
        isAtEnd = true
        samples = try denoiser.finish()
      }
      if !samples.isEmpty { return PCMBuffer(samples: samples, sampleRate: Denoiser.sampleRate) }
    }
    return nil
  }

  private static func wrongRate(_ rate: Int) -> AudioError {
    AudioError(
      .unsupportedFormat,
      "Noise is taken out of sound of \(Denoiser.sampleRate) Hz, and this is of \(rate) Hz. Resample it first.")
  }
}
