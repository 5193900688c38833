import Foundation
import Testing
import VocativeAudio
import VocativeCore
import VocativeNeural
import VocativeSupport

@testable import VocativeDenoising
@testable import VocativeTraining

@Suite("A denoiser")
struct DenoiserTests {
  /// A model that lets everything pass.
  private var open: DenoiserModel {
    var network = MaskNetwork(channels: 4, dilations: [1, 2], seed: 1)
    for index in network.layout.outputBias..<network.layout.count { network.parameters[index] = 40 }
    for index in network.layout.output..<network.layout.outputBias { network.parameters[index] = 0 }
    return DenoiserModel(network)
  }

  private func noise(_ count: Int) -> [Float] {
    var random = SeededRandomNumberGenerator(seed: 3)
    return (0..<count).map { _ in 0.1 * random.gaussian() }
  }

  @Test("that takes nothing away gives back what went in, sample by sample", arguments: [1, 159, 160, 4_001])
  func reconstruction(step: Int) throws {
    let samples = noise(5_003)
    var denoiser = Denoiser(open)
    var output: [Float] = []
    for start in stride(from: 0, to: samples.count, by: step) {
      output += try denoiser.step(Array(samples[start..<min(start + step, samples.count)]))
      #expect(output.count <= start + step)
      #expect(output.count >= start + step - 2 * STFT.frameLength || start + step > samples.count)
    }
    output += try denoiser.finish()
    #expect(output.count == samples.count)
    #expect(zip(output, samples).allSatisfy { abs($0 - $1) < 1e-4 })
  }

  @Test("begins anew after its end")
  func reuse() throws {
    var denoiser = Denoiser(DenoiserModel(MaskNetwork(channels: 4, dilations: [1, 2], seed: 1)))
    let one = try denoiser.step(noise(900)) + denoiser.finish()
    let two = try denoiser.step(noise(900)) + denoiser.finish()
    #expect(one == two)
    #expect(try denoiser.finish() == [])
  }

  @Test("takes what is no number for silence")
  func strangeSamples() throws {
    var denoiser = Denoiser(open)
    let output = try denoiser.step([.nan, .infinity, -.infinity] + noise(1_000)) + denoiser.finish()
    #expect(output.count == 1_003)
    #expect(output.allSatisfy { $0.isFinite })
  }

  @Test("works on a feed, and says so when the rate is another")
  func feed() async throws {
    let sound = PCMBuffer(samples: noise(4_000), sampleRate: 16_000)
    let output = try await EventStream([sound, sound]).denoised(by: open).collected()
    #expect(output.reduce(0) { $0 + $1.frameCount } == 8_000)
    await #expect(throws: AudioError.self) {
      _ = try await EventStream([PCMBuffer(samples: [0, 0], sampleRate: 8_000)]).denoised(by: self.open).collected()
    }
  }

  @Test("learns to turn noise down and to let speech pass")
  func learning() throws {
    // “Speech” of swelling tones in noise: enough to tell from each other.
    let tones = (0..<6).map { number in
      PCMBuffer(
        samples: (0..<32_000).map { place in
          let time = Double(place) / 16_000
          let swell = max(0, sin(2 * .pi * 3 * time))
          return Float(0.3 * swell * (sin(2 * .pi * Double(150 + 40 * number) * time) + sin(2 * .pi * 900 * time)))
        }, sampleRate: 16_000)
    }
    var settings = DenoiserTrainer.Settings()
    (settings.channels, settings.dilations, settings.steps, settings.batchSize) = (16, [1, 2], 40, 4)
    settings.learningRate = 0.01
    var trainer = try DenoiserTrainer(speech: tones, noises: [], settings: settings)
    var losses: [Double] = []
    try trainer.run { _, loss in losses.append(loss) }
    let (first, last): (Double, Double) = (losses.prefix(8).reduce(0, +), losses.suffix(8).reduce(0, +))
    #expect(last < 0.6 * first)
  }

  @Test("is the same from its file, to 16 bits")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.path + "/denoiser-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let model = DenoiserModel(MaskNetwork(channels: 8, dilations: [1, 4], seed: 2))
    try model.write(to: path)
    let read = try DenoiserModel(contentsOf: path)
    #expect(read.network.dilations == [1, 4])
    #expect(
      zip(read.network.parameters, model.network.parameters).allSatisfy { abs($0 - $1) <= abs($1) / 1_000 + 1e-7 })
    #expect(read.network.parameters.count == model.network.parameters.count)
  }

  @Test("is not made of other files")
  func wrongFiles() throws {
    let path = FileManager.default.temporaryDirectory.path + "/denoiser-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for (tensors, metadata) in [
      ([], [:]), ([], ["format": "vocative-denoiser-1", "dilations": "1"]),
      (
        [.init("input.bias", shape: [2_000_000], .f32(.init(repeating: 0, count: 2_000_000)))],
        ["format": "vocative-denoiser-1", "dilations": "1"]
      ),
      (
        [.init("input.bias", shape: [4], .f32([0, 0, 0, 0]))], ["format": "vocative-denoiser-1", "dilations": "1,x,0"]
      ),
      ([.init("input.bias", shape: [4], .f32([0, 0, 0, 0]))], ["format": "vocative-denoiser-1", "dilations": "1"]),
    ] as [([SafetensorsFile.NamedTensor], [String: String])] {
      try SafetensorsFile.write(tensors, metadata: metadata, to: path)
      #expect(throws: ModelError.self) { try DenoiserModel(contentsOf: path) }
    }
    #expect(throws: ModelError.self) { try DenoiserModel(contentsOf: path + "-none") }
  }

  @Test("cannot learn from nothing")
  func noSpeech() {
    #expect(throws: ModelError.self) { try DenoiserTrainer(speech: [], noises: []) }
  }
}
