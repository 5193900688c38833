import Foundation
public import VocativeAudio
import VocativeCore

/// The enrolled voice of a person: what a few recordings of it have in common.
///
/// ```swift
/// let profile = try SpeakerProfile(enrolling: recordings, with: encoder)
/// try profile.write(to: "me.speaker")
/// ```
///
/// A profile is biometric data: its file is readable by its owner alone, and its description shows nothing of it.
public struct SpeakerProfile: Hashable, Sendable {
  /// The middle of the recordings' embeddings.
  public let embedding: SpeakerEmbedding
  /// The number of recordings.
  public let recordingCount: Int

  /// The least number of recordings.
  public static let minimumRecordings = 3
  /// The least speech in a recording.
  public static let minimumSpeech = Duration.seconds(1)
  /// The similarity to the middle of the others under which a recording has another voice.
  private static let minimumAgreement = 0.6

  /// Enrols a voice.
  ///
  /// - Parameters:
  ///   - recordings: At least ``minimumRecordings`` sentences of one person, each with ``minimumSpeech`` or more, of
  ///     one channel at ``SpeakerEncoder/sampleRate``.
  ///   - encoder: The encoder, which verification must use too.
  /// - Throws: ``SpeakerError`` with `tooLittleSpeech` or `differentVoices`, and ``VocativeNeural/ModelError`` for
  ///   another sample rate.
  public init(enrolling recordings: [PCMBuffer], with encoder: SpeakerEncoder) throws {
    let embeddings = try recordings.compactMap { try encoder.embedding(of: $0, minimumSpeech: Self.minimumSpeech) }
    guard embeddings.count >= Self.minimumRecordings, let mean = SpeakerEmbedding.mean(of: embeddings) else {
      throw SpeakerError(
        .tooLittleSpeech, "Only \(embeddings.count) of \(recordings.count) recordings have a second of speech.",
        remedy: "Give at least \(Self.minimumRecordings) recordings of a whole sentence each.")
    }
    for (index, embedding) in embeddings.enumerated() {
      let others = embeddings.enumerated().filter { $0.offset != index }.map(\.element)
      if let middle = SpeakerEmbedding.mean(of: others), embedding.similarity(to: middle) < Self.minimumAgreement {
        throw SpeakerError(
          .differentVoices, "The recordings have different voices.",
          remedy: "Record one person alone, in a quiet room, with the microphone that will be used.")
      }
    }
    self.embedding = mean
    recordingCount = embeddings.count
  }
}

extension SpeakerProfile: Codable {
  /// Reads a profile that ``write(to:)`` wrote.
  ///
  /// - Throws: ``SpeakerError`` with `profileUnusable`.
  public init(contentsOf path: String) throws(SpeakerError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw SpeakerError(
        .profileUnusable, "\(path) is no profile of a voice, or cannot be read.", remedy: "Enrol the voice again.")
    }
  }

  /// Writes the profile to a file that only its owner can read; an older one is replaced as a whole.
  ///
  /// - Throws: ``SpeakerError`` with `profileUnusable`.
  public func write(to path: String) throws(SpeakerError) {
    let partial = path + ".partial"
    guard let data = try? JSONEncoder().encode(self),
      FileManager.default.createFile(atPath: partial, contents: data, attributes: [.posixPermissions: 0o600]),
      rename(partial, path) == 0
    else {
      throw SpeakerError(
        .profileUnusable, "The profile can't be written to \(path).", remedy: "Choose a folder that you may write to.")
    }
  }
}

extension SpeakerProfile: CustomStringConvertible, CustomReflectable {
  /// The number of recordings, without the voice.
  public var description: String { "SpeakerProfile(\(recordingCount) recordings)" }

  /// A mirror of the description alone.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}
