import Foundation
import VocativeCore
public import VocativeNLU
public import VocativeNeural
import VocativeSupport

/// Trains a model for intents and entities, or a text classifier, from examples.
///
/// ```swift
/// var trainer = try NLUTrainer(intents: train, dev: dev)
/// try trainer.run { print($0.loss) }.write(to: "mine.vocative")
/// ```
///
/// It trains an encoder with a ``JointHead`` on labelled texts and keeps the epoch that does best on held-out texts.
public struct NLUTrainer {
  let settings: TrainingSettings
  let trainingExamples: [TrainingExample]
  let labels: [String]
  let head: JointHead
  let trainer: HeadTrainer<JointHeadLoss>
  private let kind: ModelKind
  let exampleEncoder: HeadExampleEncoder
  private let heldOut: HeldOutSet
  private let vocabulary: String
  /// The directory of the encoder.
  private let directory: String
  private let slotValueAugmentation: SlotValueAugmentation
  private let carrierAugmentation: CarrierAugmentation
  private let teacherEnsemble: TeacherEnsemble
  /// The generator that shuffles and augments the examples.
  private var random: SeededRandomNumberGenerator
  /// The record of the epochs so far.
  public private(set) var trainingHistory: [EpochRecord] = []
  private var best: TrainedModelBundle?

  /// A trainer for intents and entities.
  ///
  /// - Parameters:
  ///   - intents: the examples to learn from.
  ///   - dev: the held-out examples, which choose the best epoch and calibrate confidences; may be empty.
  ///   - directory: the encoder to start from, in the layout of Hugging Face; nil for the installed one.
  ///   - settings: the settings of the training.
  /// - Throws: ``VocativeNeural/ModelError`` when the encoder cannot be used.
  public init(
    intents: [IntentExample], dev: [IntentExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .intents, intents.map { TrainingExample($0) }, dev: dev.map { TrainingExample($0) },
      directory: SentenceEncoder.directory(directory), settings: settings)
  }

  /// A trainer that fine-tunes a trained model for intents and entities, with the same intents and entity types.
  ///
  /// An adapter continues as it was trained; a fully trained encoder continues from the 8-bit weights of its file.
  ///
  /// - Parameters:
  ///   - bundle: the file of the trained model; its kind of fine-tuning replaces that of the settings.
  ///   - intents: the examples to learn from.
  ///   - dev: the held-out examples; may be empty.
  ///   - directory: the encoder that the model was trained from; nil for the installed one.
  ///   - settings: the settings of the training.
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for a file of another kind or encoder and for examples
  ///   with other names, or the errors of reading the files.
  public init(
    fineTuning bundle: SafetensorsFile, intents: [IntentExample], dev: [IntentExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .intents, intents.map { TrainingExample($0) }, dev: dev.map { TrainingExample($0) },
      directory: SentenceEncoder.directory(directory), settings: settings, fineTuning: bundle)
  }

  /// A trainer for classes of texts; see ``init(intents:dev:directory:settings:)``.
  public init(
    labels: [LabelExample], dev: [LabelExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .labels, labels.map { TrainingExample($0) }, dev: dev.map { TrainingExample($0) },
      directory: SentenceEncoder.directory(directory), settings: settings)
  }

  /// A trainer that fine-tunes a trained classifier of texts; see ``init(fineTuning:intents:dev:directory:settings:)``.
  public init(
    fineTuning bundle: SafetensorsFile, labels: [LabelExample], dev: [LabelExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .labels, labels.map { TrainingExample($0) }, dev: dev.map { TrainingExample($0) },
      directory: SentenceEncoder.directory(directory), settings: settings, fineTuning: bundle)
  }

  /// - Throws: ``VocativeNeural/ModelError`` when the encoder or the file cannot be used.
  private init(
    _ kind: ModelKind, _ examples: [TrainingExample], dev: [TrainingExample], directory: String,
    settings: TrainingSettings, fineTuning bundle: SafetensorsFile? = nil
  ) throws(ModelError) {
    let start = try bundle.map { (bundle) throws(ModelError) in try PretrainedBundle(bundle, kind, examples) }
    var settings = settings
    if let start { settings.tuning = start.tuning }
    self.kind = kind
    self.settings = settings
    self.directory = directory
    let files = try EncoderDirectory(directory)
    vocabulary = try files.vocabularyFingerprint()
    labels = start?.labels ?? Set(examples.map(\.label)).sorted()
    let outliers = try OutlierGenerator(
      examples.filter { !OutOfScopeLabel.isName($0.label) }.map(\.text),
      count: Int(Double(examples.count) * settings.outlierShare), directory: directory, threads: settings.threads,
      seed: settings.seed)
    let outOfScopeLabel = labels.first(where: OutOfScopeLabel.isName)
    trainingExamples =
      examples + (settings.trainsOnLabelNames ? TrainingExample.labelNameExamples(of: examples) : [])
      + outliers.sentences.map { TrainingExample(outlier: $0, label: outOfScopeLabel) }
    let configuration = files.configuration
    head = JointHead(
      width: configuration.hiddenSize, classCount: labels.count,
      tags: start?.tags ?? TagSet(of: examples.lazy.flatMap(\.tags)))
    let inputEncoder = InputEncoder(
      tokenizer: try files.tokenizer(),
      tokenLimit: min(settings.tokenLimit, configuration.maximumPositionCount - 16))
    exampleEncoder = HeadExampleEncoder(inputEncoder: inputEncoder, labels: labels, tagSet: head.tags)
    heldOut = HeldOutSet(examples: dev, kind: kind, inputEncoder: inputEncoder, threads: settings.threads)
    random = SeededRandomNumberGenerator(seed: settings.seed)
    let encoder = try EncoderTrainer(
      files.weights(), configuration, resumingFrom: bundle,
      tuning: settings.tuning, threads: settings.threads, dropout: settings.dropout, weightDecay: settings.weightDecay,
      layerwiseDecay: settings.layerwiseDecay, seed: settings.seed)
    var parameters = head.initialParameters(using: &random)
    if let start {
      parameters = try start.head(head.parameterCount, encoder.baseFingerprint, vocabulary)
    } else if settings.startsFromCentroids {
      let encoded = exampleEncoder
      let groups = Dictionary(grouping: trainingExamples, by: \.label)
      try CentroidInitialization(
        head: head, encoder: EncoderSnapshot(encoder).encoder, threads: settings.threads
      ).initialize(&parameters, examples: labels.map { (groups[$0] ?? []).map { encoded.example($0) } })
    }
    trainer = HeadTrainer(
      encoder,
      JointHeadLoss(
        head: head, labelSmoothing: settings.labelSmoothing,
        classWeights: settings.usesClassWeights ? Self.classWeights(labels, examples) : [],
        consistency: settings.consistencyWeight > 0 ? ConsistencyLoss(weight: settings.consistencyWeight) : nil),
      parameters: parameters, headLearningRateMultiplier: settings.headLearningRateMultiplier,
      headDropout: settings.headDropout, weightAveraging: settings.weightAveraging)
    slotValueAugmentation = SlotValueAugmentation(
      examples, probability: settings.slotValueAugmentation, mixesWords: settings.carrierAugmentation > 0)
    carrierAugmentation = CarrierAugmentation(examples, probability: settings.carrierAugmentation)
    teacherEnsemble = try TeacherEnsemble(
      settings, kind: kind, labels: labels, types: head.tags.types, directory: directory)
  }

  /// Returns weights for the classes by the inverse square root of their frequency, so that rare ones count more.
  private static func classWeights(_ labels: [String], _ examples: [TrainingExample]) -> [Float] {
    let counts = examples.reduce(into: [String: Int]()) { $0[$1.label, default: 0] += 1 }
    let weights = labels.map { 1 / Float(counts[$0] ?? 1).squareRoot() }
    let mean = zip(labels, weights).reduce(0) { $0 + $1.1 * Float(counts[$1.0] ?? 0) } / Float(max(examples.count, 1))
    return weights.map { $0 / mean }
  }
}

// MARK: Epochs

extension NLUTrainer {
  /// Trains until the last epoch, or until the held-out examples stop improving.
  ///
  /// - Parameters:
  ///   - checkpoint: a file to write after an epoch, from which ``resume(_:)`` continues; nil for none.
  ///   - interval: the least time between two checkpoints, since writing one takes time.
  ///   - progress: called after every step and every epoch.
  /// - Returns: the model of the best epoch.
  /// - Throws: ``VocativeNeural/ModelError`` with `unreadable` when a checkpoint cannot be written, `invalidInput`
  ///   without examples.
  public mutating func run(
    checkpoint: String? = nil, every interval: Duration = .zero, progress: (TrainingProgress) -> Void = { _ in }
  ) throws(ModelError) -> TrainedModelBundle {
    let clock = ContinuousClock()
    let start = clock.now - .seconds(trainingHistory.last?.seconds ?? 0)
    let steps = schedule.steps
    var lastCheckpoint = clock.now
    while trainingHistory.count < settings.epochs {
      if let best, trainingHistory.count - best.bestEpoch >= settings.earlyStoppingPatience { break }
      let loss = try runEpoch { step, loss in
        progress(
          TrainingProgress(step: step, steps: steps, loss: loss, elapsed: clock.now - start, epoch: nil))
      }
      let record = try finishEpoch(loss: loss) { clock.now - start }
      if let checkpoint, clock.now - lastCheckpoint >= interval {
        try writeCheckpoint(to: checkpoint)
        lastCheckpoint = clock.now
      }
      progress(
        TrainingProgress(
          step: record.epoch * stepsPerEpoch, steps: steps, loss: record.loss,
          elapsed: .seconds(record.seconds), epoch: record))
    }
    guard var best else { throw ModelError(.invalidInput, "there is nothing to learn from") }
    best.description.record = trainingHistory
    return settings.inScopeRejection > 0 ? try withDetector(best) : best
  }

  /// The number of sentences out of scope by which the threshold is chosen where no examples are held out.
  private static let calibrationOutlierCount = 400

  /// Returns a model with the detector of sentences out of its scope, fitted to the model as it will be used.
  private func withDetector(_ bundle: TrainedModelBundle) throws(ModelError) -> TrainedModelBundle {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).vocative").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try bundle.write(to: path)
    let model = try JointModel(
      SafetensorsFile(contentsOf: path), kind: kind, directory: directory, precision: .int8, threads: settings.threads)
    let outliers = try OutlierGenerator(
      trainingExamples.filter { !OutOfScopeLabel.isName($0.label) && !$0.isUnlabelled }.map(\.text),
      count: heldOut.examples.isEmpty ? Self.calibrationOutlierCount : 0, directory: directory,
      threads: settings.threads, seed: settings.seed &+ 1)
    let detector = try OutOfScopeFitter(model: model, rejection: settings.inScopeRejection)
      .fit(trainingExamples, heldOut: heldOut.examples, outliers: outliers.sentences)
    return detector.map(bundle.adding) ?? bundle
  }

  private var stepsPerEpoch: Int { (trainingExamples.count + settings.batchSize - 1) / settings.batchSize }

  private var schedule: LearningRateSchedule {
    LearningRateSchedule(
      peak: settings.learningRate, warmUpFraction: settings.warmUpFraction, steps: stepsPerEpoch * settings.epochs)
  }

  /// Trains on every example once, in random order, and returns the summed loss.
  private mutating func runEpoch(progress: (_ step: Int, _ meanLoss: Double) -> Void) throws(ModelError) -> Double {
    let firstStep = trainingHistory.count * stepsPerEpoch
    var loss = 0.0
    var seen = 0
    let order = trainingExamples.indices.shuffled(using: &random)
    for first in stride(from: 0, to: order.count, by: settings.batchSize) {
      let batch = try teacherEnsemble.addSoftTargets(
        order[first..<min(first + settings.batchSize, order.count)].map { number in
          let joined = carrierAugmentation.augmented(trainingExamples[number], using: &random)
          return exampleEncoder.example(slotValueAugmentation.augmented(joined, using: &random))
        }, head)
      let step = firstStep + first / settings.batchSize
      loss += try trainer.step(batch, learningRate: schedule.learningRate(at: step)) * Double(batch.count)
      seen += batch.count
      progress(step + 1, loss / Double(seen))
    }
    return loss
  }

  /// Records an epoch, and keeps the model if it is the best so far.
  private mutating func finishEpoch(loss: Double, elapsed: () -> Duration) throws(ModelError) -> EpochRecord {
    let epoch = trainingHistory.count + 1
    let encoded = isEvaluated(epoch) ? try heldOut.encoded(by: trainer.snapshot.encoder) : nil
    let scores = try encoded.map { (encoded) throws(ModelError) in try heldOut.scores(encoded, decoder) } ?? [:]
    let record = EpochRecord(
      epoch: epoch, loss: loss / Double(trainingExamples.count), scores: scores, seconds: elapsed() / .seconds(1))
    trainingHistory.append(record)
    if let encoded, best.map({ selectionMetric(record.scores) >= selectionMetric($0.scores) }) ?? true {
      best = try snapshot(encoded)
    }
    return record
  }

  /// Returns true if an epoch is scored: the last one is, and others once as many examples were learned from as are held
  /// out, so that scoring takes no longer than training.
  private func isEvaluated(_ epoch: Int) -> Bool {
    let last = trainingHistory.last { !$0.scores.isEmpty }?.epoch ?? 0
    return epoch == settings.epochs || trainingExamples.count * (epoch - last) >= heldOut.examples.count
  }

  /// Returns the figure that decides which epoch is best.
  private func selectionMetric(_ scores: [String: Double]) -> Double {
    if settings.selectsByLoss { return -(scores["loss"] ?? 0) }
    return scores["sentenceAccuracy"] ?? scores["macroF1"] ?? scores["intentAccuracy"] ?? 0
  }

  private var decoder: JointDecoder { JointDecoder(head, labels: labels, parameters: trainer.headParameters) }

  /// Returns the model as it is now, its confidences calibrated on the held-out examples.
  private func snapshot(_ encoded: HeldOutSet.Encoded) throws(ModelError) -> TrainedModelBundle {
    let encoder = trainer.snapshot
    let temperatures = try heldOut.temperatures(encoded, decoder)
    let content: ModelBundleMetadata.EncoderContent =
      switch settings.tuning {
      case .frozen: .frozen
      case .lora: .adapter
      case .full: .full
      }
    return TrainedModelBundle(
      tensors: encoder.tensors + [.init("head", shape: [head.parameterCount], .f32(trainer.headParameters))],
      metadata: encoder.metadata,
      description: ModelBundleMetadata(
        kind: kind, labels: labels, types: head.tags.types, encoder: content, base: encoder.baseFingerprint,
        vocabulary: vocabulary, tokenLimit: settings.tokenLimit, labelTemperature: temperatures.labels,
        tagTemperature: temperatures.tags, record: trainingHistory, bestEpoch: trainingHistory.count,
        settings: settings.asMetadata))
  }
}

// MARK: Checkpoints

extension NLUTrainer {
  /// Continues from a checkpoint of the same training: the same examples, settings and encoder.
  ///
  /// - Throws: ``VocativeNeural/ModelError`` with `unsupported` for another kind of file or another training's
  ///   checkpoint, or `damaged`.
  public mutating func resume(_ path: String) throws(ModelError) {
    let checkpoint = try TrainingCheckpoint(contentsOf: path)
    let state = checkpoint.state
    guard state.settings == settings.asMetadata, state.kind == kind,
      state.examples == TrainingCheckpoint.fingerprint(of: trainingExamples)
    else {
      throw ModelError(
        .unsupported, "the checkpoint is from a training with other texts or other settings; give those again",
        file: path)
    }
    try trainer.resume(checkpoint.file)
    trainingHistory = state.records
    random = SeededRandomNumberGenerator(seed: state.random)
    trainer.encoder.random = SeededRandomNumberGenerator(seed: state.dropoutRandom)
    best = try checkpoint.best()
  }

  private func writeCheckpoint(to path: String) throws(ModelError) {
    try TrainingCheckpoint.write(
      TrainingCheckpoint.State(
        settings: settings.asMetadata, examples: TrainingCheckpoint.fingerprint(of: trainingExamples), kind: kind,
        records: trainingHistory, random: random.state, dropoutRandom: trainer.encoder.random.state,
        best: best?.description, bestMetadata: best?.metadata ?? [:]),
      trainer.checkpointTensors, best: best, to: path)
  }
}

extension JointHead {
  /// Returns small random weights for the two linear layers, and zeros for the biases and the chain.
  fileprivate func initialParameters(using random: inout SeededRandomNumberGenerator) -> [Float] {
    var parameters = [Float](repeating: 0, count: parameterCount)
    for index in 0..<classBias { parameters[index] = random.signedUniform() * 0.03 }
    for index in tagStart..<tagBias { parameters[index] = random.signedUniform() * 0.03 }
    return parameters
  }
}
