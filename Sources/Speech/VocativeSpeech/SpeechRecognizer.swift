public import VocativeAudio
public import VocativeCore

/// Turns the sound of one utterance into text, while it is spoken.
///
/// An implementation owns its engine in an actor off the cooperative pool, so a call never blocks a task's thread.
public protocol SpeechRecognizer: Sendable {
  /// The sample rate of the audio it takes, in hertz.
  var sampleRate: Int { get }

  /// Loads the model and compiles a context, so that the first utterance starts without delay.
  ///
  /// The default implementation does nothing.
  ///
  /// - Throws: ``SpeechError``, as recognition would.
  func prepare(for context: RecognitionContext) async throws

  /// Recognises one utterance.
  ///
  /// - Parameters:
  ///   - audio: One channel at ``sampleRate``; its end is the end of the utterance.
  ///   - context: The grammar or language model, and what is likely now.
  /// - Returns: Partial transcripts as they change and exactly one final transcript, empty if there was no speech.
  ///   Throws ``SpeechError``.
  func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript>
}

extension SpeechRecognizer {
  /// Does nothing, for recognisers without a preparation.
  public func prepare(for context: RecognitionContext) async throws {}
}
