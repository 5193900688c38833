import Foundation
import Vocative
import VocativeNLU
import VocativeNeural
import VocativeSupport
import VocativeTraining

extension Train {
  @inline(never)
  func learnIntents(_ data: String, _ out: String, on console: Console) throws {
    let dataset = try Dataset<IntentExample>(file: data)
    try dataset.checkTrainable()
    let dev = try self.dev.map { try Dataset<IntentExample>(file: $0).examples } ?? []
    try learn(dataset, TrainingSettings(intents: dataset.examples.count), out, on: console) {
      try PackTrainer(intents: dataset.examples, dev: dev, directory: $0, settings: $1)
    }
  }

  @inline(never)
  func learnLabels(_ data: String, _ out: String, on console: Console) throws {
    let dataset = try Dataset<LabelExample>(file: data)
    try dataset.checkTrainable()
    let dev = try self.dev.map { try Dataset<LabelExample>(file: $0).examples } ?? []
    try learn(dataset, TrainingSettings(labels: dataset.examples.count), out, on: console) {
      try PackTrainer(labels: dataset.examples, dev: dev, directory: $0, settings: $1)
    }
  }

  /// Trains once, or with one set of settings after another, and writes the pack.
  private func learn<Example>(
    _ dataset: Dataset<Example>, _ usual: TrainingSettings, _ out: String, on console: Console,
    with trainer: (_ directory: String, TrainingSettings) throws -> PackTrainer
  ) throws {
    dataset.printNotes(on: console)
    let directory = try BaseModel.directory(base)
    guard let format = keep.map({ StorageFormat(rawValue: $0) }) ?? .int8 else {
      throw UsageError("'--keep' is int8 or fp32.")
    }
    let settings = try settings(usual)
    guard let trials = search else {
      let checkpoint = out + ".checkpoint"
      var trainer = try trainer(directory, settings)
      if resume, !FileManager.default.fileExists(atPath: checkpoint) {
        console.note("There is no \(checkpoint); beginning anew.")
      } else if resume {
        try trainer.resume(checkpoint)
        console.note("Going on after epoch \(trainer.records.count).")
      }
      let pack = try run(&trainer, checkpoint, on: console)
      try pack.write(to: out, format)
      try? FileManager.default.removeItem(atPath: checkpoint)
      console.note("Kept epoch \(pack.bestEpoch) in \(out).")
      return
    }
    guard dev != nil else {
      throw UsageError("'--search' chooses by examples not learned from: name them with '--dev'.")
    }
    let table = SearchTable(console, isJSON: json)
    table.begin()
    let best = try SettingsSearch(settings).run(trials) { settings in
      var trainer = try trainer(directory, settings)
      return try trainer.run()
    } progress: {
      table.add($0)
    }
    guard let best else { throw InputError(.missing, "there is no example to choose by", file: dev) }
    try best.write(to: out, format)
    console.note("Kept the settings of the least loss in \(out).")
  }

  /// Trains, and tells of every epoch.
  private func run(_ trainer: inout PackTrainer, _ checkpoint: String, on console: Console) throws -> TrainedPack {
    var bar: Progress?
    let pack = try trainer.run(checkpoint: checkpoint, every: 30) { progress in
      if bar == nil { bar = Progress(progress.steps, done: progress.step - 1, on: console) }
      guard let epoch = progress.epoch else {
        bar?.advance("loss \(progress.loss.rounded(places: 3))")
        return
      }
      bar?.finish()
      if json {
        console.print(json: epoch.json)
      } else {
        console.print(
          "epoch \(epoch.epoch)  loss \(epoch.loss.rounded(places: 4))  \(epoch.shownScores)  "
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
    case "full": settings.tuning = .full(words: true)
    case "frozen": settings.tuning = .frozen
    case "adapter": settings.tuning = .adapter(rank: 24)
    default: throw UsageError("'--tuning' is one of full, adapter, frozen.")
    }
    switch settings.tuning {
    case .full: settings.tuning = .full(words: !freezeWords)
    case .adapter(let own): settings.tuning = .adapter(rank: rank ?? own)
    case .frozen: break
    }
    settings.rate = rate.map { Float($0) } ?? (tuning == nil ? usual.rate : settings.tuning.usualRate)
    settings.epochs = epochs ?? settings.epochs
    settings.batch = batch ?? settings.batch
    settings.headRate = headRate.map { Float($0) } ?? settings.headRate
    settings.dropout = dropout.map { Float($0) } ?? settings.dropout
    settings.headDropout = settings.dropout
    settings.smoothing = smoothing.map { Float($0) } ?? settings.smoothing
    settings.substitution = substitution ?? settings.substitution
    settings.averaging = averaging ?? settings.averaging
    settings.teachers = teachers.map { $0.split(separator: ",").map(String.init) } ?? []
    settings.teaching = teaching.map { Float($0) } ?? settings.teaching
    settings.patience = patience ?? settings.patience
    settings.weighsClasses = weighClasses
    settings.seed = UInt64(seed)
    settings.cores = ProcessInfo.processInfo.activeProcessorCount
    return settings
  }
}

extension EpochRecord {
  /// The scores in percent.
  var shownScores: String {
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
