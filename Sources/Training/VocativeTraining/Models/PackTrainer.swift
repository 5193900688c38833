import Foundation
import VocativeCore
public import VocativeNLU
public import VocativeNeural
import VocativeSupport

/// Learns to understand sentences, or to put texts into classes, from examples.
///
/// ```swift
/// var trainer = try PackTrainer(intents: train, dev: dev)
/// try trainer.run { print($0.loss) }.write(to: "mine.pack")
/// ```
///
/// Trains an encoder with a ``JointHead`` on labelled texts, and keeps the best that was seen on other texts.
public struct PackTrainer {
  let settings: TrainingSettings
  let lessons: [Lesson]
  let dev: [Lesson]
  let labels: [String]
  let head: JointHead
  let reader: TextReader
  let trainer: HeadTrainer<JointHeadLoss>
  let kind: PackDescription.Kind
  let vocabulary: String
  /// What decides the order of texts and what is varied in them.
  var random: SeededRandom
  /// What the epochs so far brought, and the best of them.
  public internal(set) var records: [EpochRecord] = []
  var best: TrainedPack?
  private let substitution: SlotSubstitution
  private let teachers: Teachers

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
      .intents, intents.map { Lesson($0) }, dev: dev.map { Lesson($0) },
      directory: SentenceEncoder.directory(directory), settings: settings)
  }

  /// A trainer that goes on from a pack for intents and entities: what is in it is the start, and its names are all there
  /// are.
  ///
  /// An adapter is in its pack as it was trained; a fully trained encoder is there in 8 bits, and goes on from these.
  ///
  /// - Parameters:
  ///   - pack: what another training wrote; its tuning is used, whatever the settings say.
  ///   - directory: the model that the pack was trained from; nil for the one the set-up installs.
  /// - Throws: ``VocativeNeural/ModelError`` when the pack or the model cannot be used, or an example has other names.
  public init(
    goingOnFrom pack: WeightFile, intents: [IntentExample], dev: [IntentExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .intents, intents.map { Lesson($0) }, dev: dev.map { Lesson($0) },
      directory: SentenceEncoder.directory(directory), settings: settings, goingOnFrom: pack)
  }

  /// A trainer for classes of texts, as ``init(intents:dev:directory:settings:)``.
  public init(
    labels: [LabelExample], dev: [LabelExample], directory: String? = nil,
    settings: TrainingSettings = TrainingSettings()
  ) throws(ModelError) {
    try self.init(
      .labels, labels.map { Lesson($0) }, dev: dev.map { Lesson($0) },
      directory: SentenceEncoder.directory(directory), settings: settings)
  }

  /// - Throws: ``VocativeNeural/ModelError`` when it cannot be used.
  init(
    _ kind: PackDescription.Kind, _ lessons: [Lesson], dev: [Lesson], directory: String, settings: TrainingSettings,
    goingOnFrom pack: WeightFile? = nil
  ) throws(ModelError) {
    let start = try pack.map { (pack) throws(ModelError) in try PackStart(pack, kind, lessons) }
    var settings = settings
    if let start { settings.tuning = start.tuning }
    self.kind = kind
    self.settings = settings
    vocabulary = try UnderstandingModel.fingerprint(ofVocabulary: directory)
    self.lessons = lessons + (settings.learnsNames ? Lesson.names(of: lessons) : [])
    self.dev = dev
    labels = start?.labels ?? Set(lessons.map(\.label)).sorted()
    let configuration = try EncoderConfiguration(contentsOf: directory + "/config.json")
    let head = JointHead(
      width: configuration.width, classCount: labels.count,
      tags: start?.tags ?? TagSet(of: lessons.lazy.flatMap(\.tags)))
    self.head = head
    reader = TextReader(
      wordPiece: try WordPiece(vocabulary: directory + "/vocab.txt"),
      tokenLimit: min(settings.tokenLimit, configuration.positionCount - 16))
    random = SeededRandom(seed: settings.seed)
    let encoder = try EncoderTrainer(
      WeightFile(contentsOf: directory + "/model.safetensors"), configuration, goingOnFrom: pack,
      tuning: settings.tuning, cores: settings.cores, dropout: settings.dropout, decay: settings.decay,
      seed: settings.seed)
    // The chain starts from nothing, the maps from small random numbers.
    var numbers = [Float](repeating: 0, count: head.parameterCount)
    for place in 0..<head.classBias { numbers[place] = random.number() * 0.03 }
    for place in head.tagStart..<head.tagBias { numbers[place] = random.number() * 0.03 }
    if let start { numbers = try start.head(head.parameterCount, encoder.base, vocabulary) }
    trainer = HeadTrainer(
      encoder,
      JointHeadLoss(
        head: head, smoothing: settings.smoothing,
        classWeights: settings.weighsClasses ? Self.weights(labels, lessons) : []),
      parameters: numbers, headRate: settings.headRate, headDropout: settings.headDropout,
      averaging: settings.averaging)
    substitution = SlotSubstitution(lessons, share: settings.substitution)
    teachers = try Teachers(
      settings.teachers, share: settings.teaching, kind: kind, labels: labels, types: head.tags.types,
      directory: directory, threads: settings.cores)
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
  ) throws(ModelError) -> TrainedPack {
    let clock = ContinuousClock()
    let start = clock.now
    let before = records.last?.seconds ?? 0
    var kept = start
    let stepsAnEpoch = (lessons.count + settings.batch - 1) / settings.batch
    let schedule = LearningSchedule(
      peak: settings.rate, warmUp: settings.warmUp, steps: stepsAnEpoch * settings.epochs)
    while records.count < settings.epochs {
      let epoch = records.count + 1
      if let best, epoch - 1 - best.bestEpoch >= settings.patience { break }
      var loss = 0.0
      var seen = 0
      let order = lessons.indices.shuffled(using: &random)
      for first in stride(from: 0, to: order.count, by: settings.batch) {
        let batch = try teachers.teach(
          order[first..<min(first + settings.batch, order.count)].map { number in
            example(substitution.varied(lessons[number], using: &random))
          }, head)
        let step = (epoch - 1) * stepsAnEpoch + first / settings.batch
        loss += try trainer.step(batch, rate: schedule.rate(at: step)) * Double(batch.count)
        seen += batch.count
        progress(
          TrainingProgress(
            step: step + 1, steps: schedule.steps, loss: loss / Double(seen),
            seconds: before + (clock.now - start).seconds, epoch: nil))
      }
      let encoded = isScored(epoch) ? try encodedDev() : nil
      let record = try EpochRecord(
        epoch: epoch, loss: loss / Double(lessons.count), scores: encoded.map(score) ?? [:],
        seconds: before + (clock.now - start).seconds)
      records.append(record)
      if let encoded, best.map({ merit(record.scores) >= merit($0.scores) }) ?? true { best = try snapshot(encoded) }
      if let checkpoint, (clock.now - kept).seconds >= interval {
        try writeCheckpoint(to: checkpoint)
        kept = clock.now
      }
      progress(
        TrainingProgress(
          step: epoch * stepsAnEpoch, steps: schedule.steps, loss: record.loss, seconds: record.seconds, epoch: record))
    }
    guard var best else { throw ModelError(.invalidInput, "there is nothing to learn from") }
    best.description.record = records
    return best
  }

  /// The figure that decides which epoch is best.
  private func merit(_ scores: [String: Double]) -> Double {
    if settings.choosesByLoss { return -(scores["loss"] ?? 0) }
    return scores["sentenceAccuracy"] ?? scores["macroF1"] ?? scores["intentAccuracy"] ?? 0
  }

  func example(_ lesson: Lesson) -> HeadTrainer<JointHeadLoss>.Example {
    let input = reader.read(lesson.text, words: lesson.words, asked: lesson.asked)
    var places: [Int] = []
    var tags: [Int] = []
    for (word, place) in input.places.enumerated() {
      guard let place, var tag = head.tags.number(of: lesson.tags[word]) else { continue }
      // A word without a token may have taken the beginning of an entity with it.
      if !head.tags.allows(tag, after: tags.last) { tag -= 1 }
      places.append(place)
      tags.append(tag)
    }
    return .init(
      tokens: input.tokens,
      target: JointHeadLoss.Target(label: labels.firstIndex(of: lesson.label) ?? 0, places: places, tags: tags))
  }

  /// Rare classes count more: by the inverse of the root of their share.
  private static func weights(_ labels: [String], _ lessons: [Lesson]) -> [Float] {
    let counts = lessons.reduce(into: [String: Int]()) { $0[$1.label, default: 0] += 1 }
    let weights = labels.map { 1 / Float(counts[$0] ?? 1).squareRoot() }
    let mean = zip(labels, weights).reduce(0) { $0 + $1.1 * Float(counts[$1.0] ?? 0) } / Float(max(lessons.count, 1))
    return weights.map { $0 / mean }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
