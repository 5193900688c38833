public import VocativeAudio
public import VocativeCore

/// A recogniser that also scores how well texts of another recogniser fit the sound.
///
/// The texts of two recognisers of different kinds are best compared where each has scored the other's.
public protocol RescoringRecognizer: SpeechRecognizer {
  /// Recognises one utterance, as ``SpeechRecognizer/transcripts(of:in:)`` does, and rescores texts before the
  /// final transcript.
  ///
  /// - Parameters:
  ///   - audio: One channel at ``SpeechRecognizer/sampleRate``; its end is the end of the utterance.
  ///   - context: The context of recognition.
  ///   - suggestions: Returns texts to rescore, given a transcript that leaves a doubt: once the utterance has ended, and
  ///     in pauses that may be its end.
  /// - Returns: Transcripts; ``Transcript/rescored`` of the final one has its own text and those of the suggestions that
  ///   matter, unless none were suggested: the best by the sound and their scores, the first of them, and of each group
  ///   the one that fits best, as far as they can be pronounced.
  func transcripts(
    of audio: EventStream<PCMBuffer>, in context: RecognitionContext,
    rescoring suggestions: @escaping @Sendable (Transcript) async throws -> RescoringCandidates
  ) -> EventStream<Transcript>
}

/// The texts that a recogniser is asked to rescore.
public struct RescoringCandidates: Hashable, Sendable {
  /// Texts, the best first.
  public var hypotheses: [RescoringHypothesis]
  /// Groups of texts without scores; of each the one that fits the sound best is rescored: a sentence with each name of a
  /// list, say.
  public var alternativeGroups: [[String]]

  /// Creates candidates from texts, and groups of them.
  public init(_ texts: [RescoringHypothesis] = [], alternativeGroups: [[String]] = []) {
    (self.hypotheses, self.alternativeGroups) = (texts, alternativeGroups)
  }
}

/// A text that a recogniser is asked to rescore.
public struct RescoringHypothesis: Hashable, Sendable {
  /// Words in lower case, separated by single spaces.
  public var text: String
  /// The log probability of the text without this recogniser, up to a term that all texts share.
  public var score: Double

  /// Creates a text with its log probability.
  public init(_ text: String, score: Double) {
    (self.text, self.score) = (text, score)
  }
}
