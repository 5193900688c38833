import VocativeCore
package import VocativeNLU
import VocativeNeural
import VocativeSupport

/// Tries settings of training from a grid in random order, and keeps what has the least loss on texts not trained on
/// (random search; Bergstra and Bengio 2012).
///
/// The grid is that of the payments assistant's paper, with the rates that suit an encoder of this size.
package struct HyperparameterSearch: Hashable, Sendable {
  /// The shares of numbers that are dropped.
  package var dropoutRates: [Float] = [0.1, 0.2, 0.3]
  /// The highest rates of learning.
  package var learningRates: [Float] = [1e-4, 2e-4, 4e-4]
  /// The number of texts in a step.
  package var batchSizes = [16, 32, 64]
  /// The number of passes over all texts.
  package var epochs = [3, 5, 10]
  /// The settings that all trials share.
  package var baseSettings: TrainingSettings

  /// One set of settings, and what they brought.
  package struct Trial: Sendable {
    /// The settings.
    package let settings: TrainingSettings
    /// The scores of its best epoch by loss, and that epoch.
    package let best: EpochRecord
    /// The time of the whole training.
    package let duration: Duration
  }

  /// A search around some settings.
  package init(_ settings: TrainingSettings) { self.baseSettings = settings }

  /// The number of sets of settings.
  package var count: Int { dropoutRates.count * learningRates.count * batchSizes.count * epochs.count }

  /// Some sets of settings, each another one, in an order that the seed decides.
  package func candidates(_ limit: Int) -> [TrainingSettings] {
    var random = SeededRandomNumberGenerator(seed: baseSettings.seed)
    return (0..<count).shuffled(using: &random).prefix(limit).map { number in
      var (candidate, rest) = (baseSettings, number)
      func take<Value>(_ values: [Value]) -> Value {
        defer { rest /= values.count }
        return values[rest % values.count]
      }
      candidate.dropout = take(dropoutRates)
      candidate.headDropout = candidate.dropout
      candidate.learningRate = take(learningRates)
      candidate.batchSize = take(batchSizes)
      candidate.epochs = take(epochs)
      candidate.selectsByLoss = true
      return candidate
    }
  }

  /// Trains once with each of some candidates.
  ///
  /// - Parameters:
  ///   - limit: the number of candidates to try.
  ///   - train: trains with some settings.
  ///   - progress: called after every trial.
  /// - Returns: the model with the least loss; nil without a candidate or without held-out examples.
  /// - Throws: the error of a training.
  package func run<Failure: Error>(
    _ limit: Int, train: (TrainingSettings) throws(Failure) -> TrainedModelBundle, progress: (Trial) -> Void
  ) throws(Failure) -> TrainedModelBundle? {
    var best: (bundle: TrainedModelBundle, loss: Double)?
    for candidate in candidates(limit) {
      let bundle = try train(candidate)
      let record = bundle.trainingHistory[bundle.bestEpoch - 1]
      guard let loss = record.scores["loss"] else { return nil }
      progress(Trial(settings: candidate, best: record, duration: .seconds(bundle.trainingHistory.last?.seconds ?? 0)))
      if best.map({ loss < $0.loss }) ?? true { best = (bundle, loss) }
    }
    return best?.bundle
  }
}
