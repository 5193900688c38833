import VocativeNeural

/// The settings of a training of intents and entities, or of classes of texts.
public struct TrainingSettings: Hashable, Sendable {
  /// The number of passes over all texts.
  public var epochs = 10
  /// True if the names of the classes are examples too, such as "play music" for `PlayMusic`.
  public var trainsOnLabelNames = false
  /// True if the class layer starts as a nearest-centroid classifier instead of at random.
  public var startsFromCentroids = false
  /// The number of texts in a step.
  public var batchSize = 32
  /// The highest rate of learning of the encoder.
  public var learningRate: Float = 2e-4
  /// The learning rate of the classification head, as a multiple of `learningRate`.
  public var headLearningRateMultiplier: Float = 5
  /// The share of the steps in which the rate rises.
  public var warmUpFraction: Float = 0.1
  /// The share of numbers that is dropped in the encoder.
  public var dropout: Float = 0.1
  /// The share of the head's inputs that is dropped.
  public var headDropout: Float = 0.1
  /// The learning rate of a layer, as a multiple of that of the layer above, where all weights are trained.
  public var layerwiseDecay: Float = 0.8
  /// The weight of the disagreement of two passes with different dropout; 0 for one pass, which takes half the time.
  public var consistencyWeight: Float = 0
  /// The weight decay of a step, as a multiple of the learning rate.
  public var weightDecay: Float = 0.01
  /// The share of a class's probability that is spread over all classes.
  public var labelSmoothing: Float = 0
  /// The parameters that are trained.
  public var tuning = FineTuning.full(wordEmbeddings: true)
  /// Over how many steps the weights are averaged for use; 0 for the last ones alone.
  public var weightAveraging = 0
  /// True if errors in rare classes weigh more.
  public var usesClassWeights = false
  /// The share of entities whose words are replaced by those of another of the same type.
  public var slotValueAugmentation = 0.0
  /// The number of sentences out of scope that are learned from, made by the trainer, as a share of the examples.
  public var outlierShare = 0.0
  /// The share of the sentences in scope that a model may refuse as out of scope; 0 for a model that refuses none.
  public var inScopeRejection = 0.01
  /// The share of sentences with entities that are joined with the end of another sentence of the intent; the words of
  /// replaced entities are then mixed as well.
  public var carrierAugmentation = 0.0
  /// The files of the teacher models for knowledge distillation; they have the same classes and types.
  public var teachers: [String] = []
  /// The weight of the teachers' predictions against the examples.
  public var distillationWeight: Float = 0.7
  /// The number of tokens of a text that are read; the rest is ignored.
  public var tokenLimit = 128
  /// After how many epochs without a better one training ends.
  public var earlyStoppingPatience = 100
  /// True if the best epoch is that of the least loss instead of the best scores.
  public var selectsByLoss = false
  /// The number of threads that share the work.
  public var threads = 1
  /// The seed of all random choices.
  public var seed: UInt64 = 1

  /// The settings that served best for thousands of sentences with intents.
  public init() {}

  /// The settings that served best for so many sentences with so many intents.
  ///
  /// Few sentences teach entities best to the whole encoder, joined in new ways.
  public init(intents count: Int, classes: Int = 1) {
    guard Self.isFew(count, classes: classes) else { return }
    adaptToFewExamples(count)
    learningRate = 1e-4
    carrierAugmentation = 0.3
    epochs = count < 300 ? 30 : 10
  }

  /// The settings that served best for so many texts with so many classes, which are learned sooner than tags.
  ///
  /// Many classes are topics, which a sentence encoder tells apart before it is trained: training begins with their
  /// centroids and changes the lower layers little. Few classes are such as tone, which the whole encoder has to learn.
  /// From few texts of many classes two passes with much dropout learn most, and from few texts of few classes an adapter
  /// learns as much as the whole encoder would, and is smaller.
  public init(labels count: Int, classes: Int = 1) {
    let isTopical = classes >= Self.topicalClassCount
    if isTopical {
      epochs = 6
      consistencyWeight = 2
      labelSmoothing = 0.1
      startsFromCentroids = true
      trainsOnLabelNames = true
    } else {
      epochs = 3
      learningRate = 1e-4
      layerwiseDecay = 1
    }
    guard Self.isFew(count, classes: classes) else { return }
    adaptToFewExamples(count)
    if isTopical {
      learningRate = 1e-4
      layerwiseDecay = 1
      consistencyWeight = 4
      (dropout, headDropout) = (0.2, 0.2)
    } else {
      tuning = .lora(rank: 8)
      learningRate = tuning.defaultLearningRate
    }
  }

  /// From so many classes on, they are taken for topics.
  private static let topicalClassCount = 10

  /// True for fewer than a thousand examples, or fewer than thirty of a class.
  private static func isFew(_ count: Int, classes: Int) -> Bool { count < 1_000 || count < 30 * classes }

  /// Few examples are learned from a classifier by centroids on, in small steps, with other names in their sentences
  /// and with the words of the classes' names.
  private mutating func adaptToFewExamples(_ count: Int) {
    startsFromCentroids = true
    // About as many steps for hundreds as for thousands.
    batchSize = count < 300 ? 8 : 16
    epochs = count < 300 ? 25 : 10
    labelSmoothing = 0.1
    slotValueAugmentation = 0.5
    trainsOnLabelNames = true
  }

  /// The settings by name, for people to read.
  var asMetadata: [String: String] {
    [
      "epochs": "\(epochs)", "learnsNames": "\(trainsOnLabelNames)", "batch": "\(batchSize)",
      "rate": "\(learningRate)", "headRate": "\(headLearningRateMultiplier)", "warmUp": "\(warmUpFraction)",
      "dropout": "\(dropout)", "headDropout": "\(headDropout)", "decay": "\(weightDecay)",
      "smoothing": "\(labelSmoothing)", "layerwiseDecay": "\(layerwiseDecay)",
      "consistency": "\(consistencyWeight)",
      "tuning": "\(tuning)", "averaging": "\(weightAveraging)", "weighsClasses": "\(usesClassWeights)",
      "substitution": "\(slotValueAugmentation)", "teachers": "\(teachers.count)", "teaching": "\(distillationWeight)",
      "centroids": "\(startsFromCentroids)", "carriers": "\(carrierAugmentation)", "outliers": "\(outlierShare)",
      "rejection": "\(inScopeRejection)",
      "tokenLimit": "\(tokenLimit)", "seed": "\(seed)",
    ]
  }
}

extension FineTuning {
  /// The highest rate that served best: what has fewer numbers to learn with learns in longer steps.
  public var defaultLearningRate: Float {
    switch self {
    case .full: 2e-4
    case .lora: 5e-4
    case .frozen: 1e-3
    }
  }
}
