import Foundation
import VocativeConsole
import VocativeNLU
import VocativeNeural
import VocativeSupport
import VocativeTraining

/// Trains intents and entities, or classes of texts.
struct ClassifierTraining {
  /// The encoder's directory.
  let directory: String
  /// The file of examples to choose the best epoch by; nil for none.
  let dev: String?
  let format: WeightFormat
  /// The number of settings to try; nil to train once.
  let trials: Int?
  /// The model to continue from; nil to begin with the encoder.
  let start: String?
  /// True to continue from the checkpoint.
  let resumes: Bool
  /// True if epochs are printed as JSON.
  let json: Bool
  /// Returns the default settings with the options that were given.
  let adjust: (TrainingSettings) -> TrainingSettings

  /// Trains intents and entities from a file.
  func trainIntents(_ data: String, _ output: String, on console: Console) throws {
    let dataset = try Dataset<IntentExample>(file: data)
    try dataset.validateForTraining()
    let dev = try self.dev.map { try Dataset<IntentExample>(file: $0).examples } ?? []
    let start = try self.start.map { try SafetensorsFile(contentsOf: $0) }
    try train(
      dataset,
      adjust(TrainingSettings(intents: dataset.examples.count, classes: Set(dataset.examples.map(\.intent)).count)),
      output, on: console
    ) {
      if let start {
        return try NLUTrainer(
          fineTuning: start, intents: dataset.examples, dev: dev, directory: directory, settings: $0)
      }
      return try NLUTrainer(intents: dataset.examples, dev: dev, directory: directory, settings: $0)
    }
  }

  /// Trains classes of texts from a file.
  func trainLabels(_ data: String, _ output: String, on console: Console) throws {
    let dataset = try Dataset<LabelExample>(file: data)
    try dataset.validateForTraining()
    let dev = try self.dev.map { try Dataset<LabelExample>(file: $0).examples } ?? []
    let start = try self.start.map { try SafetensorsFile(contentsOf: $0) }
    try train(
      dataset,
      adjust(TrainingSettings(labels: dataset.examples.count, classes: Set(dataset.examples.map(\.label)).count)),
      output, on: console
    ) {
      if let start {
        return try NLUTrainer(
          fineTuning: start, labels: dataset.examples, dev: dev, directory: directory, settings: $0)
      }
      return try NLUTrainer(labels: dataset.examples, dev: dev, directory: directory, settings: $0)
    }
  }

  private func train<Example>(
    _ dataset: Dataset<Example>, _ settings: TrainingSettings, _ output: String, on console: Console,
    with trainer: (TrainingSettings) throws -> NLUTrainer
  ) throws {
    dataset.printWarnings(on: console)
    if let trials {
      let best = try search(trials, settings, on: console, with: trainer)
      try write(best, of: dataset, to: output)
      return console.printError("Kept the settings of the least loss in \(output).")
    }
    var trainer = try trainer(settings)
    let checkpoint = output + ".checkpoint"
    if resumes, !FileManager.default.fileExists(atPath: checkpoint) {
      console.printError("There is no \(checkpoint); beginning anew.")
    } else if resumes {
      try trainer.resume(checkpoint)
      console.printError("Going on after epoch \(trainer.trainingHistory.count).")
    }
    let model = try run(&trainer, checkpoint, on: console)
    try write(model, of: dataset, to: output)
    try? FileManager.default.removeItem(atPath: checkpoint)
    console.printError("Kept epoch \(model.bestEpoch) in \(output).")
  }

  /// Writes a model, and its card beside it.
  private func write<Example>(_ model: TrainedModelBundle, of dataset: Dataset<Example>, to output: String) throws {
    try model.write(to: output, format)
    let card = ModelCard(
      model, title: URL(filePath: output).lastPathComponent, data: dataset.name.map(Self.lastComponent) ?? "examples",
      count: dataset.examples.count, dev: dev.map(Self.lastComponent))
    do {
      try Data(card.markdown.utf8).write(to: URL(filePath: output + ".md"), options: .atomic)
    } catch {
      throw InputError(.unreadable, "the card of the model cannot be written here", file: output + ".md")
    }
  }

  private static func lastComponent(_ path: String) -> String { URL(filePath: path).lastPathComponent }

  /// Trains with one set of settings after another, and returns the best model.
  private func search(
    _ trials: Int, _ settings: TrainingSettings, on console: Console,
    with trainer: (TrainingSettings) throws -> NLUTrainer
  ) throws -> TrainedModelBundle {
    guard dev != nil else {
      throw UsageError("'--trials' chooses by examples that are not trained on: name them with '--dev'.")
    }
    let table = HyperparameterSearchTable(console, isJSON: json)
    table.printHeader()
    let best = try HyperparameterSearch(settings).run(trials) { settings in
      var trainer = try trainer(settings)
      return try trainer.run()
    } progress: {
      table.printRow($0)
    }
    guard let best else { throw InputError(.missing, "there is no example to choose by", file: dev) }
    return best
  }

  /// Trains, and prints every epoch.
  private func run(
    _ trainer: inout NLUTrainer, _ checkpoint: String, on console: Console
  ) throws -> TrainedModelBundle {
    var bar: ProgressBar?
    let model = try trainer.run(checkpoint: checkpoint, every: .seconds(30)) { progress in
      if bar == nil { bar = ProgressBar(progress.steps, completed: progress.step - 1, on: console) }
      guard let epoch = progress.epoch else {
        bar?.advance("loss \(progress.loss.rounded(places: 3))")
        return
      }
      bar?.finish()
      if json {
        console.print(json: epoch.json)
      } else {
        console.print(
          "epoch \(epoch.epoch)  loss \(epoch.loss.rounded(places: 4))  \(epoch.scoreSummary)  "
            + "\(epoch.seconds.rounded(places: 1)) s")
      }
    }
    bar?.finish()
    return model
  }
}
