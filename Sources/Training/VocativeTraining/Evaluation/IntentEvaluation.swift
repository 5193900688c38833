public import VocativeNLU

/// The figures of intent classification and slot filling over some sentences.
///
/// Figures are those of the joint intent and slot literature: a span is right when its words and its type are, spans
/// are counted over all sentences (micro), and a sentence is right when its intent and every tag are.
public struct IntentEvaluation: Hashable, Sendable {
  /// The number of sentences.
  public let count: Int
  /// The share of sentences with the right intent.
  public let intentAccuracy: Double
  /// The share of sentences with the right intent and every tag right.
  public let sentenceAccuracy: Double
  /// Precision, recall and F1 of all spans, exactly as Python's seqeval counts them.
  public let slots: ClassScore
  /// The score of each intent, the most frequent first.
  public let intents: [ClassScore]
  /// The score of each kind of entity, the most frequent first.
  public let entities: [ClassScore]
  /// The confusions of intents.
  public let confusion: ConfusionMatrix
  /// The calibration of the intents' confidences.
  public let intentCalibration: CalibrationCurve
  /// The calibration of the entities' confidences.
  public let entityCalibration: CalibrationCurve
  /// The figures of out-of-scope detection; nil for a model that cannot tell.
  public let outOfScope: OutOfScopeEvaluation?
  /// The mistakes, the most confident first.
  public let mistakes: [IntentMistake]

  /// Compares predictions with the examples they are of.
  ///
  /// - Parameters:
  ///   - examples: the expected intents and tags.
  ///   - predictions: the predictions, one for each example; missing tags count as `O`.
  ///   - map: other names for intents and types of entities.
  ///   - bins: the number of bins of each calibration curve.
  ///   - mistakeLimit: the greatest number of mistakes to keep.
  public init(
    examples: [IntentExample], predictions: [IntentPrediction], map: LabelAliases = LabelAliases(), bins: Int = 15,
    mistakeLimit: Int = 50
  ) {
    precondition(examples.count == predictions.count, "there are not as many predictions as examples")
    var counts = Counts(bins: bins)
    for (example, prediction) in zip(examples, predictions) { counts.add(example, prediction, map) }
    count = examples.count
    intentAccuracy = counts.intents.accuracy(of: count)
    sentenceAccuracy = count == 0 ? 0 : Double(counts.correctSentences) / Double(count)
    slots = counts.entities.total
    intents = counts.intents.scores.sorted
    entities = counts.entities.sorted
    confusion = counts.intents.confusion
    intentCalibration = counts.intents.calibration
    entityCalibration = counts.entityCalibration
    outOfScope = OutOfScopeEvaluation(counts.observations, bins: bins)
    mistakes = Array(counts.mistakes.sorted { $0.confidence > $1.confidence }.prefix(max(mistakeLimit, 0)))
  }

  /// The micro F1 of all spans; 0 when there is no entity in the data and none was found.
  public var slotF1: Double { slots.f1 }
}

extension IntentEvaluation {
  /// The figures while sentences are counted.
  private struct Counts {
    var intents: ClassificationCounts
    var entities = ScoreAccumulator()
    var entityCalibration: CalibrationCurve
    var correctSentences = 0
    var observations: [OutOfScopeEvaluation.Observation] = []
    var mistakes: [IntentMistake] = []

    init(bins: Int) {
      intents = ClassificationCounts(bins: bins)
      entityCalibration = CalibrationCurve(bins: bins)
    }

    mutating func add(_ example: IntentExample, _ prediction: IntentPrediction, _ map: LabelAliases) {
      let gold = map.name(of: example.intent)
      let isKnown = prediction.intents.contains { map.name(of: $0.label) == gold }
      // A model without the intent of sentences out of scope says what it refuses besides the intents.
      let predicted = !isKnown && prediction.isOutOfScope ? gold : map.name(of: prediction.intent.label)
      let isIntentCorrect = intents.add(
        gold: gold, predicted: predicted, confidence: prediction.intent.confidence)
      if let probability = prediction.outOfScope {
        observations.append(
          .init(
            probability: probability, isRefused: prediction.isOutOfScope,
            isOutOfScope: !isKnown || OutOfScopeLabel.isName(gold), isCorrect: isIntentCorrect))
      }
      let goldTags = example.tags.map(map.tag)
      var tags = prediction.tags.prefix(goldTags.count).map(map.tag)
      tags += [String](repeating: "O", count: goldTags.count - tags.count)
      let goldSpans = TagSpan.spans(in: goldTags)
      for span in goldSpans { entities.addExpected(span.type) }
      let expected = Set(goldSpans)
      for span in TagSpan.spans(in: tags) { entities.addPredicted(span.type, isCorrect: expected.contains(span)) }

      let mistake = IntentMistake(example, prediction, goldSpans: goldSpans, map: map)
      for entity in mistake.predictedEntities {
        entityCalibration.add(confidence: entity.confidence, isCorrect: entity.isCorrect)
      }
      if isIntentCorrect, tags == goldTags { correctSentences += 1 } else { mistakes.append(mistake) }
    }
  }
}
