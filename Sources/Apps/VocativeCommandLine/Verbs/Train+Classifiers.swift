import Foundation
import Vocative
import VocativeNLU
import VocativeNeural
import VocativeSupport
import VocativeTraining

extension Train {
  @inline(never)
  func trainIntents(_ data: String, _ out: String, on console: Console) throws {
    let dataset = try Dataset<IntentExample>(file: data)
    try dataset.validateForTraining()
    let dev = try self.dev.map { try Dataset<IntentExample>(file: $0).examples } ?? []
    try train(dataset, TrainingSettings(intents: dataset.examples.count), out, on: console) {
      try NLUTrainer(intents: dataset.examples, dev: dev, directory: $0, settings: $1)
    }
  }

  @inline(never)
  func trainLabels(_ data: String, _ out: String, on console: Console) throws {
    let dataset = try Dataset<LabelExample>(file: data)
    try dataset.validateForTraining()
    let dev = try self.dev.map { try Dataset<LabelExample>(file: $0).examples } ?? []
    try train(dataset, TrainingSettings(labels: dataset.examples.count), out, on: console) {
      try NLUTrainer(labels: dataset.examples, dev: dev, directory: $0, settings: $1)
    }
  }

  /// Trains once, or with one set of settings after another, and writes the pack.
  private func train<Example>(
    _ dataset: Dataset<Example>, _ usual: TrainingSettings, _ out: String, on console: Console,
    with trainer: (_ directory: String, TrainingSettings) throws -> NLUTrainer
  ) throws {
    dataset.printWarnings(on: console)
    let directory = try BaseModel.directory(base)
    guard let format = keep.map({ WeightFormat(rawValue: $0) }) ?? .int8 else {
      throw UsageError("'--keep' is int8 or fp32.")
    }
    let settings = try settings(usual)
    guard let trials = search else {
      let checkpoint = out + ".checkpoint"
      var trainer = try trainer(directory, settings)
      if resume, !FileManager.default.fileExists(atPath: checkpoint) {
        console.printError("There is no \(checkpoint); beginning anew.")
      } else if resume {
        try trainer.resume(checkpoint)
        console.printError("Going on after epoch \(trainer.trainingHistory.count).")
      }
      let pack = try run(&trainer, checkpoint, on: console)
      try pack.write(to: out, format)
      try? FileManager.default.removeItem(atPath: checkpoint)
      console.printError("Kept epoch \(pack.bestEpoch) in \(out).")
      return
    }
    guard dev != nil else {
      throw UsageError("'--search' chooses by examples not learned from: name them with '--dev'.")
    }
    let table = HyperparameterSearchTable(console, isJSON: json)
    table.printHeader()
    let best = try HyperparameterSearch(settings).run(trials) { settings in
      var trainer = try trainer(directory, settings)
      return try trainer.run()
    } progress: {
      table.printRow($0)
    }
    guard let best else { throw InputError(.missing, "there is no example to choose by", file: dev) }
    try best.write(to: out, format)
    console.printError("Kept the settings of the least loss in \(out).")
  }

  /// Trains, and tells of every epoch.
  private func run(_ trainer: inout NLUTrainer, _ checkpoint: String, on console: Console) throws -> TrainedModelBundle
  {
    var bar: ProgressBar?
    let pack = try trainer.run(checkpoint: checkpoint, every: .seconds(30)) { progress in
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
    return pack
  }

  /// The usual settings with what the command line says otherwise.
  private func settings(_ usual: TrainingSettings) throws -> TrainingSettings {
    var settings = usual
    switch tuning {
    case nil: break
    case "full": settings.tuning = .full(wordEmbeddings: true)
    case "frozen": settings.tuning = .frozen
    case "adapter": settings.tuning = .lora(rank: 24)
    default: throw UsageError("'--tuning' is one of full, adapter, frozen.")
    }
    switch settings.tuning {
    case .full: settings.tuning = .full(wordEmbeddings: !freezeWords)
    case .lora(let own): settings.tuning = .lora(rank: rank ?? own)
    case .frozen: break
    }
    settings.learningRate =
      rate.map { Float($0) } ?? (tuning == nil ? usual.learningRate : settings.tuning.defaultLearningRate)
    settings.epochs = epochs ?? settings.epochs
    settings.batchSize = batch ?? settings.batchSize
    settings.headLearningRateMultiplier = headRate.map { Float($0) } ?? settings.headLearningRateMultiplier
    settings.dropout = dropout.map { Float($0) } ?? settings.dropout
    settings.headDropout = settings.dropout
    settings.labelSmoothing = smoothing.map { Float($0) } ?? settings.labelSmoothing
    settings.slotValueAugmentation = substitution ?? settings.slotValueAugmentation
    settings.weightAveraging = averaging ?? settings.weightAveraging
    settings.teachers = teachers.map { $0.split(separator: ",").map(String.init) } ?? []
    settings.distillationWeight = teaching.map { Float($0) } ?? settings.distillationWeight
    settings.earlyStoppingPatience = patience ?? settings.earlyStoppingPatience
    settings.usesClassWeights = weighClasses
    settings.seed = UInt64(seed)
    settings.threads = ProcessInfo.processInfo.activeProcessorCount
    return settings
  }
}

extension EpochRecord {
  /// The scores in percent.
  var scoreSummary: String {
    scores.filter { $0.key != "loss" }.sorted { $0.key < $1.key }
      .map { "\($0.key) \(($0.value * 100).rounded(places: 2))" }.joined(separator: "  ")
  }

  /// The object that scripts read.
  var json: JSONValue {
    .object([
      ("epoch", .integer(epoch)), ("loss", .decimal(loss, places: 4)),
      ("dev", .object(scores.sorted { $0.key < $1.key }.map { ($0.key, .decimal($0.value, places: 4)) })),
      ("seconds", .decimal(seconds, places: 1)),
    ])
  }
}
