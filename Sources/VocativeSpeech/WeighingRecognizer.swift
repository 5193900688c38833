public import VocativeAudio
public import VocativeCore

/// A recogniser that also tells how well texts fit what it heard, whoever thought of them.
///
/// What two recognisers of different kinds make of the same sound is best compared where each has weighed the other's texts.
public protocol WeighingRecognizer: SpeechRecognizer {
  /// Recognises one utterance, as ``SpeechRecognizer/transcripts(of:in:)`` does, and weighs texts before the final transcript.
  ///
  /// - Parameters:
  ///   - audio: One channel at ``SpeechRecognizer/sampleRate``; its end is the end of the utterance.
  ///   - context: What can be said.
  ///   - suggestions: Asked with what was heard, where that leaves a doubt: once the utterance has ended, and in pauses that may be
  ///     its end. Returns texts, their words in lower case and separated by single spaces.
  /// - Returns: Transcripts; ``Transcript/weighed`` of the final one has the texts whose words can be said, and what was heard
  ///   itself, unless none were suggested.
  func transcripts(
    of audio: Feed<PCMBuffer>, in context: RecognitionContext,
    weighing suggestions: @escaping @Sendable (Transcript) async throws -> [String]
  ) -> Feed<Transcript>
}
