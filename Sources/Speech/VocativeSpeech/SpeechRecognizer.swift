public import VocativeAudio
public import VocativeCore

/// Turns the sound of one utterance into text, while it is spoken.
///
/// An implementation owns its engine in an actor off the cooperative pool, so a call never blocks a task's thread.
public protocol SpeechRecognizer: Sendable {
  /// Frames per second the recogniser wants to hear.
  var sampleRate: Int { get }

  /// Makes ready to hear what a context says, so that the first utterance starts without delay; nothing unless
  /// implemented.
  ///
  /// - Throws: ``SpeechError``, as recognition would.
  func prepare(for context: RecognitionContext) async throws

  /// Recognises one utterance.
  ///
  /// - Parameters:
  ///   - audio: One channel at ``sampleRate``; its end is the end of the utterance.
  ///   - context: What can be said.
  /// - Returns: Partial transcripts as they change and exactly one final transcript, empty when nothing was heard.
  ///   Throws ``SpeechError``.
  func transcripts(of audio: EventStream<PCMBuffer>, in context: RecognitionContext) -> EventStream<Transcript>
}

extension SpeechRecognizer {
  /// Loads the model and compiles a context before the first audio comes.
  public func prepare(for context: RecognitionContext) async throws {}
}
