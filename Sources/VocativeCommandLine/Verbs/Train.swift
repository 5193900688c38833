import Foundation
import Vocative
import VocativeActions
import VocativeNeural

/// `vocative train`: learning from examples.
struct Train: Verb {
  static let abstract = "Learn from examples, on this machine."
  static let discussion = """
    actions   teaches the sentence encoder which action of an app a request means. The data is a folder of pairs:
              NAME.actions.json, as 'match' reads it, and NAME.requests.jsonl, as 'match --labels' reads it.
    """
  static let examples = [
    ("vocative train --kind actions --data Data/actions --out actions.adapter", "A file of about a megabyte.")
  ]

  @Option("KIND", "What is learned: actions.") var kind: String?
  @Option("FOLDER", "The examples.") var data: String?
  @Option("FILE", "Where to write what was learned.") var out: String?
  @Option("DIR", "The model to start from.") var base: String?
  @Option("N", "How often every example is seen.", default: 6, in: 1...1_000) var epochs: Int
  @Option("N", "The width of the adapter.", default: 24, in: 1...384) var rank: Int
  @Option("N", "What decides all that is random.", default: 1, in: 0...1_000_000) var seed: Int
  @Flag("Print one JSON object an epoch.") var json: Bool

  func run(on console: Console) async throws {
    guard kind == "actions" else { throw UsageError("'--kind' is to say what is learned. There is: actions.") }
    guard let data else { throw UsageError("'--data' is missing: FOLDER, the examples.") }
    guard let out else { throw UsageError("'--out' is missing: FILE, where to write what was learned.") }
    try work(data, out, on: console)
  }

  // Swift 6.3.1 crashes when it inlines this into the asynchronous `run`.
  @inline(never)
  private func work(_ data: String, _ out: String, on console: Console) throws {
    let lessons = try Self.lessons(in: data)
    let directory = try BaseModel.directory(base)
    var settings = ActionTrainer.Settings()
    settings.epochs = epochs
    settings.rank = rank
    settings.seed = UInt64(seed)
    settings.cores = ProcessInfo.processInfo.activeProcessorCount
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
      console.print(
        json
          ? JSONValue.object([
            ("epoch", .integer(step / stepsAnEpoch)), ("loss", .decimal(mean, places: 4)),
            ("seconds", .decimal(seconds, places: 1)),
          ]).written()
          : "epoch \(step / stepsAnEpoch)  loss \(mean.rounded(places: 3))  \(seconds.rounded(places: 1)) s")
    }
    try WeightFile.write(learned.tensors, metadata: learned.metadata, to: out)
  }

  /// The pairs of files in a folder.
  private static func lessons(in folder: String) throws -> [ActionLesson] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let lessons = try files.filter { $0.hasSuffix(".actions.json") }.map { name in
      let path = folder + "/" + name
      let requests = path.dropLast(".actions.json".count) + ".requests.jsonl"
      let labels = try ActionLabels(TextFile.read(String(requests)), file: String(requests))
      return ActionLesson(
        try ActionFile(TextFile.read(path), file: path).actions,
        labels.rows.filter { $0.targets.count < 2 }.map { .init($0.text, action: $0.targets.first?.action) })
    }
    if lessons.isEmpty {
      throw InputError(.missing, "expected pairs of NAME.actions.json and NAME.requests.jsonl", file: folder)
    }
    return lessons
  }
}
