public import VocativeAudio
public import VocativeCore

/// Recognises the utterances of two people who speak different languages.
///
/// Each recogniser transcribes an utterance whole. The transcript and language with the highest product of two numbers is
/// taken: the confidence of the recogniser, and the plausibility of the text in the language. So recognisers of one
/// language each, and one that identifies the language itself, such as Whisper, serve alike.
public struct BilingualRecognizer: Sendable {
  /// A recogniser with the languages that it can transcribe.
  public struct Member: Sendable {
    /// The recogniser.
    public let recognizer: any SpeechRecognizer
    /// The languages, of the two that are spoken.
    public let languages: [LanguageTag]

    /// Creates a member.
    public init(_ recognizer: any SpeechRecognizer, languages: [LanguageTag]) {
      (self.recognizer, self.languages) = (recognizer, languages)
    }
  }

  private let members: [Member]
  private let plausibility: @Sendable (String, LanguageTag) async throws -> Double

  /// Combines recognisers.
  ///
  /// - Parameters:
  ///   - members: The recognisers, which must take the same sample rate; the first is preferred among equal scores.
  ///   - plausibility: Returns the plausibility of a text in a language, from 0 to 1; 1 for an ordinary text.
  public init(_ members: [Member], plausibility: @escaping @Sendable (String, LanguageTag) async throws -> Double) {
    (self.members, self.plausibility) = (members, plausibility)
  }

  /// The sample rate of the audio it takes, in hertz; nil without a recogniser.
  public var sampleRate: Int? { members.first?.recognizer.sampleRate }

  /// The languages that can be spoken.
  public var languages: Set<LanguageTag> { Set(members.flatMap(\.languages)) }

  /// Transcribes one utterance.
  ///
  /// - Parameters:
  ///   - audio: The whole utterance, at ``sampleRate``.
  ///   - context: The context for all recognisers.
  /// - Returns: The final transcript and its language; nil if there was no speech.
  /// - Throws: The errors of the recognisers and of the plausibility.
  public func transcript(
    of audio: [PCMBuffer], in context: RecognitionContext = RecognitionContext(.dictation)
  ) async throws -> (transcript: Transcript, language: LanguageTag)? {
    var best: (transcript: Transcript, language: LanguageTag, score: Double)?
    for member in members {
      let transcripts = try await member.recognizer.transcripts(of: EventStream(audio), in: context).collected()
      guard let final = transcripts.last, !final.text.isEmpty else { continue }
      for language in member.languages {
        let score = final.confidence.value * (try await plausibility(final.text, language))
        if score > best?.score ?? -1 { best = (final, language, score) }
      }
    }
    return best.map { ($0.transcript, $0.language) }
  }
}
