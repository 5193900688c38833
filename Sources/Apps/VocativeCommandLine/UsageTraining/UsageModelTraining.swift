import VocativeConsole
import VocativeNeural
import VocativeSetup
import VocativeUsage

/// Trains a payments model with the accepted paraphrases of a usage log.
struct UsageModelTraining {
  /// The model to continue from, as ``PaymentsAssistant/bundle(_:)`` takes it.
  let pack: String?
  /// The encoder's directory; nil for the installed one.
  let directory: String?
  let epochs: Int?
  let syntheticCount: Int?
  let seed: Int?
  /// True if the report is printed as JSON.
  let json: Bool

  /// Trains, and writes the new model if it understands no less than the one before.
  ///
  /// - Throws: ``ReportedFailure`` if it understands less.
  // Swift 6.3.1 crashes when it inlines this into an asynchronous function.
  @inline(never)
  func run(_ paraphrases: [ParaphraseCandidate], output: String, on console: Console) throws {
    if pack == "none" { throw UsageError("'--output' continues from a model: leave '--pack none' away.") }
    var retraining = ModelRetraining(
      examples: paraphrases, bundle: try PaymentsAssistant.bundle(pack), directory: try BaseModel.directory(directory))
    retraining.epochs = epochs ?? retraining.epochs
    retraining.syntheticCount = syntheticCount ?? retraining.syntheticCount
    retraining.seed = seed.map { UInt64($0) } ?? retraining.seed
    var bar: ProgressBar?
    let report = try retraining.run(writing: output) { progress in
      if bar == nil { bar = ProgressBar(progress.steps, on: console) }
      if progress.epoch == nil { bar?.advance("loss \(progress.loss.rounded(places: 3))") }
    }
    bar?.finish()
    if json { console.print(json: report.json) } else { report.text.forEach { console.print($0) } }
    for paraphrase in report.untrainable {
      console.printError(
        "vocative usage: The model has no intent \(paraphrase.intent); left to phrases: \(paraphrase.pattern)")
    }
    guard report.isNonInferior else {
      console.printError(
        "vocative usage: The new model understands less, so nothing was written. Try another --epochs or "
          + "--synthetic-count.")
      throw ReportedFailure()
    }
    console.printError("vocative usage: Wrote \(output).")
  }
}
