import VocativeNeural

/// The settings of a training of intents and entities, or of classes of texts.
public struct TrainingSettings: Hashable, Sendable {
  /// The number of passes over all texts.
  public var epochs = 10
  /// True if the names of the classes are examples too, such as "play music" for `PlayMusic`.
  public var trainsOnLabelNames = false
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
  /// Packs of the same classes and types whose beliefs are learned as well.
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

  /// The settings that served best for so many sentences with intents.
  public init(intents count: Int) { adaptToFewExamples(count) }

  /// The settings that served best for so many texts with classes, which are learned sooner than tags.
  public init(labels count: Int) {
    epochs = 3
    learningRate = 1e-4
    adaptToFewExamples(count)
  }

  /// From some hundreds an adapter learns most, in small steps, from other names in their sentences and from what the
  /// classes are called.
  private mutating func adaptToFewExamples(_ count: Int) {
    guard count < 1_000 else { return }
    tuning = .lora(rank: 8)
    learningRate = tuning.defaultLearningRate
    batchSize = 8
    epochs = 25
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
      "smoothing": "\(labelSmoothing)",
      "tuning": "\(tuning)", "averaging": "\(weightAveraging)", "weighsClasses": "\(usesClassWeights)",
      "substitution": "\(slotValueAugmentation)", "teachers": "\(teachers.count)", "teaching": "\(distillationWeight)",
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
