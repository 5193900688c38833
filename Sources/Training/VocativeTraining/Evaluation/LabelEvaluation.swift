import VocativeCore
public import VocativeNLU

/// The figures of text classification over some texts.
public struct LabelEvaluation: Hashable, Sendable {
  /// A text that was put into another class than its own.
  public struct Mistake: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The class it has.
    public let gold: String
    /// The class it was put in.
    public let predicted: String
    /// The confidence of the prediction.
    public let confidence: Double
  }

  /// The number of texts.
  public let count: Int
  /// The share that is right.
  public let accuracy: Double
  /// The mean F1 of the classes that there are or that were found.
  public let macroF1: Double
  /// The score of each class, the most frequent first.
  public let classes: [ClassScore]
  /// The confusions of classes.
  public let confusion: ConfusionMatrix
  /// The calibration of the confidences.
  public let calibration: CalibrationCurve
  /// The figures of out-of-scope detection; nil for a model that cannot tell.
  public let outOfScope: OutOfScopeEvaluation?
  /// The mistakes, the most confident first.
  public let mistakes: [Mistake]

  /// Compares predictions with the examples they are of.
  ///
  /// - Parameters:
  ///   - examples: the expected classes.
  ///   - predictions: the predictions, one for each example.
  ///   - map: other names for classes.
  ///   - bins: the number of bins of the calibration curve.
  ///   - mistakeLimit: the greatest number of mistakes to keep.
  public init(
    examples: [LabelExample], predictions: [LabelPrediction], map: LabelAliases = LabelAliases(), bins: Int = 15,
    mistakeLimit: Int = 50
  ) {
    precondition(examples.count == predictions.count, "there are not as many predictions as examples")
    var counts = ClassificationCounts(bins: bins)
    var mistakes: [Mistake] = []
    var observations: [OutOfScopeEvaluation.Observation] = []
    let known = Set(predictions.first?.candidates.map { map.name(of: $0.label) } ?? [])
    for (example, prediction) in zip(examples, predictions) {
      let gold = map.name(of: example.label)
      // A model without the class of texts out of scope says what it refuses besides the classes.
      let isOutOfScope = OutOfScopeLabel.isName(gold) || !known.contains(gold)
      let predicted =
        isOutOfScope && prediction.isOutOfScope && !known.contains(gold) ? gold : map.name(of: prediction.best.label)
      if let probability = prediction.outOfScope {
        observations.append(
          .init(
            probability: probability, isRefused: prediction.isOutOfScope, isOutOfScope: isOutOfScope,
            isCorrect: predicted == gold))
      }
      let confidence = Confidence(prediction.best.confidence).value
      if !counts.add(gold: gold, predicted: predicted, confidence: confidence) {
        mistakes.append(Mistake(text: example.text, gold: gold, predicted: predicted, confidence: confidence))
      }
    }
    classes = counts.scores.sorted
    count = examples.count
    accuracy = counts.accuracy(of: count)
    macroF1 = classes.isEmpty ? 0 : classes.reduce(0) { $0 + $1.f1 } / Double(classes.count)
    confusion = counts.confusion
    calibration = counts.calibration
    outOfScope = OutOfScopeEvaluation(observations, bins: bins)
    self.mistakes = Array(mistakes.sorted { $0.confidence > $1.confidence }.prefix(max(mistakeLimit, 0)))
  }
}
