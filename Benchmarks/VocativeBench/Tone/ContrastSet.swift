import Vocative
import VocativeConsole
import VocativeNLU
import VocativeSupport

/// Pairs of texts that share most of their words and differ in their class:
/// `{"pair":1,"kind":"negation","text":…,"label":…}`.
struct ContrastSet {
  struct Row {
    let pair: Int64
    let kind: String
    let text: String
    let label: String
  }

  let rows: [Row]

  init(file: String) throws {
    var rows: [Row] = []
    for (number, line) in try TextFile.read(file).split(whereSeparator: \.isNewline).enumerated() {
      do {
        let row = try JSONField(JSONParser.parse(String(line)))
        rows.append(
          Row(
            pair: try row.required("pair").integer(), kind: try row.required("kind").text(),
            text: try row.required("text").text(), label: try row.required("label").text()))
      } catch {
        throw InputError(.invalid, "line \(number + 1): \(error)", file: file)
      }
    }
    self.rows = rows
  }

  /// The counts of texts and of pairs that a classifier gets right.
  func tally(by classifier: TextClassifier) throws -> Tally {
    let readings = try classifier.classify(rows.map(\.text))
    var tally = Tally()
    var wrongPairs: Set<Int64> = []
    for (row, reading) in zip(rows, readings) {
      let isRight = reading.best.label == row.label
      tally.add(row.kind, isRight)
      tally.add("toxic or not", (reading.best.label == "toxic") == (row.label == "toxic"))
      guard !isRight else { continue }
      wrongPairs.insert(row.pair)
      tally.errors.append("\(row.kind): \(row.label), taken for \(reading.best.label): \(row.text)")
    }
    tally.pairs = (Set(rows.map(\.pair)).count, wrongPairs.count)
    return tally
  }

  struct Tally {
    var pairs = (all: 0, wrong: 0)
    var errors: [String] = []
    private var kinds: [String: (right: Int, all: Int)] = [:]

    mutating func add(_ kind: String, _ isRight: Bool) {
      let now = kinds[kind] ?? (0, 0)
      kinds[kind] = (now.right + (isRight ? 1 : 0), now.all + 1)
    }

    var metrics: [BenchmarkMetric] {
      let apart = kinds["toxic or not"] ?? (0, 0)
      let right = apart.all - errors.count
      return [
        share("contrastRight", "pairs in few words: texts right", right, apart.all),
        share("contrastPairsRight", "  both texts of a pair right", pairs.all - pairs.wrong, pairs.all),
        share("contrastToxic", "  toxic or not", apart.right, apart.all),
      ]
        + kinds.filter { $0.key != "toxic or not" }.sorted { $0.key < $1.key }.map { kind, count in
          share("contrast" + kind.capitalized, "  \(kind)", count.right, count.all)
        }
    }

    private func share(_ key: String, _ title: String, _ part: Int, _ all: Int) -> BenchmarkMetric {
      BenchmarkMetric(
        key: key, title: title, value: 100 * Double(part) / Double(max(all, 1)), unit: "% of \(all)", fractionDigits: 1)
    }
  }
}
