import VocativeConsole
import VocativeNLU
import VocativeSupport

extension EpochRecord {
  /// The scores in percent.
  var scoreSummary: String {
    scores.filter { $0.key != "loss" }.sorted { $0.key < $1.key }
      .map { "\($0.key) \(($0.value * 100).rounded(places: 2))" }.joined(separator: "  ")
  }

  /// The object that `train --json` prints.
  var json: JSONValue {
    .object([
      ("epoch", .integer(epoch)), ("loss", .decimal(loss, places: 4)),
      ("dev", .object(scores.sorted { $0.key < $1.key }.map { ($0.key, .decimal($0.value, places: 4)) })),
      ("seconds", .decimal(seconds, places: 1)),
    ])
  }
}
