import Foundation
import VocativeConsole
import VocativeNLU
import VocativeNeural
import VocativeSetup
import VocativeTraining

/// `vocative train`: training from examples.
struct Train: Subcommand {
  static let abstract = "Train a model from examples, on this machine."
  static let discussion = """
    intents   the intent of a sentence and its entities: JSON lines of tokens, tags and intent, or of text, entities and
              intent.
    labels    classes of texts: JSON lines of text and label, or CSV with that header.
    actions   the action of an app that a request means. The data is a folder of pairs: NAME.actions.json, as 'match'
              reads it, and NAME.requests.jsonl, as 'match --labels' reads it.
    action-examples
              the same folder, encoded with '--adapter' as examples for other apps.
    action-pairs
              the same folder, for a cross-encoder that ranks the likeliest actions of a request anew.
    translation
              pairs of short sentences of one subject, a line each, with a tab between both sides. OUTPUT is a folder in
              the layout of Marian models, for 'vocative translate --model'.
    average   models that were trained one from another with '--start': the data is their files, a comma between two.
              With '--dev' and text classifiers, confidences are calibrated on its examples.
    adapter-mean
              adapters that '--kind actions' wrote: the data is their files, a comma between two. A share of their mean change
              of the encoder is kept, which is often better on apps that are like none of the data.
    denoiser  speech and noise. The data is a folder of sound files of speech without noise, in folders of its own if need
              be; '--noise-folder' names another of noise without speech.
    noise-adaptation
              the sounds of a recogniser after that denoiser, from the same folders.

    While intents or labels are trained, OUTPUT.checkpoint holds the state that '--resume' continues from; it is written
    after an epoch once half a minute has passed. OUTPUT itself is written at the end, in one step.

    Defaults depend on the number of examples: fewer than a thousand are few. With '--dev' the epoch that is best on those
    examples is kept, and confidences are calibrated on them.
    """
  static let examples = [
    ("vocative train --data train.jsonl --dev dev.jsonl --output mine.vocative", "Intents and entities."),
    ("vocative train --kind labels --data tone.csv --dev dev.csv --output tone.vocative", "Classes of texts."),
    ("vocative train --kind actions --data Data/actions --output actions.vocative", "A file of about a megabyte."),
  ]

  @Option(
    "KIND",
    "The kind of model: intents, labels, actions, action-examples, action-pairs, translation, average, adapter-mean, denoiser or noise-adaptation.",
    default: "intents",
    choices: [
      "intents", "labels", "actions", "action-examples", "action-pairs", "translation", "average", "adapter-mean",
      "denoiser", "noise-adaptation",
    ])
  var kind: String
  @Option("FILE", "The examples; for actions, denoiser and noise-adaptation a folder.") var data: String?
  @Option("DIR", "denoiser, noise-adaptation: a folder of sound files of noise.") var noiseFolder: String?
  @Option("FILE", "noise-adaptation: the denoiser that '--kind denoiser' wrote.") var denoiser: String?
  @Option("CODES", "translation: the languages of both sides.", default: "en-es") var languages: String
  @Option("FILE", "action-examples, action-pairs: the adapter that '--kind actions' wrote.") var adapter: String?
  @Option("SHARE", "adapter-mean: the share of the mean change that is kept. (0.8)", in: 0...1)
  var adapterShare: Double?
  @Option("N", "denoiser, noise-adaptation: steps or examples. (3000)", in: 1...10_000_000) var steps: Int?
  @Option("N", "denoiser: channels of the network. (128)", in: 1...1_024) var channels: Int?
  @Option("FILE", "Examples to choose the best epoch by; not trained on.") var dev: String?
  @Option(aliases: ["--out"], "FILE", "The file to write.") var output: String?
  @Option(aliases: ["--base"], "DIR", "The encoder to start from.") var model: String?
  @Option("FILE", "intents, labels: a model of the same names to continue from; action-pairs: a file of that kind.")
  var start: String?
  @Option("N", "Epochs. (10; labels: 3, ten or more classes: 6; few examples: 10 to 30; actions: 6)", in: 1...1_000)
  var epochs: Int?
  @Option("N", "Examples in a batch. (32; few examples: 8 or 16)", in: 1...4_096) var batchSize: Int?
  @Option(
    "R", "The highest learning rate. (full: 0.0002, for labels of few classes half of it; lora: 0.0005; frozen: 0.001)",
    in: 0.0000001...1)
  var learningRate: Double?
  @Option("F", "The learning rate of the head, as a multiple of the encoder's. (5)", in: 0.01...1_000)
  var headLearningRateMultiplier: Double?
  @Option(
    "F", "The learning rate of a layer, as a multiple of that of the one above. (0.8; labels, few classes: 1)",
    in: 0.1...1)
  var layerwiseDecay: Double?
  @Option(
    "W", "The weight of two passes' disagreement; 0 for one, twice as fast. (0; ten or more labels: 2)", in: 0...100)
  var consistencyWeight: Double?
  @Option("SHARE", "The share of activations dropped. (0.1)", in: 0...0.9) var dropout: Double?
  @Option(
    "SHARE", "The share of a class's probability that is spread. (0; ten or more labels, few examples: 0.1)",
    in: 0...0.5) var labelSmoothing: Double?
  @Option("SHARE", "The share of entities swapped for others of their type. (0)", in: 0...1)
  var slotValueAugmentation: Double?
  @Option(
    "KIND",
    "The class layer before training: centroids of the examples, or random. (random; ten or more labels, few examples: centroids)",
    choices: ["centroids", "random"])
  var headStart: String?
  @Option(
    "SHARE", "The share of sentences joined with the end of another of the intent. (0; few examples: 0.3)", in: 0...1)
  var carrierAugmentation: Double?
  @Option("SHARE", "Sentences out of scope to learn from, as a share of the examples. (0)", in: 0...2)
  var outlierShare: Double?
  @Option("SHARE", "The share of sentences in scope that may be refused; 0 for none. (0.01)", in: 0...0.5)
  var inScopeRejection: Double?
  @Option("FILE,FILE,…", "Models of the same names to distil from.") var teachers: String?
  @Option("SHARE", "The weight of the teachers in the loss. (0.7)", in: 0...1) var distillationWeight: Double?
  @Option("N", "Epochs without improvement before training stops.", in: 1...1_000) var earlyStoppingPatience: Int?
  @Option(
    "KIND",
    "The part of the encoder that is trained: full, lora or frozen. (full; labels, few examples of few classes: lora)",
    choices: ["full", "lora", "frozen"])
  var fineTuning: String?
  @Option("N", "The rank of LoRA. (24; few examples: 8)", in: 1...384) var loraRank: Int?
  @Option("N", "Steps over which weights are averaged. (0)", in: 0...1_000_000) var weightAveraging: Int?
  @Flag("Leave the word embeddings as they are.") var freezeEmbeddings: Bool
  @Flag("Weigh errors in rare classes more.") var classWeights: Bool
  @Option("FORMAT", "The format of the weights: int8 or fp32.", default: "int8", choices: ["int8", "fp32"])
  var weightsFormat: String
  @Option("N", "The seed of the random choices.", default: 1, in: 0...1_000_000) var seed: Int
  @Option("N", "Try N settings of dropout, learning rate, batch size and epochs; keep the best.", in: 1...81)
  var trials: Int?
  @Flag("Continue a training of the same data to the same file that was interrupted.") var resume: Bool
  @Flag("Print one JSON object an epoch.") var json: Bool

  func run(on console: Console) async throws {
    guard let data else { throw UsageError("'--data' is missing: FILE, the examples.") }
    guard let output else { throw UsageError("'--output' is missing: FILE, the file to write.") }
    if start != nil, !["intents", "labels", "action-pairs"].contains(kind) {
      throw UsageError("'--start' is for '--kind intents', '--kind labels' and '--kind action-pairs'.")
    }
    switch kind {
    case "actions": try trainActions(data, output, on: console)
    case "action-examples": try writeActionExamples(data, output)
    case "action-pairs": try trainActionPairs(data, output, on: console)
    case "average":
      try ModelAverage.write(data.split(separator: ",").map(String.init), to: output)
      if let dev {
        let examples = try Dataset<LabelExample>(file: dev).examples
        try ClassifierCalibration.fit(output, to: examples, directory: BaseModel.directory(model))
      }
    case "adapter-mean":
      try AdapterMean.write(
        data.split(separator: ",").map(String.init), share: Float(adapterShare ?? 0.8),
        directory: BaseModel.directory(model), to: output)
    case "translation": try trainTranslator(data, output, on: console)
    case "noise-adaptation": try await noiseAdaptation().run(data: data, output: output, on: console)
    case "denoiser":
      try await DenoiserTraining(settings: denoiserSettings, noiseFolder: noiseFolder, json: json)
        .run(data: data, output: output, on: console)
    case "labels": try trainClassifier(data, output, on: console) { try $0.trainLabels($1, $2, on: $3) }
    default: try trainClassifier(data, output, on: console) { try $0.trainIntents($1, $2, on: $3) }
    }
  }

  // Swift 6.3.1 crashes when it inlines these into the asynchronous `run`.
  @inline(never)
  private func trainActions(_ data: String, _ output: String, on console: Console) throws {
    try ActionTraining(directory: BaseModel.directory(model), settings: actionSettings, json: json)
      .run(data: data, output: output, on: console)
  }

  @inline(never)
  private func trainTranslator(_ data: String, _ output: String, on console: Console) throws {
    var settings = TranslationTrainer.Settings()
    settings.epochs = epochs ?? settings.epochs
    settings.batchSize = batchSize ?? settings.batchSize
    settings.learningRate = learningRate.map { Float($0) } ?? settings.learningRate
    settings.seed = UInt64(seed)
    try TranslatorTraining(settings: settings, languages: languages, json: json)
      .run(data: data, output: output, on: console)
  }

  @inline(never)
  private func writeActionExamples(_ data: String, _ output: String) throws {
    try ActionTraining(directory: BaseModel.directory(model), settings: actionSettings, json: json)
      .writeExamples(data: data, adapter: adapter, output: output)
  }

  @inline(never)
  private func trainActionPairs(_ data: String, _ output: String, on console: Console) throws {
    var settings = ActionPairTrainer.Settings()
    settings.epochs = epochs ?? settings.epochs
    settings.learningRate = learningRate.map { Float($0) } ?? settings.learningRate
    settings.adapterRank = loraRank ?? settings.adapterRank
    settings.batchSize = batchSize ?? settings.batchSize
    settings.seed = UInt64(seed)
    settings.threads = threads
    try ActionTraining(directory: BaseModel.directory(model), settings: actionSettings, json: json, start: start)
      .trainPairs(data: data, adapter: adapter, output: output, settings: settings, on: console)
  }

  @inline(never)
  private func trainClassifier(
    _ data: String, _ output: String, on console: Console,
    _ train: (ClassifierTraining, String, String, Console) throws -> Void
  ) throws {
    let training = ClassifierTraining(
      directory: try BaseModel.directory(model), dev: dev, format: WeightFormat(rawValue: weightsFormat) ?? .int8,
      trials: trials, start: start, resumes: resume, json: json, adjust: settings)
    try train(training, data, output, console)
  }

  @inline(never)
  private func noiseAdaptation() throws -> NoiseAdaptationTraining {
    guard let denoiser else {
      throw UsageError("'--denoiser' is missing: FILE, the denoiser that '--kind denoiser' wrote.")
    }
    return NoiseAdaptationTraining(
      denoiser: denoiser, noiseFolder: noiseFolder, seed: UInt64(seed), count: steps ?? 3_000)
  }

  private var threads: Int { ProcessInfo.processInfo.activeProcessorCount }

  private var actionSettings: ActionTrainer.Settings {
    var settings = ActionTrainer.Settings()
    settings.epochs = epochs ?? settings.epochs
    settings.adapterRank = loraRank ?? settings.adapterRank
    settings.seed = UInt64(seed)
    settings.threads = threads
    return settings
  }

  private var denoiserSettings: DenoiserTrainer.Settings {
    var settings = DenoiserTrainer.Settings()
    settings.steps = steps ?? settings.steps
    settings.channels = channels ?? settings.channels
    settings.batchSize = batchSize ?? settings.batchSize
    settings.learningRate = learningRate.map { Float($0) } ?? settings.learningRate
    settings.seed = UInt64(seed)
    settings.threads = threads
    return settings
  }

  /// Returns settings with the options that were given.
  private func settings(_ defaults: TrainingSettings) -> TrainingSettings {
    var settings = defaults
    settings.tuning = tuning(defaults.tuning)
    settings.learningRate =
      learningRate.map { Float($0) }
      ?? (fineTuning == nil ? defaults.learningRate : settings.tuning.defaultLearningRate)
    settings.epochs = epochs ?? settings.epochs
    settings.batchSize = batchSize ?? settings.batchSize
    settings.headLearningRateMultiplier =
      headLearningRateMultiplier.map { Float($0) } ?? settings.headLearningRateMultiplier
    settings.layerwiseDecay = layerwiseDecay.map { Float($0) } ?? settings.layerwiseDecay
    settings.consistencyWeight = consistencyWeight.map { Float($0) } ?? settings.consistencyWeight
    settings.dropout = dropout.map { Float($0) } ?? settings.dropout
    settings.headDropout = settings.dropout
    settings.labelSmoothing = labelSmoothing.map { Float($0) } ?? settings.labelSmoothing
    settings.slotValueAugmentation = slotValueAugmentation ?? settings.slotValueAugmentation
    settings.startsFromCentroids = headStart.map { $0 == "centroids" } ?? settings.startsFromCentroids
    settings.carrierAugmentation = carrierAugmentation ?? settings.carrierAugmentation
    settings.outlierShare = outlierShare ?? settings.outlierShare
    settings.inScopeRejection = inScopeRejection ?? settings.inScopeRejection
    settings.weightAveraging = weightAveraging ?? settings.weightAveraging
    settings.teachers = teachers.map { $0.split(separator: ",").map(String.init) } ?? []
    settings.distillationWeight = distillationWeight.map { Float($0) } ?? settings.distillationWeight
    settings.earlyStoppingPatience = earlyStoppingPatience ?? settings.earlyStoppingPatience
    settings.usesClassWeights = classWeights
    settings.seed = UInt64(seed)
    settings.threads = threads
    return settings
  }

  private func tuning(_ preset: FineTuning) -> FineTuning {
    let chosen: FineTuning =
      switch fineTuning {
      case "full": .full(wordEmbeddings: true)
      case "frozen": .frozen
      case "lora": .lora(rank: 24)
      default: preset
      }
    return switch chosen {
    case .full: .full(wordEmbeddings: !freezeEmbeddings)
    case .lora(let rank): .lora(rank: loraRank ?? rank)
    case .frozen: .frozen
    }
  }
}
