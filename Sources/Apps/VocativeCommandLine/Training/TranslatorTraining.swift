import VocativeConsole
import VocativeCore
import VocativeSupport
import VocativeTraining

/// Trains a small translation model from pairs of sentences.
struct TranslatorTraining {
  let settings: TranslationTrainer.Settings
  /// The languages, `en-es`.
  let languages: String
  /// True if progress is printed as JSON.
  let json: Bool

  /// Trains on a file of pairs, a tab between both sides, and prints the loss of each epoch.
  func run(data: String, output: String, on console: Console) throws {
    let codes = languages.split(separator: "-").map(String.init)
    guard codes.count == 2 else { throw UsageError("'--languages' is two codes, such as en-es.") }
    let pairs = try TextFile.read(data).split(whereSeparator: \.isNewline).enumerated().map { number, line in
      let sides = line.split(separator: "\t").map(String.init)
      guard sides.count == 2 else {
        throw InputError(.invalid, "line \(number + 1) is not two sentences with a tab between them", file: data)
      }
      return (source: sides[0], target: sides[1])
    }
    var trainer = try TranslationTrainer(pairs, settings: settings)
    var log = LossLog(unit: "epoch", json: json)
    try trainer.run { epoch, loss in
      log.record(Double(loss))
      console.print(log.line(epoch))
    }
    try trainer.write(to: output, source: codes[0], target: codes[1])
  }
}
