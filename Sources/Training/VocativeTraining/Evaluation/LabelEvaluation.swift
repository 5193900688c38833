import VocativeCore
public import VocativeNLU

/// How well texts were put into classes.
public struct LabelEvaluation: Hashable, Sendable {
  /// A text that was put into another class than its own.
  public struct Mistake: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The class it has.
    public let gold: String
    /// The class it was put in.
    public let predicted: String
    /// How sure the reading was.
    public let confidence: Double
  }

  /// How many texts were read.
  public let count: Int
  /// The share that is right.
  public let accuracy: Double
  /// The mean F1 of the classes that there are or that were found.
  public let macroF1: Double
  /// The score of each class, the most frequent first.
  public let classes: [ClassScore]
  /// Which classes were taken for which.
  public let confusion: ConfusionMatrix
  /// Whether the confidences mean what they say.
  public let calibration: CalibrationCurve
  /// What went wrong, the most confident mistakes first.
  public let mistakes: [Mistake]

  /// Compares readings with the examples they are of.
  ///
  /// - Parameters:
  ///   - examples: What is right.
  ///   - predictions: What was read, one for each example.
  ///   - map: Other names for classes.
  ///   - bins: How many ranges of confidence are told apart.
  ///   - mistakeLimit: How many mistakes are kept.
  public init(
    examples: [LabelExample], predictions: [LabelPrediction], map: LabelAliases = LabelAliases(), bins: Int = 15,
    mistakeLimit: Int = 50
  ) {
    precondition(examples.count == predictions.count, "\(examples.count) examples have \(predictions.count) readings")
    var classes = ScoreAccumulator()
    var confusion = ConfusionMatrix()
    var reliability = CalibrationCurve(bins: bins)
    var mistakes: [Mistake] = []
    for (example, reading) in zip(examples, predictions) {
      let gold = map.name(of: example.label)
      let predicted = map.name(of: reading.best.label)
      let confidence = Confidence(reading.best.confidence).value
      classes.addExpected(gold)
      classes.addPredicted(predicted, isCorrect: gold == predicted)
      confusion.add(gold: gold, predicted: predicted)
      reliability.add(confidence: confidence, isCorrect: gold == predicted)
      guard gold != predicted else { continue }
      mistakes.append(Mistake(text: example.text, gold: gold, predicted: predicted, confidence: confidence))
    }
    let sorted = classes.sorted
    count = examples.count
    accuracy = examples.isEmpty ? 0 : Double(classes.total.correct) / Double(examples.count)
    macroF1 = sorted.isEmpty ? 0 : sorted.reduce(0) { $0 + $1.f1 } / Double(sorted.count)
    self.classes = sorted
    self.confusion = confusion
    self.calibration = reliability
    self.mistakes = Array(mistakes.sorted { $0.confidence > $1.confidence }.prefix(max(mistakeLimit, 0)))
  }
}
