import Vocative
import VocativeConsole
import VocativeNLU
import VocativeSupport
import VocativeTone

/// Tables of sentences whose class or reason lies in their function: denial, quotation, counter speech, jest, sarcasm.
struct ToneFunctionSet {
  private struct Row {
    let text: String
    let label: String
    let detail: String
  }

  /// Sentences with `hateful` or `harmless` and their function.
  private let hate: [Row]
  /// Both sentences of each pair, one after the other, with the kind of the pair.
  private let pairs: [Row]
  /// Sentences with the words that decide, `|` between them.
  private let deciding: [Row]

  /// Reads the tables of a folder.
  ///
  /// - Throws: ``VocativeSupport/InputError`` if one is missing.
  init(folder: String) throws {
    hate = try Self.table(folder + "/hate-functions.tsv").map { Row(text: $0[0], label: $0[1], detail: $0[2]) }
    pairs = try Self.table(folder + "/contrast.tsv").flatMap { row in
      [Row(text: row[0], label: row[1], detail: row[4]), Row(text: row[2], label: row[3], detail: row[4])]
    }
    deciding = try Self.table(folder + "/deciding-words.tsv").map { Row(text: $0[0], label: $0[1], detail: $0[2]) }
  }

  private static func table(_ file: String) throws -> [[String]] {
    try TextFile.read(file).split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return fields + Array(repeating: "", count: max(0, 5 - fields.count))
    }
  }

  /// The shares that a classifier gets right.
  func metrics(of classifier: TextClassifier) async throws -> [BenchmarkMetric] {
    let predictions = try classifier.classify(hate.map(\.text)).map { $0.best.label == "toxic" }
    let hateful = zip(hate, predictions).filter { $0.0.label == "hateful" }
    let harmless = zip(hate, predictions).filter { $0.0.label != "hateful" }
    let isRight = zip(pairs, try classifier.classify(pairs.map(\.text))).map { $0.label == $1.best.label }
    let whole = stride(from: 0, to: isRight.count - 1, by: 2).count { isRight[$0] && isRight[$0 + 1] }
    let (marked, all) = try await decidingCount(classifier)
    return [
      share("hatefulToxic", "hate by function: hateful called toxic", hateful.count { $0.1 }, hateful.count),
      share("harmlessToxic", "  harmless called toxic", harmless.count { $0.1 }, harmless.count),
      share("functionContrast", "pairs by function: texts right", isRight.count { $0 }, isRight.count),
      share("functionContrastPairs", "  both texts of a pair right", whole, pairs.count / 2),
      share("decidingWords", "deciding words among the reasons", marked, all),
    ]
  }

  private func decidingCount(_ classifier: TextClassifier) async throws -> (Int, Int) {
    let analyzer = ToneAnalyzer(classifier)
    var (marked, all) = (0, 0)
    for row in deciding where !row.detail.isEmpty {
      let reasons = try await analyzer.tone(of: row.text).reasons.map(\.text)
      all += 1
      if !Self.words(row.detail).isDisjoint(with: Self.words(reasons.joined(separator: " "))) { marked += 1 }
    }
    return (marked, all)
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init))
  }

  private func share(_ key: String, _ title: String, _ part: Int, _ all: Int) -> BenchmarkMetric {
    BenchmarkMetric(
      key: key, title: title, value: 100 * Double(part) / Double(max(all, 1)), unit: "% of \(all)", fractionDigits: 1)
  }
}
