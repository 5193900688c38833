import Foundation
import VocativeConsole
import VocativeCore
import VocativeNLU
import VocativeNeural
import VocativeSetup
import VocativeTraining

/// Packs side by side: how large, how fast and how right each is, in 32-bit numbers and in 8 bits.
struct ModelComparisonTable {
  let directory: String
  let names: LabelAliases
  let console: Console
  let isJSON: Bool

  /// Prints a line for each pack and each kind of numbers.
  ///
  /// Time is that of one text at a time on one thread, the median over the data.
  func printRows(_ packs: [String], data: String) throws {
    if !isJSON { console.print(console.style.bold("pack                      numbers  size     a text   scores")) }
    for pack in packs {
      for precision in Precision.allCases {
        let row = try row(pack, data, precision)
        if isJSON {
          console.print(
            json: .object([
              ("pack", .text(pack)), ("precision", .text(precision.optionValue)), ("bytes", .integer(row.bytes)),
              ("milliseconds", .decimal(row.milliseconds, places: 3)),
              ("scores", .object(row.scores.map { ($0.0, .decimal($0.1, places: 5)) })),
            ]))
        } else {
          let fields = [
            (URL(filePath: pack).lastPathComponent, 26), (precision.optionValue, 9),
            ("\((Double(row.bytes) / 1e6).rounded(places: 1)) MB", 9),
            ("\(row.milliseconds.rounded(places: 2)) ms", 9),
          ]
          let scores = row.scores.map { "\($0.0) \(($0.1 * 100).rounded(places: 2))" }.joined(separator: "  ")
          console.print(
            fields.map { $0.0 + String(repeating: " ", count: max($0.1 - $0.0.count, 1)) }.joined() + scores)
        }
      }
    }
  }

  private typealias Row = (bytes: Int, milliseconds: Double, scores: [(String, Double)])

  private func row(_ pack: String, _ data: String, _ precision: Precision) throws -> Row {
    let bytes = (try? FileManager.default.attributesOfItem(atPath: pack)[.size] as? Int) ?? 0
    guard try ModelBundle.kind(of: pack) == .intents else {
      let examples = try Dataset<LabelExample>(file: data).examples
      let model = try TextClassifier(bundle: pack, directory: directory, precision: precision)
      let (readings, time) = try timed(examples) { try model.classify($0.text) }
      let evaluation = LabelEvaluation(examples: examples, predictions: readings, map: names)
      return (bytes, time, [("accuracy", evaluation.accuracy), ("macroF1", evaluation.macroF1)])
    }
    let examples = try Dataset<IntentExample>(file: data).examples
    let model = try IntentModel(bundle: pack, directory: directory, precision: precision)
    let (readings, time) = try timed(examples) { try model.read([$0])[0] }
    let evaluation = IntentEvaluation(examples: examples, predictions: readings, map: names)
    return (
      bytes, time,
      [
        ("intentAccuracy", evaluation.intentAccuracy), ("slotF1", evaluation.slotF1),
        ("sentenceAccuracy", evaluation.sentenceAccuracy),
      ]
    )
  }

  /// Returns the prediction of each example, and the median time in milliseconds.
  private func timed<Example, Prediction>(
    _ examples: [Example], _ read: (Example) throws -> Prediction
  ) rethrows -> ([Prediction], Double) {
    let clock = ContinuousClock()
    var times: [Double] = []
    let readings = try examples.map { example in
      let start = clock.now
      defer { times.append((clock.now - start).milliseconds) }
      return try read(example)
    }
    return (readings, times.sorted()[times.count / 2])
  }
}

extension Precision {
  /// Its name on the command line.
  fileprivate var optionValue: String { self == .int8 ? "int8" : "fp32" }
}
