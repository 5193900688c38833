import Foundation
import TestSupport
import Testing
import VocativeAudio
import VocativeNeural

@testable import VocativeSpeaker

@Suite("The speaker encoder", .requires("the speaker model", SpeakerEncoder.installedPath != nil))
struct SpeakerEncoderTests {
  /// The results of librosa's spectrogram and ONNX Runtime's LSTM for ``sweep``.
  private struct Reference: Decodable {
    /// The features of frame 100.
    var mel: [Float]
    var embedding: [Float]
  }

  private static func reference() throws -> Reference {
    let url = try #require(Bundle.module.url(forResource: "reference", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(Reference.self, from: Data(contentsOf: url))
  }

  /// Three seconds of two swept tones.
  private static let sweep = (0..<48_000).map { index -> Float in
    let time = Double(index) / 16_000
    let low = 0.2 * sin(2 * .pi * (120 * time + time * time * 15))
    let high = sin(2 * .pi * (900 + 300 * sin(2 * .pi * 3 * time)) * time) * sin(2 * .pi * 2 * time)
    return Float(low + 0.1 * high)
  }

  @Test("The features are those of librosa")
  func matchesFeatures() throws {
    let features = try SpeakerFeatures.features(of: Self.sweep)
    let mel = try Self.reference().mel
    for (band, expected) in mel.enumerated() {
      let value = features[100 * SpeakerFeatures.bandCount + band]
      #expect(abs(value - expected) <= 1e-4 * max(abs(expected), 1e-2), "band \(band)")
    }
  }

  @Test("The embedding is that of the reference implementation")
  func matchesEmbedding() throws {
    let encoder = try SpeakerEncoder.installed()
    let embedding = try #require(try encoder.embedding(ofSpeech: Self.sweep))
    let reference = try Self.reference().embedding
    for (value, expected) in zip(embedding.values, reference) { #expect(abs(value - expected) < 1e-4) }
    #expect(embedding.values.count == reference.count)
  }

  @Test("Silence has no voice, and another sample rate is an error")
  func refusesSilence() throws {
    let encoder = try SpeakerEncoder.installed()
    #expect(
      try encoder.embedding(of: PCMBuffer(samples: [Float](repeating: 0, count: 32_000), sampleRate: 16_000)) == nil)
    #expect(try encoder.embedding(of: PCMBuffer(samples: [], sampleRate: 16_000)) == nil)
    #expect(throws: ModelError.self) {
      try encoder.embedding(of: PCMBuffer(samples: Self.sweep, sampleRate: 8_000))
    }
  }

  @Test("The description of an embedding shows nothing of the voice")
  func redactsEmbedding() throws {
    let embedding = try #require(SpeakerEmbedding([3, 4]))
    #expect("\(embedding)" == "SpeakerEmbedding(2 dimensions)")
    #expect(embedding.similarity(to: embedding) > 0.999)
    #expect(SpeakerEmbedding([0, 0]) == nil)
    #expect(SpeakerEmbedding([.nan, 1]) == nil)
  }
}
