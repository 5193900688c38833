public import VocativeAudio
public import VocativeCore

/// Compares the voice of an utterance with that of an enrolled person.
///
/// A ``Vocative/VoiceSession`` with a verifier takes a yes to a confirmation only from that voice.
public protocol SpeakerVerifier: Sendable {
  /// Compares the voice of an utterance.
  ///
  /// - Parameter utterance: The sound of one person, of one channel at the recogniser's sample rate.
  /// - Returns: The decision; `tooShort` if there is too little speech.
  /// - Throws: An error of the model, or of a sample rate that it does not take.
  func verification(of utterance: PCMBuffer) async throws -> SpeakerVerification
}
