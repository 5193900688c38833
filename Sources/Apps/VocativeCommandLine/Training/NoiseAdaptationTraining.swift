import Foundation
import Vocative
import VocativeConsole
import VocativeDenoising
import VocativePocketSphinx
import VocativeSetup
import VocativeTraining

/// Trains the sounds of a recogniser for speech whose noise a denoiser removed.
struct NoiseAdaptationTraining {
  /// The file of the denoiser.
  let denoiser: String
  /// A folder of recorded noise; nil for synthetic noise only.
  let noiseFolder: String?
  let seed: UInt64
  /// The number of examples.
  let count: Int

  /// Trains on a folder of speech, and writes the adaptation.
  func run(data: String, output: String, on console: Console) async throws {
    let model = try DenoiserModel(contentsOf: denoiser)
    let speech = try await SoundFolder.recordings(in: data, on: console)
    var noises: [PCMBuffer] = []
    if let noiseFolder { noises = try await SoundFolder.recordings(in: noiseFolder, on: console) }
    let source = NoisySpeechGenerator(speech: speech, noises: noises, seed: seed)
    let examples = NoiseTrainingExamples(
      source: source, denoiser: model, firstSeed: seed &* 0x9E37_79B9, count: count)
    let statistics = try await examples.train(on: console)
    try statistics.adaptation.data.write(to: URL(fileURLWithPath: output), options: .atomic)
  }
}

/// Examples of speech in noise, each four seconds long, and a recogniser that learns from them on all cores.
private struct NoiseTrainingExamples: Sendable {
  let source: NoisySpeechGenerator
  let denoiser: DenoiserModel
  let firstSeed: UInt64
  let count: Int

  func train(on console: Console) async throws -> NoiseStatistics {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try await withThrowingTaskGroup(of: NoiseStatistics.self) { group in
      for core in 0..<cores {
        group.addTask { try await train(stride(from: core, to: count, by: cores), core == 0 ? console : nil) }
      }
      var sum = try NoiseAdaptationTrainer(removesNoise: false).statistics
      for try await part in group { sum.add(part) }
      return sum
    }
  }

  private func train(_ numbers: StrideTo<Int>, _ console: Console?) async throws -> NoiseStatistics {
    var trainer = try NoiseAdaptationTrainer(removesNoise: false)
    for number in numbers {
      let (speech, mixture) = source.trainingPair(firstSeed &+ UInt64(number))
      let denoised = try await EventStream([mixture]).denoised(by: denoiser).collected().joined()
      try trainer.add(speech, noisy: denoised)
      if number % 200 == 0 { console?.printError("\(number) of \(count) examples") }
    }
    return trainer.statistics
  }
}
