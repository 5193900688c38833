/// The scores, confusions and calibration of a classification while its examples are counted.
struct ClassificationCounts {
  private(set) var scores = ScoreAccumulator()
  private(set) var confusion = ConfusionMatrix()
  private(set) var calibration: CalibrationCurve

  /// Counts nothing yet.
  init(bins: Int) { calibration = CalibrationCurve(bins: bins) }

  /// Counts an example; returns true if the prediction is correct.
  mutating func add(gold: String, predicted: String, confidence: Double) -> Bool {
    let isCorrect = gold == predicted
    scores.addExpected(gold)
    scores.addPredicted(predicted, isCorrect: isCorrect)
    confusion.add(gold: gold, predicted: predicted)
    calibration.add(confidence: confidence, isCorrect: isCorrect)
    return isCorrect
  }

  /// Returns the share of the examples that are correct; 0 without examples.
  func accuracy(of count: Int) -> Double { count == 0 ? 0 : Double(scores.total.correct) / Double(count) }
}
