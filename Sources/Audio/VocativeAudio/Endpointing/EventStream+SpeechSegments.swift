public import VocativeCore

extension EventStream where Element == PCMBuffer {
  /// The utterances in continuous sound, each handed over as it begins.
  ///
  /// Everything is pulled: the source is read only as far as an utterance or the next one is asked for. Utterances may
  /// be read one after the other or each by a task of its own. An utterance that nobody holds any more is skipped; one
  /// that is held but not read is kept until it is, up to the greatest length.
  ///
  /// ```swift
  /// for try await utterance in microphone.audio(at: 16_000).utterances() {
  ///   for try await transcript in recognizer.transcripts(of: utterance.audio, in: context) { … }
  /// }
  /// ```
  ///
  /// Cancellation takes effect at the source's next buffer, for a microphone some tens of milliseconds.
  /// - Parameters:
  ///   - settings: How utterances are cut.
  ///   - onsetThreshold: What it takes for one to begin at this moment; see ``Endpointer/onsetThreshold``.
  /// - Returns: A feed that ends with the source, or throws what the source throws, and so do the utterances.
  ///   A change of the sample rate in mid-stream throws ``AudioError/Code/unsupportedFormat``.
  public func speechSegments(
    _ settings: Endpointer.Settings = .init(),
    onsetThreshold: @escaping @Sendable () -> Endpointer.OnsetThreshold? = { nil }
  ) -> EventStream<SpeechSegment> {
    let splitter = SpeechSegmentDemultiplexer(source: self, settings: settings, onsetThreshold: onsetThreshold)
    return EventStream<SpeechSegment>(unfolding: { try await splitter.nextSegment() })
  }
}
