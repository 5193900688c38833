public import VocativeCore

extension EventStream where Element == PCMBuffer {
  /// Returns the utterances in continuous sound, each as soon as it begins.
  ///
  /// The stream is pulled: the source is read only as far as a consumer asks for sound or for the next utterance.
  /// Utterances can be read one after the other, or each by a task of its own. An utterance without a consumer is
  /// skipped. One that is kept and not read is buffered, up to the maximum length of an utterance.
  ///
  /// ```swift
  /// for try await utterance in microphone.audio(at: 16_000).speechSegments() {
  ///   for try await transcript in recognizer.transcripts(of: utterance.audio, in: context) { … }
  /// }
  /// ```
  ///
  /// Cancellation takes effect at the source's next buffer, which a microphone delivers within some tens of milliseconds.
  ///
  /// - Parameters:
  ///   - settings: The rules for the beginning and the end of utterances.
  ///   - onsetThreshold: Returns the threshold at this moment; see ``Endpointer/onsetThreshold``.
  /// - Returns: A stream that ends, or fails, with the source; the streams of the utterances do so too. A change of the
  ///   sample rate throws ``AudioError/Code/unsupportedFormat``.
  public func speechSegments(
    _ settings: Endpointer.Settings = .init(),
    onsetThreshold: @escaping @Sendable () -> Endpointer.OnsetThreshold? = { nil }
  ) -> EventStream<SpeechSegment> {
    let demultiplexer = SpeechSegmentDemultiplexer(source: self, settings: settings, onsetThreshold: onsetThreshold)
    return EventStream<SpeechSegment>(unfolding: { try await demultiplexer.nextSegment() })
  }
}
