import Foundation
import Vocative
import VocativeDenoising
import VocativePocketSphinx
import VocativeTraining

extension Train {
  /// Learns how a recogniser's sounds are heard in noise that a denoiser took out, as far as it can.
  func trainNoiseAdaptation(_ data: String, _ out: String, on console: Console) async throws {
    guard let denoiser else { throw UsageError("'--denoiser' is missing: FILE, what '--kind denoiser' learned.") }
    let model = try DenoiserModel(contentsOf: denoiser)
    let speech = try await Self.recordings(in: data, console)
    var recorded: [PCMBuffer] = []
    if let noises { recorded = try await Self.recordings(in: noises, console) }
    let source = NoisySpeechGenerator(speech: speech, noises: recorded, seed: UInt64(seed))
    let lessons = NoiseTrainingExamples(
      source: source, denoiser: model, firstSeed: UInt64(seed) &* 0x9E37_79B9, count: steps ?? 3_000)
    let learned = try await lessons.train(on: console)
    try learned.adaptation.data.write(to: URL(fileURLWithPath: out), options: .atomic)
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
      let heard = try await EventStream([mixture]).denoised(by: denoiser).collected().joined()
      try trainer.add(speech, noisy: heard)
      if number % 200 == 0 { console?.printError("\(number) of \(count) examples") }
    }
    return trainer.statistics
  }
}
