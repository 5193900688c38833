import Foundation
import VocativeConsole
import VocativeCore
import VocativeNLU
import VocativeSupport
import VocativeTraining

/// The output of an evaluation: to standard output, as JSON or as tables, and into a page.
struct EvaluationOutput {
  /// True if the scores are printed as one JSON object.
  let printsJSON: Bool
  /// The page to write; nil for none.
  let report: String?
  /// The title, data and training of the page.
  let details: EvaluationReport.Details

  /// Prints and writes the figures of intents and entities.
  func show(_ evaluation: IntentEvaluation, on console: Console) throws {
    try write(EvaluationReport(evaluation, details: details), on: console)
    if printsJSON { console.print(json: evaluation.json) } else { console.write(evaluation.text(console.style)) }
  }

  /// Prints and writes the figures of classes.
  func show(_ evaluation: LabelEvaluation, on console: Console) throws {
    try write(EvaluationReport(evaluation, details: details), on: console)
    if printsJSON { console.print(json: evaluation.json) } else { console.write(evaluation.text(console.style)) }
  }

  private func write(_ page: @autoclosure () -> EvaluationReport, on console: Console) throws {
    guard let report else { return }
    do {
      try Data(page().html.utf8).write(to: URL(filePath: report), options: .atomic)
    } catch {
      throw InputError(.unreadable, "the report cannot be written here", file: report)
    }
    console.printError("The report is in \(report).")
  }
}

extension Dataset {
  /// Says what a person should look at, at most a few of each kind.
  func printWarnings(on console: Console) {
    var counts: [DatasetWarning.Code: Int] = [:]
    for note in warnings {
      counts[note.code, default: 0] += 1
      if counts[note.code, default: 0] <= 3 { console.printError("\(name.map { "\($0), " } ?? "")\(note)") }
    }
    let rest = counts.values.reduce(0) { $0 + Swift.max($1 - 3, 0) }
    if rest > 0 { console.printError("\(name.map { "\($0): " } ?? "")and \(rest) more such notes.") }
  }
}
