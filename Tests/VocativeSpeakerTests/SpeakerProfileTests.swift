import Foundation
import TestSupport
import Testing
import VocativeAudio
import VocativeCore
import VocativeFlite

@testable import VocativeSpeaker

@Suite("Enrolled voices", .requires("the speaker model", SpeakerEncoder.installedPath != nil))
struct SpeakerProfileTests {
  private static let sentences = [
    "Send twenty dollars to my sister for the groceries.", "What did I spend on coffee during the last month?",
    "The meeting was moved to Thursday afternoon at three.",
  ]

  private static func sound(of text: String, _ voice: String) async throws -> PCMBuffer {
    let buffers = try await FliteSynthesizer(voice: voice).speech(for: text, voice: nil).collected()
    return PCMBuffer(samples: buffers.flatMap(\.samples), sampleRate: buffers.first?.sampleRate ?? 16_000)
  }

  private static func recordings(_ voice: String) async throws -> [PCMBuffer] {
    var recordings: [PCMBuffer] = []
    for sentence in sentences { recordings.append(try await sound(of: sentence, voice)) }
    return recordings
  }

  @Test("The enrolled voice is accepted in other words, and another voice is not")
  func distinguishesVoices() async throws {
    let encoder = try SpeakerEncoder.installed()
    let profile = try SpeakerProfile(enrolling: await Self.recordings("slt"), with: encoder)
    let verifier = EnrolledSpeakerVerifier(profile, encoder: encoder)
    let words = "Yes, please go ahead and do it now."
    #expect(try await verifier.verification(of: Self.sound(of: words, "slt")).decision == .accepted)
    #expect(try await verifier.verification(of: Self.sound(of: words, "rms")).decision == .rejected)
    #expect(try await verifier.verification(of: Self.sound(of: words, "awb")).decision == .rejected)
    #expect(try await verifier.verification(of: Self.sound(of: "Yes.", "slt")).decision == .tooShort)
  }

  @Test("Recordings of different people, or with too little speech, enrol nobody")
  func refusesRecordings() async throws {
    let encoder = try SpeakerEncoder.installed()
    // The voices are far apart (0.48): the noise in flite's voices is random, and "rms" is near the bound (0.58).
    let mixed =
      Array(try await Self.recordings("slt").prefix(2)) + [try await Self.sound(of: Self.sentences[2], "kal16")]
    #expect { try SpeakerProfile(enrolling: mixed, with: encoder) } throws: {
      ($0 as? SpeakerError)?.code == .differentVoices
    }
    let short = try await [Self.sound(of: "Yes.", "slt"), Self.sound(of: "No.", "slt"), mixed[0]]
    #expect { try SpeakerProfile(enrolling: short, with: encoder) } throws: {
      ($0 as? SpeakerError)?.code == .tooLittleSpeech
    }
  }

  @Test("A profile is read back as it was written, by its owner alone")
  func writesProfile() async throws {
    let folder = try TemporaryFolder()
    let profile = try SpeakerProfile(enrolling: await Self.recordings("awb"), with: .installed())
    try profile.write(to: folder.file("me.voice"))
    #expect(
      try SpeakerProfile(contentsOf: folder.file("me.voice")).embedding.similarity(to: profile.embedding) > 0.9999)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("me.voice"))
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(folder.names == ["me.voice"])
  }

  @Test(
    "A file that is no profile is an error", arguments: ["", "{}", "{\"embedding\":[0],\"recordingCount\":3}", "[]"])
  func refusesFile(_ text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("me.voice", holding: text)
    #expect(throws: SpeakerError.self) { try SpeakerProfile(contentsOf: path) }
    #expect(throws: SpeakerError.self) { try SpeakerProfile(contentsOf: folder.file("none")) }
  }
}
