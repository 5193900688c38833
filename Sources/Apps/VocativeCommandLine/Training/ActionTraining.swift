import Foundation
import VocativeConsole
import VocativeNLU
import VocativeNeural
import VocativeSupport
import VocativeActions
import VocativeTraining

/// Trains an adapter of the sentence encoder from requests to the actions of many apps.
struct ActionTraining {
  /// The encoder's directory.
  let directory: String
  let settings: ActionTrainer.Settings
  /// True if progress is printed as JSON.
  let json: Bool
  /// The file of a cross-encoder that ``trainPairs(data:adapter:output:settings:on:)`` goes on from; nil to start anew.
  var start: String?

  /// Trains on the pairs of files in a folder, and prints the loss of each epoch.
  func run(data: String, output: String, on console: Console) throws {
    var trainer = try ActionTrainer(Self.datasets(in: data), directory: directory, settings: settings)
    var log = LossLog(unit: "epoch", json: json)
    let trained = try trainer.run { step, steps, loss in
      let stepsAnEpoch = max(steps / settings.epochs, 1)
      log.record(loss)
      if step.isMultiple(of: stepsAnEpoch) { console.print(log.line(step / stepsAnEpoch)) }
    }
    try SafetensorsFile.write(trained.tensors, metadata: trained.metadata, to: output)
  }

  /// Encodes the data of a folder as examples for apps that are not in it.
  func writeExamples(data: String, adapter: String?, output: String) throws {
    let encoder = try SentenceEncoder(directory: directory, adapter: adapter, threads: settings.threads)
    try ExampleBankBuilder(Self.datasets(in: data), encoder: encoder).write(to: output)
  }

  /// Trains a cross-encoder of requests and actions, and prints the loss of each tenth of an epoch.
  func trainPairs(
    data: String, adapter: String?, output: String, settings: ActionPairTrainer.Settings, on console: Console
  ) throws {
    let encoder = try SentenceEncoder(directory: directory, adapter: adapter, threads: settings.threads)
    var trainer = try ActionPairTrainer(
      Self.datasets(in: data), directory: directory, encoder: encoder,
      resumingFrom: try start.map { try SafetensorsFile(contentsOf: $0) }, settings: settings)
    var log = LossLog(unit: "part", json: json)
    let trained = try trainer.run { step, steps, loss in
      let stepsAPart = max(steps / (settings.epochs * Self.partsAnEpoch), 1)
      log.record(loss)
      if step.isMultiple(of: stepsAPart) { console.print(log.line(step / stepsAPart)) }
    }
    try SafetensorsFile.write(trained.tensors, metadata: trained.metadata, to: output)
  }

  private static let partsAnEpoch = 10

  private static func datasets(in folder: String) throws -> [ActionDataset] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let datasets = try files.filter { $0.hasSuffix(".actions.json") }.map { name in
      let path = folder + "/" + name
      let requests = path.dropLast(".actions.json".count) + ".requests.jsonl"
      let labels = try ActionLabels(TextFile.read(String(requests)), file: String(requests))
      return ActionDataset(
        try ActionFile(TextFile.read(path), file: path).actions,
        labels.rows.filter { $0.targets.count < 2 }.map { .init($0.text, action: $0.targets.first?.action) })
    }
    if datasets.isEmpty {
      throw InputError(.missing, "expected pairs of NAME.actions.json and NAME.requests.jsonl", file: folder)
    }
    return datasets
  }
}
