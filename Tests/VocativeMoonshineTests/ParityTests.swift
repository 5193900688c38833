import CKernels
import Foundation
import Testing
import VocativeAudio
import VocativeAudioFiles

@testable import VocativeMoonshine

@Suite("Moonshine computed here, beside ONNX Runtime")
struct ParityTests {
  private struct Reference: Decodable {
    let clips: [Clip]
  }

  /// The output of ONNX Runtime for a clip: some numbers of its frames, and the tokens that it decodes greedily.
  struct Clip: Decodable, Sendable {
    let file: String
    let tokens: [Int]
    let logProbability: Double
    let frameCount: Int
    let firstFrame: [Float]
    let middleFrame: [Float]

    private enum CodingKeys: String, CodingKey {
      case tokens = "pieces"
      case file, logProbability, frameCount, firstFrame, middleFrame
    }
  }

  private static func clips() throws -> [Clip] {
    let file = try #require(
      Bundle.module.url(forResource: "onnxruntime", withExtension: "json", subdirectory: "Fixtures"))
    return try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file)).clips
  }

  private static func samples(of clip: Clip) async throws -> [Float] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "VocativePocketSphinxTests/Fixtures/\(clip.file)")
    return try await AudioFile(file.path).audio(at: 16_000).collected().flatMap(\.samples)
  }

  @Test("frames and texts are the same but for rounding, which int8 does elsewhere in either")
  func parity() async throws {
    let model = try MoonshineModel(directory: #require(MoonshineRecognizer.installedDirectory))
    for clip in try Self.clips() {
      let samples = try await Self.samples(of: clip)
      let frames = MoonshineEncoder(model: model).frames(of: samples)
      let width = model.shape.width
      #expect(frames.count == clip.frameCount * width, "\(clip.file)")
      let middle = clip.frameCount / 2 * width
      let pairs = zip(frames[..<6], clip.firstFrame).map { ($0, $1) } + zip(frames[middle...], clip.middleFrame)
      // Processors without VNNI have one level of inputs less: 0.111 was measured there.
      let bound: Float = kernel_quantum_limit() == 255 ? 0.1 : 0.12
      for (ours, theirs) in pairs { #expect(abs(ours - theirs) < bound, "\(clip.file)") }
      let decoding = TokenTree(model, frames: frames)
      var (greedy, given) = (decoding, decoding)
      // Marks are as likely as each other where nothing parts the words.
      #expect(
        greedy.greedyDecode(seconds: Double(samples.count) / 16_000).words
          == model.tokenizer.normalizedWords(of: clip.tokens),
        "\(clip.file)")
      let logProbability = given.logProbabilities(of: [clip.tokens])[0]
      #expect(abs(logProbability - clip.logProbability) < 0.5, "\(clip.file): \(logProbability)")
    }
  }
}
