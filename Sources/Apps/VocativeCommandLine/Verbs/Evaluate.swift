import Foundation
import Vocative
import VocativeCaptions
import VocativeConsole
import VocativeNLU
import VocativeNeural
import VocativeSetup
import VocativeTraining

/// `vocative evaluate`: how well a pack does on examples it was not trained on.
struct Evaluate: Subcommand {
  static let abstract = "Score a pack on labelled examples."
  static let discussion = """
    Prints the accuracy of intents, the F1 of entities (span by span, as CoNLL counts them) and how many sentences are
    wholly right; for classes of texts their accuracy and F1. '--report' writes a page to look at; '--compare' prints a
    table of several packs, in 32-bit numbers and in 8 bits.

    '--kind translation' needs no pack: it translates the column 'source' of a table with tabs, and prints chrF2 and BLEU
    (as sacreBLEU defines them) against the columns 'ref1', 'ref2', …, and in how many texts the words of 'must' are there
    ('a|b & c', '*' for any letters) and none of 'mustnot'.
    """
  static let examples = [
    ("vocative evaluate --pack mine.vocative --data test.jsonl --report report.html", "Figures, and a page of them."),
    (
      "vocative evaluate --pack payments.vocative --data other.jsonl --rename-labels recipient=user,note=",
      "Other names for entities."
    ),
    (
      "vocative evaluate --kind translation --from en --to es --data texts.tsv",
      "chrF2, BLEU and the words that carry the meaning."
    ),
  ]

  @Option("FILE", "The pack.") var pack: String?
  @Option("FILE", "Labelled examples, as 'train' reads them.") var data: String?
  @Option("FILE", "Where to write a page to look at.") var report: String?
  @Option("KIND", "What is scored: intents, labels or translation. (what the pack says)") var kind: String?
  @Option("NAMES", "Other names: A=B for one, A= to leave entities of a type out.") var renameLabels: String?
  @Option("DIR", "The model that the pack was trained from; translation: a neural model.") var model: String?
  @Option("LANGUAGE", "translation: the language of the texts. (en)") var from: String?
  @Option("LANGUAGE", "translation: the language to translate into. (es)") var to: String?
  @Option("FORMAT", "What is computed in: int8 or fp32. (int8)") var precision: String?
  @Option("FILES", "More packs, a comma between two: prints size, speed and scores of all.") var compare: String?
  @Flag("Print one JSON object.") var json: Bool

  func run(on console: Console) async throws {
    guard kind == "translation" else { return try evaluate(on: console) }
    guard let data else { throw UsageError("'--data' is missing: FILE, a table of texts.") }
    let pair = LanguagePair(from: LanguageTag(from ?? "en"), to: LanguageTag(to ?? "es"))
    try await TranslationScoring(pair: pair, model: model, isJSON: json).run(data: data, on: console)
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func evaluate(on console: Console) throws {
    guard let pack else { throw UsageError("'--pack' is missing: FILE, the pack.") }
    guard let data else { throw UsageError("'--data' is missing: FILE, labelled examples.") }
    let names = try renameLabels.map { text in
      guard let names = LabelAliases(text) else {
        throw UsageError("'--rename-labels' is A=B,C=D: names and what they are here.")
      }
      return names
    }
    if let compare {
      let others = compare.split(separator: ",").map(String.init)
      let table = ModelComparisonTable(
        directory: try BaseModel.directory(model), names: names ?? LabelAliases(), console: console, isJSON: json)
      return try table.printRows([pack] + others, data: data)
    }
    switch try kind ?? ModelBundle.kind(of: pack).rawValue {
    case "intents": try scoreIntents(pack, data, names ?? LabelAliases(), on: console)
    case "labels": try scoreLabels(pack, data, names ?? LabelAliases(), on: console)
    default: throw UsageError("'--kind' is intents, labels or translation.")
    }
  }

  private func scoreIntents(_ pack: String, _ data: String, _ names: LabelAliases, on console: Console) throws {
    let dataset = try Dataset<IntentExample>(file: data)
    dataset.printWarnings(on: console)
    let intents = try IntentModel(
      bundle: pack, directory: BaseModel.directory(model), precision: computation(), threads: threads)
    let evaluation = IntentEvaluation(
      examples: dataset.examples, predictions: try intents.read(dataset.examples), map: names)
    try output(pack, data, intents.trainingHistory).show(evaluation, on: console)
  }

  private func scoreLabels(_ pack: String, _ data: String, _ names: LabelAliases, on console: Console) throws {
    let dataset = try Dataset<LabelExample>(file: data)
    dataset.printWarnings(on: console)
    let classifier = try TextClassifier(
      bundle: pack, directory: BaseModel.directory(model), precision: computation(), threads: threads)
    let evaluation = LabelEvaluation(
      examples: dataset.examples, predictions: try classifier.classify(dataset.examples.map(\.text)), map: names)
    try output(pack, data, classifier.trainingHistory).show(evaluation, on: console)
  }

  private func output(_ pack: String, _ data: String, _ records: [EpochRecord]) -> EvaluationOutput {
    EvaluationOutput(
      printsJSON: json, report: report,
      details: .init(
        title: URL(filePath: pack).lastPathComponent, data: URL(filePath: data).lastPathComponent, training: records))
  }

  private func computation() throws -> Precision {
    switch precision ?? "int8" {
    case "int8": .int8
    case "fp32": .float32
    default: throw UsageError("'--precision' is int8 or fp32.")
    }
  }

  private var threads: Int { ProcessInfo.processInfo.activeProcessorCount }
}
