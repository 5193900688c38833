import VocativeCore
import VocativeNLU
import VocativeSupport
import VocativeTraining

extension IntentEvaluation {
  /// The figures as results have them.
  var json: JSONValue {
    .object(
      [
        ("sentences", .integer(count)), ("intentAccuracy", .decimal(intentAccuracy, places: 5)),
        ("slotF1", .decimal(slotF1, places: 5)), ("sentenceAccuracy", .decimal(sentenceAccuracy, places: 5)),
        ("slotPrecision", .decimal(slots.precision, places: 5)), ("slotRecall", .decimal(slots.recall, places: 5)),
        ("intents", intents.json), ("entities", entities.json),
        ("intentCalibrationError", .decimal(intentCalibration.expectedCalibrationError, places: 5)),
        ("entityCalibrationError", .decimal(entityCalibration.expectedCalibrationError, places: 5)),
      ] + outOfScope.members)
  }
}

extension LabelEvaluation {
  /// The figures as results have them.
  var json: JSONValue {
    .object(
      [
        ("texts", .integer(count)), ("accuracy", .decimal(accuracy, places: 5)),
        ("macroF1", .decimal(macroF1, places: 5)), ("classes", classes.json),
        ("calibrationError", .decimal(calibration.expectedCalibrationError, places: 5)),
      ] + outOfScope.members)
  }
}

extension OutOfScopeEvaluation? {
  /// The figures of out-of-scope detection, where there are any.
  fileprivate var members: [(String, JSONValue)] {
    guard let self else { return [] }
    return [
      (
        "outOfScope",
        .object([
          ("inScopeAccuracy", .decimal(self.inScopeAccuracy, places: 5)), ("recall", .decimal(self.recall, places: 5)),
          ("inScopeRefused", .decimal(self.inScopeRefused, places: 5)),
          ("areaUnderCurve", self.outOfScopeCount > 0 ? .decimal(self.areaUnderCurve, places: 5) : JSONValue(.null)),
          ("inScope", .integer(self.inScopeCount)), ("outOfScope", .integer(self.outOfScopeCount)),
          ("calibrationError", .decimal(self.calibration.expectedCalibrationError, places: 5)),
        ])
      )
    ]
  }
}

extension [ClassScore] {
  fileprivate var json: JSONValue {
    .object(
      map { score in
        (
          score.name,
          .object([
            ("precision", .decimal(score.precision, places: 5)), ("recall", .decimal(score.recall, places: 5)),
            ("f1", .decimal(score.f1, places: 5)), ("support", .integer(score.support)),
          ])
        )
      })
  }
}
