public import VocativeAudio
public import VocativeCore

/// A recogniser that also tells how well texts fit what it heard, whoever thought of them.
///
/// What two recognisers of different kinds make of the same sound is best compared where each has weighed the other's
/// texts.
public protocol RescoringRecognizer: SpeechRecognizer {
  /// Recognises one utterance, as ``SpeechRecognizer/transcripts(of:in:)`` does, and weighs texts before the final
  /// transcript.
  ///
  /// - Parameters:
  ///   - audio: One channel at ``SpeechRecognizer/sampleRate``; its end is the end of the utterance.
  ///   - context: What can be said.
  ///   - suggestions: Asked with what was heard, where that leaves a doubt: once the utterance has ended, and in pauses
  ///     that may be its end.
  /// - Returns: Transcripts; ``Transcript/rescored`` of the final one has what was heard itself and those of the texts
  ///   that matter, unless none were suggested: the best by the sound and their scores, the first of them, and of each
  ///   group the one that fits best, as far as they can be said.
  func transcripts(
    of audio: EventStream<PCMBuffer>, in context: RecognitionContext,
    rescoring suggestions: @escaping @Sendable (Transcript) async throws -> RescoringCandidates
  ) -> EventStream<Transcript>
}

/// The texts that a recogniser is asked to rescore.
public struct RescoringCandidates: Hashable, Sendable {
  /// Texts, the best first.
  public var hypotheses: [RescoringHypothesis]
  /// Texts that nobody has scored, in groups, of each of which that one is weighed which fits the sound best: a
  /// sentence with each of a list's names in it, say.
  public var alternativeGroups: [[String]]

  /// Texts, and groups of them.
  public init(_ texts: [RescoringHypothesis] = [], alternativeGroups: [[String]] = []) {
    (self.hypotheses, self.alternativeGroups) = (texts, alternativeGroups)
  }
}

/// A text that a recogniser is asked to weigh.
public struct RescoringHypothesis: Hashable, Sendable {
  /// Words in lower case, separated by single spaces.
  public var text: String
  /// The log probability of the text without this recogniser, up to a term that all texts share.
  public var score: Double

  /// A text that is so probable.
  public init(_ text: String, score: Double) {
    (self.text, self.score) = (text, score)
  }
}
