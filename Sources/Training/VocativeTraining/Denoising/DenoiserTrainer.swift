import Foundation
package import VocativeAudio
import VocativeCore
package import VocativeDenoising
package import VocativeNeural

/// Trains a ``DenoiserModel`` on recordings of speech without noise, and of noise without speech.
///
/// What is learnt is the logarithm of each band's power, which is what recognisers hear by: the loss is the mean square
/// of how far that of the denoised mixture is from that of the speech alone, quieter parts than ``Settings/powerFloor``
/// counting as silence.
///
/// ```swift
/// var trainer = try DenoiserTrainer(speech: recordings, noises: noises)
/// try trainer.run { step, loss in print(step, loss) }
/// try trainer.model.write(to: "denoiser.vocative")
/// ```
package struct DenoiserTrainer: Sendable {
  /// The settings of the training.
  package struct Settings: Hashable, Sendable {
    /// The number of channels of the network.
    package var channels = 128
    /// The dilation of each block, in frames of 10 ms.
    package var dilations = [1, 2, 4, 8, 16, 32, 64]
    /// The number of steps.
    package var steps = 3_000
    /// The number of four-second examples in a step.
    package var batchSize = 16
    /// The highest rate of learning.
    package var learningRate: Float = 0.001
    /// The power, relative to the mean, below which a frame is silence.
    package var powerFloor: Float = 1e-5
    /// The seed of all random choices.
    package var seed: UInt64 = 1
    /// The number of threads.
    package var threads = 2

    /// The usual settings.
    package init() {}
  }

  /// The model as trained so far.
  package var model: DenoiserModel { DenoiserModel(network) }

  private let settings: Settings
  private let source: NoisySpeechGenerator
  private var network: MaskNetwork
  private var optimiser: AdamW

  /// Creates a trainer that learns from speech and noise.
  ///
  /// - Parameters:
  ///   - speech: Recordings of one channel at ``Denoiser/sampleRate``; shorter ones than a tenth of a second are left
  ///     out.
  ///   - noises: The same of noise; noises are made as well.
  ///   - settings: The settings of the training.
  /// - Throws: ``VocativeNeural/ModelError`` with `invalidInput` when there is no speech.
  package init(speech: [PCMBuffer], noises: [PCMBuffer], settings: Settings = Settings()) throws(ModelError) {
    self.settings = settings
    guard speech.contains(where: { $0.duration > .milliseconds(100) }) else {
      throw ModelError(.invalidInput, "there is no speech to learn from")
    }
    source = NoisySpeechGenerator(speech: speech, noises: noises, seed: settings.seed)
    network = MaskNetwork(channels: settings.channels, dilations: settings.dilations, seed: settings.seed)
    optimiser = AdamW(count: network.layout.count, weightDecay: 0.01)
  }

  /// Learns; tells after each step its number, from 1, and the loss of its examples.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` when the engine fails.
  package mutating func run(progress: (Int, Double) -> Void = { _, _ in }) throws(ModelError) {
    let schedule = LearningRateSchedule(peak: settings.learningRate, warmUpFraction: 0.05, steps: settings.steps)
    for step in 0..<settings.steps {
      var (loss, gradient) = try lossAndGradient(at: step)
      var optimiser = optimiser
      network.parameters.withSharedFloats { values in
        gradient.withSharedFloats { gradient in
          let length = Float(gradient.squaredNorm(threads: settings.threads).squareRoot())
          optimiser.step(
            values, gradient, gradientScale: length > 1 ? 1 / length : 1, learningRate: schedule.learningRate(at: step),
            threads: settings.threads)
        }
      }
      self.optimiser = optimiser
      progress(step + 1, loss)
    }
  }

  /// The loss of a step's examples, and its gradients by the weights.
  private func lossAndGradient(at step: Int) throws(ModelError) -> (loss: Double, gradient: [Float]) {
    let (network, source, settings) = (network, source, settings)
    let parts = try concurrentMap(settings.threads) { (core) throws(ModelError) -> (loss: Double, gradient: [Float]) in
      MatrixProduct.useThreads(1)
      var gradient = [Float](repeating: 0, count: network.layout.count)
      var loss = 0.0
      for number in stride(from: core, to: settings.batchSize, by: settings.threads) {
        let seed = settings.seed &* 0x9E37_79B9 &+ UInt64(step * settings.batchSize + number)
        let example = source.example(seed)
        var record = MaskNetwork.Activations()
        var past = MaskNetwork.History(network)
        let gains = try network.gains(of: example.features, after: &past, recording: &record)
        let result = Self.logPowerLoss(gains, example, floor: settings.powerFloor, share: 1 / Float(settings.batchSize))
        loss += result.loss
        try network.accumulateGradient(record, outputGradients: result.gradients, to: &gradient)
      }
      return (loss, gradient)
    }
    var sum = parts[0]
    for part in parts.dropFirst() {
      sum.loss += part.loss
      for index in sum.gradient.indices { sum.gradient[index] += part.gradient[index] }
    }
    return sum
  }

  /// Returns the loss of some gains against the clean speech, and its gradients.
  static func logPowerLoss(
    _ gains: [Float], _ example: NoisySpeechGenerator.Example, floor: Float, share: Float
  ) -> (loss: Double, gradients: [Float]) {
    let mean = example.clean.reduce(0, +) / Float(max(example.clean.count, 1))
    let silence = max(mean * floor, 1e-10)
    let scale = share / Float(max(gains.count, 1))
    var gradients = [Float](repeating: 0, count: gains.count)
    var loss = 0.0
    for (index, gain) in gains.enumerated() {
      let power = example.noisy[index]
      let left = gain * gain * power + silence
      let distance = log(left) - log(example.clean[index] + silence)
      loss += Double(distance * distance * scale)
      gradients[index] = 2 * distance * scale * 2 * gain * power / left
    }
    return (loss, gradients)
  }
}
