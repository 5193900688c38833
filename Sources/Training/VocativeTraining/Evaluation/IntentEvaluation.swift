public import VocativeNLU

/// How well sentences with intents and entities were read.
///
/// Figures are those of the joint intent and slot literature: a span is right when its words and its type are, spans
/// are counted over all sentences (micro), and a sentence is right when its intent and every tag are.
public struct IntentEvaluation: Hashable, Sendable {
  /// How many sentences were read.
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
  /// Which intents were taken for which.
  public let confusion: ConfusionMatrix
  /// Whether the confidences of intents mean what they say.
  public let intentCalibration: CalibrationCurve
  /// Whether the confidences of entities mean what they say.
  public let entityCalibration: CalibrationCurve
  /// What went wrong, the most confident mistakes first.
  public let mistakes: [IntentMistake]

  /// Compares readings with the examples they are of.
  ///
  /// - Parameters:
  ///   - examples: What is right.
  ///   - predictions: What was read, one for each example; missing tags count as `O`.
  ///   - map: Other names for intents and kinds of entities.
  ///   - bins: How many ranges of confidence are told apart.
  ///   - mistakeLimit: How many mistakes are kept.
  public init(
    examples: [IntentExample], predictions: [IntentPrediction], map: LabelAliases = LabelAliases(), bins: Int = 15,
    mistakeLimit: Int = 50
  ) {
    precondition(examples.count == predictions.count, "\(examples.count) examples have \(predictions.count) readings")
    var intents = ScoreAccumulator()
    var entities = ScoreAccumulator()
    var confusion = ConfusionMatrix()
    var intentReliability = CalibrationCurve(bins: bins)
    var entityReliability = CalibrationCurve(bins: bins)
    var mistakes: [IntentMistake] = []
    var rightSentences = 0
    for (example, reading) in zip(examples, predictions) {
      let gold = map.name(of: example.intent)
      let predicted = map.name(of: reading.intent.name)
      let isRight = gold == predicted
      intents.addExpected(gold)
      intents.addPredicted(predicted, isCorrect: isRight)
      confusion.add(gold: gold, predicted: predicted)
      intentReliability.add(confidence: reading.intent.confidence, isCorrect: isRight)

      let goldTags = example.tags.map(map.tag)
      var tags = reading.tags.prefix(goldTags.count).map(map.tag)
      tags += [String](repeating: "O", count: goldTags.count - tags.count)
      let goldSpans = TagSpan.spans(in: goldTags)
      for span in goldSpans { entities.addExpected(span.type) }
      let expected = Set(goldSpans)
      for span in TagSpan.spans(in: tags) { entities.addPredicted(span.type, isCorrect: expected.contains(span)) }

      let mistake = IntentMistake(example, reading, goldSpans: goldSpans, map: map)
      for entity in mistake.predictedEntities {
        entityReliability.add(confidence: entity.confidence, isCorrect: entity.isCorrect)
      }
      if isRight, tags == goldTags { rightSentences += 1 } else { mistakes.append(mistake) }
    }
    let count = examples.count
    self.count = count
    intentAccuracy = count == 0 ? 0 : Double(intents.total.correct) / Double(count)
    sentenceAccuracy = count == 0 ? 0 : Double(rightSentences) / Double(count)
    slots = entities.total
    self.intents = intents.sorted
    self.entities = entities.sorted
    self.confusion = confusion
    self.intentCalibration = intentReliability
    self.entityCalibration = entityReliability
    self.mistakes = Array(mistakes.sorted { $0.confidence > $1.confidence }.prefix(max(mistakeLimit, 0)))
  }

  /// The micro F1 of all spans; 0 when there is no entity in the data and none was found.
  public var slotF1: Double { slots.f1 }
}
