import Foundation
import Vocative
import VocativeActions
import VocativeNLU
import VocativeNeural
import VocativeSupport
import VocativeTraining

/// `vocative train`: learning from examples.
struct Train: Subcommand {
  static let abstract = "Learn from examples, on this machine."
  static let discussion = """
    intents   what sentences want and what they name: JSON lines of tokens, tags and intent, or of text, entities and intent.
    labels    classes of texts: JSON lines of text and label, or CSV with that header.
    actions   which action of an app a request means. The data is a folder of pairs: NAME.actions.json, as 'match' reads
              it, and NAME.requests.jsonl, as 'match --labels' reads it.

    denoiser  what is speech and what is noise. The data is a folder of sound files of speech without noise, in folders of
              its own if need be; '--noises' another of noise without speech.
    noise     how a recogniser's sounds are heard when that denoiser took noise out, from the same folders.

    While intents or labels are learned, FILE.checkpoint, written after an epoch when half a minute has passed, holds what
    '--resume' goes on from; FILE itself is written at the end only, in one step.

    What is not said depends on how many examples there are: fewer than a thousand are few.
    With '--dev' the epoch that is best on those sentences is kept, and confidences are calibrated on them.
    """
  static let examples = [
    ("vocative train --data train.jsonl --dev dev.jsonl --out mine.pack", "Learn intents and entities."),
    ("vocative train --kind labels --data tone.csv --dev dev.csv --out tone.pack", "Learn classes of texts."),
    ("vocative train --kind actions --data Data/actions --out actions.vocative", "A file of about a megabyte."),
  ]

  @Option("KIND", "What is learned: intents, labels, actions, denoiser or noise. (intents)") var kind: String?
  @Option("FILE", "The examples; for actions, denoiser and noise a folder.") var data: String?
  @Option("DIR", "denoiser, noise: a folder of sound files of noise.") var noises: String?
  @Option("FILE", "noise: what '--kind denoiser' learned.") var denoiser: String?
  @Option("N", "denoiser, noise: how many steps or examples it learns for. (3000)", in: 1...10_000_000) var steps: Int?
  @Option("N", "denoiser: the width of the network. (128)", in: 1...1_024) var width: Int?
  @Option("FILE", "Examples to choose the best epoch by; not learned from.") var dev: String?
  @Option("FILE", "Where to write what was learned.") var out: String?
  @Option("DIR", "The model to start from.") var base: String?
  @Option("N", "How often every example is seen. (10; labels: 3; few examples: 25; actions: 6)", in: 1...1_000)
  var epochs: Int?
  @Option("N", "How many examples a step sees. (32; few examples: 8)", in: 1...4_096) var batch: Int?
  @Option(
    "R", "The highest rate of learning. (full: 0.0002, for labels half of it; adapter: 0.0005; frozen: 0.001)",
    in: 0.0000001...1)
  var rate: Double?
  @Option("F", "How much faster the head learns. (5)", in: 0.01...1_000) var headRate: Double?
  @Option("SHARE", "How many numbers are dropped while learning. (0.1)", in: 0...0.9) var dropout: Double?
  @Option("SHARE", "How much of a class's probability is spread. (0)", in: 0...0.5) var smoothing: Double?
  @Option("SHARE", "How many entities are swapped for others of their type. (0)", in: 0...1) var substitution: Double?
  @Option("PACKS", "Learn from these packs of the same names too: P,P,…") var teachers: String?
  @Option("SHARE", "How much what they say counts. (0.7)", in: 0...1) var teaching: Double?
  @Option("N", "End after so many epochs without a better one.", in: 1...1_000) var patience: Int?
  @Option("WHAT", "What of the encoder learns: full, adapter or frozen. (full; few examples: adapter)") var tuning:
    String?
  @Option("N", "The width of an adapter. (24; few examples: 8)", in: 1...384) var rank: Int?
  @Option("N", "Average the weights over so many steps. (0)", in: 0...1_000_000) var averaging: Int?
  @Flag("Leave the vectors of words as they are.") var freezeWords: Bool
  @Flag("Let errors in rare classes count more.") var weighClasses: Bool
  @Option("FORMAT", "How weights are kept: int8 or fp32. (int8)") var keep: String?
  @Option("N", "What decides all that is random.", default: 1, in: 0...1_000_000) var seed: Int
  @Option("N", "Try N settings of dropout, rate, batch and epochs; keep the best.", in: 1...81) var search: Int?
  @Flag("Go on where a training of the same data to the same file was interrupted.") var resume: Bool
  @Flag("Print one JSON object an epoch.") var json: Bool

  func run(on console: Console) async throws {
    let kind = kind ?? "intents"
    guard ["intents", "labels", "actions", "denoiser", "noise"].contains(kind) else {
      throw UsageError("'--kind' is one of intents, labels, actions, denoiser, noise.")
    }
    guard let data else { throw UsageError("'--data' is missing: FILE, the examples.") }
    guard let out else { throw UsageError("'--out' is missing: FILE, where to write what was learned.") }
    switch kind {
    case "actions": try trainActions(data, out, on: console)
    case "noise": try await trainNoiseAdaptation(data, out, on: console)
    case "denoiser": try await trainDenoiser(data, out, on: console)
    case "labels": try trainLabels(data, out, on: console)
    default: try trainIntents(data, out, on: console)
    }
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func trainActions(_ data: String, _ out: String, on console: Console) throws {
    let lessons = try Self.actionExamples(in: data)
    let directory = try BaseModel.directory(base)
    var settings = ActionTrainer.Settings()
    settings.epochs = epochs ?? settings.epochs
    settings.adapterRank = rank ?? settings.adapterRank
    settings.seed = UInt64(seed)
    settings.threads = ProcessInfo.processInfo.activeProcessorCount
    var trainer = try ActionTrainer(lessons, directory: directory, settings: settings)
    let clock = ContinuousClock()
    let start = clock.now
    var losses: [Double] = []
    let learned = try trainer.run { step, steps, loss in
      losses.append(loss)
      let stepsAnEpoch = max(steps / settings.epochs, 1)
      guard step.isMultiple(of: stepsAnEpoch) else { return }
      let mean = losses.reduce(0, +) / Double(losses.count)
      losses = []
      let seconds = (clock.now - start).milliseconds / 1_000
      console.print(progressLine("epoch", step / stepsAnEpoch, loss: mean, seconds))
    }
    try SafetensorsFile.write(learned.tensors, metadata: learned.metadata, to: out)
  }

  /// How learning goes after so many epochs or steps.
  func progressLine(_ unit: String, _ number: Int, loss: Double, _ seconds: Double) -> String {
    json
      ? JSONValue.object([
        (unit, .integer(number)), ("loss", .decimal(loss, places: 4)), ("seconds", .decimal(seconds, places: 1)),
      ]).serialized()
      : "\(unit) \(number)  loss \(loss.rounded(places: 3))  \(seconds.rounded(places: 1)) s"
  }

  /// The pairs of files in a folder.
  private static func actionExamples(in folder: String) throws -> [ActionDataset] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let lessons = try files.filter { $0.hasSuffix(".actions.json") }.map { name in
      let path = folder + "/" + name
      let requests = path.dropLast(".actions.json".count) + ".requests.jsonl"
      let labels = try ActionLabels(TextFile.read(String(requests)), file: String(requests))
      return ActionDataset(
        try ActionFile(TextFile.read(path), file: path).actions,
        labels.rows.filter { $0.targets.count < 2 }.map { .init($0.text, action: $0.targets.first?.action) })
    }
    if lessons.isEmpty {
      throw InputError(.missing, "expected pairs of NAME.actions.json and NAME.requests.jsonl", file: folder)
    }
    return lessons
  }
}
