import Foundation
import VocativeCore
public import VocativeNLU
public import VocativeNeural
import VocativeSupport

/// Learns to understand sentences, or to put texts into classes, from examples.
///
/// ```swift
/// var trainer = try NLUTrainer(intents: train, dev: dev)
/// try trainer.run { print($0.loss) }.write(to: "mine.pack")
/// ```
///
/// Trains an encoder with a ``JointHead`` on labelled texts, and keeps the best that was seen on other texts.
public struct NLUTrainer {
  let settings: TrainingSettings
  let trainingExamples: [TrainingExample]
  let dev: [TrainingExample]
  let labels: [String]
  let head: JointHead
  let inputEncoder: InputEncoder
  let trainer: HeadTrainer<JointHeadLoss>
  let kind: ModelBundleMetadata.Kind
  let vocabulary: String
  /// What decides the order of texts and what is varied in them.
  var random: SeededRandomNumberGenerator
  /// What the epochs so far brought, and the best of them.
  public internal(set) var trainingHistory: [EpochRecord] = []
  var best: TrainedModelBundle?
  private let slotValueAugmentation: SlotValueAugmentation
  private let teacherEnsemble: TeacherEnsemble

  /// A trainer for intents and entities.
  ///
  /// - Parameters:
  ///   - intents: what to learn from.
  ///   - dev: what to choose the best epoch by, and to calibrate confidences on; may be empty.
  ///   - directory: the model to start from, in the layout of Hugging Face; nil for the one the set-up installs.
  /// - Throws: ``VocativeNeural/ModelError`` when the model cannot be used.
  public init(
    intents: [IntentExample], dev: [IntentExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .intents, intents.map { TrainingExample($0) }, dev: dev.map { TrainingExample($0) },
      directory: SentenceEncoder.directory(directory), settings: settings)
  }

  /// A trainer that goes on from a pack for intents and entities: what is in it is the start, and its names are all
  /// there are.
  ///
  /// An adapter is in its pack as it was trained; a fully trained encoder is there in 8 bits, and goes on from these.
  ///
  /// - Parameters:
  ///   - pack: what another training wrote; its tuning is used, whatever the settings say.
  ///   - directory: the model that the pack was trained from; nil for the one the set-up installs.
  /// - Throws: ``VocativeNeural/ModelError`` when the pack or the model cannot be used, or an example has other names.
  public init(
    fineTuning pack: SafetensorsFile, intents: [IntentExample], dev: [IntentExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .intents, intents.map { TrainingExample($0) }, dev: dev.map { TrainingExample($0) },
      directory: SentenceEncoder.directory(directory), settings: settings, fineTuning: pack)
  }

  /// A trainer for classes of texts, as ``init(intents:dev:directory:settings:)``.
  public init(
    labels: [LabelExample], dev: [LabelExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .labels, labels.map { TrainingExample($0) }, dev: dev.map { TrainingExample($0) },
      directory: SentenceEncoder.directory(directory), settings: settings)
  }

  /// - Throws: ``VocativeNeural/ModelError`` when it cannot be used.
  init(
    _ kind: ModelBundleMetadata.Kind, _ lessons: [TrainingExample], dev: [TrainingExample], directory: String,
    settings: TrainingSettings,
    fineTuning pack: SafetensorsFile? = nil
  ) throws(ModelError) {
    let start = try pack.map { (pack) throws(ModelError) in try PretrainedBundle(pack, kind, lessons) }
    var settings = settings
    if let start { settings.tuning = start.tuning }
    self.kind = kind
    self.settings = settings
    vocabulary = try JointModel.fingerprint(ofVocabulary: directory)
    self.trainingExamples =
      lessons + (settings.trainsOnLabelNames ? TrainingExample.labelNameExamples(of: lessons) : [])
    self.dev = dev
    labels = start?.labels ?? Set(lessons.map(\.label)).sorted()
    let configuration = try EncoderConfiguration(contentsOf: directory + "/config.json")
    let head = JointHead(
      width: configuration.hiddenSize, classCount: labels.count,
      tags: start?.tags ?? TagSet(of: lessons.lazy.flatMap(\.tags)))
    self.head = head
    inputEncoder = InputEncoder(
      wordPiece: try WordPieceTokenizer(vocabulary: directory + "/vocab.txt"),
      tokenLimit: min(settings.tokenLimit, configuration.maximumPositionCount - 16))
    random = SeededRandomNumberGenerator(seed: settings.seed)
    let encoder = try EncoderTrainer(
      SafetensorsFile(contentsOf: directory + "/model.safetensors"), configuration, resumingFrom: pack,
      tuning: settings.tuning, threads: settings.threads, dropout: settings.dropout, weightDecay: settings.weightDecay,
      seed: settings.seed)
    // The chain starts from nothing, the maps from small random numbers.
    var numbers = [Float](repeating: 0, count: head.parameterCount)
    for place in 0..<head.classBias { numbers[place] = random.signedUniform() * 0.03 }
    for place in head.tagStart..<head.tagBias { numbers[place] = random.signedUniform() * 0.03 }
    if let start { numbers = try start.head(head.parameterCount, encoder.baseFingerprint, vocabulary) }
    trainer = HeadTrainer(
      encoder,
      JointHeadLoss(
        head: head, labelSmoothing: settings.labelSmoothing,
        classWeights: settings.usesClassWeights ? Self.classWeights(labels, lessons) : []),
      parameters: numbers, headLearningRateMultiplier: settings.headLearningRateMultiplier,
      headDropout: settings.headDropout,
      weightAveraging: settings.weightAveraging)
    slotValueAugmentation = SlotValueAugmentation(lessons, probability: settings.slotValueAugmentation)
    teacherEnsemble = try TeacherEnsemble(
      settings.teachers, distillationWeight: settings.distillationWeight, kind: kind, labels: labels,
      types: head.tags.types,
      directory: directory, threads: settings.threads)
  }

  /// Learns, and says how far it is.
  ///
  /// - Parameters:
  ///   - checkpoint: a file to write after an epoch, from which ``resume(_:)`` can go on; nil for none.
  ///   - interval: how many seconds of work are worth a checkpoint, which takes time to write itself.
  ///   - progress: told after every step.
  /// - Returns: the best epoch's numbers.
  /// - Throws: ``VocativeNeural/ModelError`` when a checkpoint cannot be written.
  public mutating func run(
    checkpoint: String? = nil, every interval: Double = 0, progress: (TrainingProgress) -> Void = { _ in }
  ) throws(ModelError) -> TrainedModelBundle {
    let clock = ContinuousClock()
    let start = clock.now
    let before = trainingHistory.last?.seconds ?? 0
    var kept = start
    let stepsAnEpoch = (trainingExamples.count + settings.batchSize - 1) / settings.batchSize
    let schedule = LearningRateSchedule(
      peak: settings.learningRate, warmUpFraction: settings.warmUpFraction, steps: stepsAnEpoch * settings.epochs)
    while trainingHistory.count < settings.epochs {
      let epoch = trainingHistory.count + 1
      if let best, epoch - 1 - best.bestEpoch >= settings.earlyStoppingPatience { break }
      var loss = 0.0
      var seen = 0
      let order = trainingExamples.indices.shuffled(using: &random)
      for first in stride(from: 0, to: order.count, by: settings.batchSize) {
        let batch = try teacherEnsemble.addSoftTargets(
          order[first..<min(first + settings.batchSize, order.count)].map { number in
            headExample(slotValueAugmentation.augmented(trainingExamples[number], using: &random))
          }, head)
        let step = (epoch - 1) * stepsAnEpoch + first / settings.batchSize
        loss += try trainer.step(batch, learningRate: schedule.learningRate(at: step)) * Double(batch.count)
        seen += batch.count
        progress(
          TrainingProgress(
            step: step + 1, steps: schedule.steps, loss: loss / Double(seen),
            seconds: before + (clock.now - start).seconds, epoch: nil))
      }
      let encoded = shouldEvaluate(epoch) ? try encodeDevSet() : nil
      let record = try EpochRecord(
        epoch: epoch, loss: loss / Double(trainingExamples.count), scores: encoded.map(score) ?? [:],
        seconds: before + (clock.now - start).seconds)
      trainingHistory.append(record)
      if let encoded, best.map({ selectionMetric(record.scores) >= selectionMetric($0.scores) }) ?? true {
        best = try snapshot(encoded)
      }
      if let checkpoint, (clock.now - kept).seconds >= interval {
        try writeCheckpoint(to: checkpoint)
        kept = clock.now
      }
      progress(
        TrainingProgress(
          step: epoch * stepsAnEpoch, steps: schedule.steps, loss: record.loss, seconds: record.seconds, epoch: record))
    }
    guard var best else { throw ModelError(.invalidInput, "there is nothing to learn from") }
    best.description.record = trainingHistory
    return best
  }

  /// The figure that decides which epoch is best.
  private func selectionMetric(_ scores: [String: Double]) -> Double {
    if settings.selectsByLoss { return -(scores["loss"] ?? 0) }
    return scores["sentenceAccuracy"] ?? scores["macroF1"] ?? scores["intentAccuracy"] ?? 0
  }

  func headExample(_ lesson: TrainingExample) -> HeadTrainer<JointHeadLoss>.Example {
    let input = inputEncoder.encode(lesson.text, words: lesson.words, requestedSlot: lesson.requestedSlot)
    var places: [Int] = []
    var tags: [Int] = []
    for (word, place) in input.firstTokens.enumerated() {
      guard let place, var tag = head.tags.index(of: lesson.tags[word]) else { continue }
      // A word without a token may have taken the beginning of an entity with it.
      if !head.tags.allows(tag, after: tags.last) { tag -= 1 }
      places.append(place)
      tags.append(tag)
    }
    return .init(
      tokens: input.tokens,
      target: JointHeadLoss.Target(label: labels.firstIndex(of: lesson.label) ?? 0, firstTokens: places, tags: tags))
  }

  /// Rare classes count more: by the inverse of the root of their share.
  private static func classWeights(_ labels: [String], _ lessons: [TrainingExample]) -> [Float] {
    let counts = lessons.reduce(into: [String: Int]()) { $0[$1.label, default: 0] += 1 }
    let weights = labels.map { 1 / Float(counts[$0] ?? 1).squareRoot() }
    let mean = zip(labels, weights).reduce(0) { $0 + $1.1 * Float(counts[$1.0] ?? 0) } / Float(max(lessons.count, 1))
    return weights.map { $0 / mean }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
