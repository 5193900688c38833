public import VocativeAudio
public import VocativeCore
public import VocativeSpeech
import VocativeSupport

/// Compares voices with one that was enrolled.
///
/// ```swift
/// let verifier = EnrolledSpeakerVerifier(profile, encoder: try .installed())
/// let session = VoiceSession(conversation, recognizer: …, synthesizer: …, speakerVerifier: verifier)
/// ```
///
/// It does not protect from a recording of the person, a synthesised copy of the voice, or a good imitator; relatives'
/// voices are more alike than strangers'. An app that needs more asks for another proof (`AuthenticatedService`).
public actor EnrolledSpeakerVerifier: SpeakerVerifier {
  private let executor = DispatchSerialExecutor(label: "speaker verification")
  /// The executor of the actor: a queue of its own, because the network computes for tens of milliseconds.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let profile: SpeakerProfile
  private let encoder: SpeakerEncoder
  private let threshold: Double
  private let minimumSpeech: Duration

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - profile: The enrolled voice.
  ///   - encoder: The encoder that enrolled it.
  ///   - threshold: The least similarity of the same voice. A higher one rejects more of both kinds.
  ///   - minimumSpeech: The least speech that is decided about. Shorter speech says too little of a voice.
  public init(
    _ profile: SpeakerProfile, encoder: SpeakerEncoder, threshold: Double = 0.75,
    minimumSpeech: Duration = .milliseconds(900)
  ) {
    self.profile = profile
    self.encoder = encoder
    self.threshold = threshold
    self.minimumSpeech = minimumSpeech
  }

  /// Compares the voice of an utterance with the enrolled one.
  ///
  /// - Parameter utterance: The sound of one person, of one channel at ``SpeakerEncoder/sampleRate``.
  /// - Returns: The decision; `tooShort` if there is too little speech.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` for another sample rate.
  public func verification(of utterance: PCMBuffer) throws -> SpeakerVerification {
    guard let embedding = try encoder.embedding(of: utterance, minimumSpeech: minimumSpeech) else {
      return SpeakerVerification(.tooShort)
    }
    let score = embedding.similarity(to: profile.embedding)
    return SpeakerVerification(score >= threshold ? .accepted : .rejected, score: score)
  }
}
