public import VocativeAudio
public import VocativeCore

/// Two recognisers of the same utterance; the transcript of the surer one is taken.
///
/// Recognisers with different input err differently: one with the noise taken out of its sound, and one without.
///
/// ```swift
/// let recognizer = PocketSphinxRecognizer()
///   .ensemble(with: PocketSphinxRecognizer(removesNoise: false)) { $0.denoised(by: model) }
/// ```
///
/// Both recognise the sentences of a grammar; for anything else, where their confidences cannot be compared, the first
/// works alone. Partial transcripts are the first's. Both work while the person speaks, each in an actor of its own.
/// If they differ, the confidence is lower, so that a text of one recogniser alone is no consent.
public struct EnsembleRecognizer: SpeechRecognizer {
  private let first: any SpeechRecognizer
  private let second: any SpeechRecognizer
  private let preprocess: @Sendable (EventStream<PCMBuffer>) -> EventStream<PCMBuffer>

  /// Combines two recognisers.
  ///
  /// - Parameters:
  ///   - first: Sends partial transcripts, and is preferred where both are as sure.
  ///   - second: Recognises the utterance too.
  ///   - prepared: Converts the sound, which is at the first's sample rate, into what the second takes; where their
  ///     rates differ, it resamples too (`{ $0.resampled(to: 8_000) }`, from VocativeAudioFiles).
  public init(
    _ first: any SpeechRecognizer, with second: any SpeechRecognizer,
    preprocessing prepared: @escaping @Sendable (EventStream<PCMBuffer>) -> EventStream<PCMBuffer> = { $0 }
  ) {
    self.first = first
    self.second = second
    self.preprocess = prepared
  }

  /// The sample rate of the audio it takes, in hertz.
  public var sampleRate: Int { first.sampleRate }

  /// Loads the model and compiles a context before the first audio comes.
  public func prepare(for context: RecognitionContext) async throws {
    guard context.isGrammar else { return try await first.prepare(for: context) }
    async let other: Void = second.prepare(for: context)
    try await first.prepare(for: context)
    try await other
  }

  /// Recognizes speech.
  public func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript> {
    guard context.isGrammar else { return first.transcripts(of: audio, in: context) }
    return EventStream(producing: { sender in
      // The buffer holds the longest utterance, so that a slower second recogniser misses nothing.
      let (copy, continuation) = EventStream<PCMBuffer>.makeStream()
      async let other = finalTranscript(of: preprocess(copy), in: context)
      defer { continuation.finish() }
      for try await transcript in first.transcripts(of: audio.copying(to: continuation), in: context) {
        guard transcript.isFinal else {
          await sender.send(transcript)
          continue
        }
        continuation.finish()
        await sender.send(try await transcript.combined(with: other))
      }
    })
  }

  private func finalTranscript(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) async throws
    -> Transcript
  {
    var silent = context
    silent.emitsUnchangedPartials = false
    var final = Transcript("", confidence: 0)
    for try await transcript in second.transcripts(of: audio, in: silent) where transcript.isFinal {
      final = transcript
    }
    return final
  }
}

extension SpeechRecognizer {
  /// Returns an ensemble of this recogniser and another one; the transcript of the surer one is taken.
  ///
  /// - Parameters:
  ///   - second: The other one.
  ///   - prepared: Converts the sound into what the other one takes; it resamples where their rates differ.
  /// - Returns: The ensemble.
  public func ensemble(
    with second: any SpeechRecognizer,
    preprocessing prepared: @escaping @Sendable (EventStream<PCMBuffer>) -> EventStream<PCMBuffer> = { $0 }
  ) -> EnsembleRecognizer {
    EnsembleRecognizer(self, with: second, preprocessing: prepared)
  }
}
