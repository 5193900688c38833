import VocativeConsole
import VocativeCore
import VocativeNLU
import VocativeSetup
import VocativeTraining

/// The table of a search for settings, a line for each trial.
struct HyperparameterSearchTable {
  private let console: Console
  private let isJSON: Bool

  init(_ console: Console, isJSON: Bool) { (self.console, self.isJSON) = (console, isJSON) }

  /// Prints the heading.
  func printHeader() {
    if !isJSON { console.print(console.style.bold("dropout  rate     batch  epochs  dev loss  time")) }
  }

  /// Prints a trial.
  func printRow(_ trial: HyperparameterSearch.Trial) {
    let settings = trial.settings
    let loss = trial.best.scores["loss"] ?? .nan
    if isJSON {
      console.print(
        json: .object([
          ("dropout", .decimal(Double(settings.dropout), places: 3)),
          ("learningRate", .decimal(Double(settings.learningRate), places: 7)),
          ("batchSize", .integer(settings.batchSize)), ("epochs", .integer(settings.epochs)),
          ("bestEpoch", .integer(trial.best.epoch)),
          (
            "dev", .object(trial.best.scores.sorted { $0.key < $1.key }.map { ($0.key, .decimal($0.value, places: 4)) })
          ),
          ("seconds", .decimal(trial.duration / .seconds(1), places: 1)),
        ]))
      return
    }
    let fields = [
      ("\(settings.dropout)", 9), ("\(settings.learningRate)", 9), ("\(settings.batchSize)", 7),
      ("\(trial.best.epoch)/\(settings.epochs)", 8), ("\(loss.rounded(places: 4))", 10),
      ("\((trial.duration / .seconds(1)).rounded(places: 1)) s", 9),
    ]
    console.print(
      fields.map { $0.0 + String(repeating: " ", count: max($0.1 - $0.0.count, 1)) }.joined() + trial.best.scoreSummary)
  }
}
