import Foundation
import VocativeConsole
import VocativeCore
import VocativeNLU
import VocativeSetup
import VocativeSupport
import VocativeTraining

/// `vocative dataset`: examines labelled examples.
struct DatasetVerb: Subcommand {
  static let name = "dataset"
  static let abstract = "Check labelled examples before training: check."
  static let discussion = """
    check   finds texts of the test that are learned from, contradictions, labels that are probably wrong (the most
            similar texts have another), entities that are not marked everywhere, duplicates and rare classes.
            '--report' writes a page of all of it.
    """
  static let examples = [
    ("vocative dataset check train.jsonl --test test.jsonl --report data.html", "Findings, and a page of them."),
    ("vocative dataset check train.csv --kind labels --json", "One JSON object a finding."),
  ]

  @Argument("ACTION", "check.", choices: ["check"]) var action: String
  @Argument("FILE", "The examples to learn from, as 'train' reads them.") var data: String
  @Option("FILE", "The examples to measure by.") var test: String?
  @Option("KIND", "The kind of examples: intents or labels. (what the first row has)", choices: ["intents", "labels"])
  var kind: String?
  @Option("FILE", "Where to write a page to look at.") var report: String?
  @Option("DIR", "The encoder that finds similar texts.") var model: String?
  @Option("N", "The number of findings of each kind to print.", default: 10, in: 0...1_000_000) var limit: Int
  @Flag("Do not look for similar texts, which suspected labels need.") var noModel: Bool
  @Flag("Print one JSON object a finding, and one of the whole.") var json: Bool

  func run(on console: Console) async throws {
    let audit = try audit(on: console)
    if let report {
      let page = DatasetReport(audit, title: URL(filePath: data).lastPathComponent)
      do {
        try Data(page.html.utf8).write(to: URL(filePath: report), options: .atomic)
      } catch {
        throw InputError(.unreadable, "the report cannot be written here", file: report)
      }
      console.printError("The report is in \(report).")
    }
    if json { printJSON(audit, on: console) } else { printText(audit, on: console) }
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func audit(on console: Console) throws -> DatasetAudit {
    let encoder =
      noModel
      ? nil
      : try SentenceEncoder(
        directory: BaseModel.directory(model), threads: ProcessInfo.processInfo.activeProcessorCount)
    if kind == "labels" || (kind == nil && isLabelled) {
      return try DatasetAudit(
        labels: Dataset<LabelExample>(file: data).examples,
        test: test.map { try Dataset<LabelExample>(file: $0).examples } ?? [], encoder: encoder)
    }
    let dataset = try Dataset<IntentExample>(file: data)
    for warning in dataset.warnings where warning.code == .textWithoutTokens {
      console.printError("\(data), \(warning)")
    }
    return try DatasetAudit(
      intents: dataset.examples, test: test.map { try Dataset<IntentExample>(file: $0).examples } ?? [],
      encoder: encoder)
  }

  /// True if the first row is a text with a class.
  private var isLabelled: Bool {
    guard let handle = FileHandle(forReadingAtPath: data), let start = try? handle.read(upToCount: 1 << 16) else {
      return false
    }
    let text = String(decoding: start, as: UTF8.self)
    guard let line = text.split(separator: "\n", maxSplits: 1).first else { return false }
    return !line.contains("\"intent\"")
  }

  private func printJSON(_ audit: DatasetAudit, on console: Console) {
    for kind in DatasetAudit.Finding.Kind.allCases {
      for finding in audit.findings(kind).prefix(limit) {
        console.print(
          json: .object([
            ("kind", .text(kind.rawValue)), ("rows", .array(finding.rows.map { .integer($0) })),
            ("text", .text(finding.text)), ("problem", .text(finding.problem)),
            ("suggestion", finding.suggestion.map { .text($0) }),
            ("confidence", .decimal(finding.confidence, places: 3)),
          ]))
      }
    }
    console.print(
      json: .object([
        ("train", .integer(audit.trainCount)), ("test", .integer(audit.testCount)),
        (
          "findings",
          .object(
            DatasetAudit.Finding.Kind.allCases.map { ($0.rawValue, JSONValue.integer(audit.findings($0).count)) })
        ),
        ("balance", .decimal(audit.balance, places: 3)),
        ("classes", .object(audit.classes.map { ($0.label, JSONValue.integer($0.train)) })),
      ]))
  }

  private func printText(_ audit: DatasetAudit, on console: Console) {
    let counts = DatasetAudit.Finding.Kind.allCases.map { ($0.rawValue, "\(audit.findings($0).count)") }
    let rarest = audit.classes.first.map { "\($0.label) with \($0.train)" } ?? "none"
    console.write(
      TextTable(
        [("examples", "\(audit.trainCount)"), ("of the test", "\(audit.testCount)")] + counts + [
          ("classes", "\(audit.classes.count), the rarest \(rarest)"),
          ("balance", "\((100 * audit.balance).rounded(places: 1)) %"),
        ]
      ).text)
    for kind in DatasetAudit.Finding.Kind.allCases {
      for finding in audit.findings(kind).prefix(limit) {
        let rows = finding.rows.prefix(4).map { "\($0)" }.joined(separator: ", ")
        console.print("\(kind.rawValue) (\(rows)): “\(finding.text)”: \(finding.problem)")
      }
    }
  }
}
