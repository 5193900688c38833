import Foundation
import VocativeConsole
import VocativeCore
import VocativeDialogue
import VocativeNLU
import VocativeSetup
import VocativeSupport
import VocativeTraining

/// Trains a model of a skill's requests from its declaration alone: generates sentences, trains on them, and measures the
/// model on sentences of phrases that it was not trained on.
struct SkillTraining {
  /// The encoder's directory.
  let directory: String
  /// The number of sentences, both parts together.
  let count: Int
  /// The share of the sentences to measure by.
  let heldOut: Double
  let seed: UInt64
  let epochs: Int?
  /// The page to write; nil for none.
  let report: String?
  /// True if results are printed as JSON.
  let json: Bool

  /// Trains a model and writes it, its card and its page.
  func run(_ skill: Skill, named name: String, output: String, on console: Console) async throws {
    console.printError("Making \(count) sentences of \(name).")
    let parts = try await SkillSentences(skill: skill, seed: seed).parts(count, heldOut: heldOut)
    try train(parts.train, dev: parts.dev, named: name, output: output, on: console)
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func train(
    _ examples: [IntentExample], dev: [IntentExample], named name: String, output: String, on console: Console
  ) throws {
    guard Set(examples.map(\.intent)).count > 1 else {
      throw InputError(.missing, "it declares no request to learn", file: name)
    }
    var settings = TrainingSettings(intents: examples.count, classes: Set(examples.map(\.intent)).count)
    settings.epochs = epochs ?? settings.epochs
    settings.seed = seed
    settings.threads = ProcessInfo.processInfo.activeProcessorCount
    console.printError("Training on \(examples.count), measuring by \(dev.count).")
    var trainer = try NLUTrainer(intents: examples, dev: dev, directory: directory, settings: settings)
    var bar: ProgressBar?
    let model = try trainer.run { progress in
      if bar == nil { bar = ProgressBar(progress.steps, completed: progress.step - 1, on: console) }
      if progress.epoch == nil { bar?.advance("loss \(progress.loss.rounded(places: 3))") }
      if let epoch = progress.epoch, json { console.print(json: epoch.json) }
    }
    bar?.finish()
    try model.write(to: output)
    let card = ModelCard(
      model, title: URL(filePath: output).lastPathComponent, data: URL(filePath: name).lastPathComponent,
      count: examples.count, dev: "other phrases of it")
    do {
      try Data(card.markdown.utf8).write(to: URL(filePath: output + ".md"), options: .atomic)
    } catch {
      throw InputError(.unreadable, "the card of the model cannot be written here", file: output + ".md")
    }
    try evaluate(output, dev, named: name, on: console)
  }

  /// Measures the model as it will be used.
  private func evaluate(_ output: String, _ dev: [IntentExample], named name: String, on console: Console) throws {
    let model = try IntentModel(
      bundle: output, directory: directory, threads: ProcessInfo.processInfo.activeProcessorCount)
    let evaluation = IntentEvaluation(examples: dev, predictions: try model.read(dev))
    try EvaluationOutput(
      printsJSON: json, report: report,
      details: .init(
        title: URL(filePath: output).lastPathComponent,
        data: "other phrases of \(URL(filePath: name).lastPathComponent)",
        remarks: ["generated sentences"], training: model.trainingHistory)
    ).show(evaluation, on: console)
    console.printError("The model is in \(output), its description in \(output).md.")
  }
}
