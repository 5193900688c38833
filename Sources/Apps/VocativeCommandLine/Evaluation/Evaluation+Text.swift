import VocativeConsole
import VocativeNLU
import VocativeTraining

extension IntentEvaluation {
  /// The figures for a person, in a few tables.
  func text(_ paint: TerminalStyle) -> String {
    let figures = [
      ("intent accuracy", percent(intentAccuracy)), ("slot F1", percent(slotF1)),
      ("sentence accuracy", percent(sentenceAccuracy)), ("sentences", "\(count)"),
      (
        "calibration error",
        "\(percent(intentCalibration.expectedCalibrationError)) of intents, "
          + "\(percent(entityCalibration.expectedCalibrationError)) of entities"
      ),
    ]
    return TextTable(figures + outOfScope.rows).text + intents.text("intent", paint) + entities.text("entity", paint)
  }
}

extension LabelEvaluation {
  /// The figures for a person, in two tables.
  func text(_ paint: TerminalStyle) -> String {
    let figures = [
      ("accuracy", percent(accuracy)), ("macro F1", percent(macroF1)), ("texts", "\(count)"),
      ("calibration error", percent(calibration.expectedCalibrationError)),
    ]
    return TextTable(figures + outOfScope.rows).text + classes.text("class", paint)
  }
}

extension OutOfScopeEvaluation? {
  /// The figures of out-of-scope detection, where there are any.
  fileprivate var rows: [(String, String)] {
    guard let self else { return [] }
    let refused = ("in scope and refused", percent(self.inScopeRefused))
    guard self.outOfScopeCount > 0 else { return [refused] }
    return [
      ("accuracy in scope", percent(self.inScopeAccuracy)), refused,
      ("out-of-scope recall", "\(percent(self.recall)) of \(self.outOfScopeCount)"),
      ("area under the ROC curve", "\(self.areaUnderCurve.rounded(places: 4))"),
    ]
  }
}

extension [ClassScore] {
  /// A table with a row for each class; empty without any.
  fileprivate func text(_ kind: String, _ paint: TerminalStyle) -> String {
    guard !isEmpty else { return "" }
    let width = Swift.max(kind.count, map(\.name.count).max() ?? 0)
    let head = ["precision", "recall", "F1", "support"]
    func line(_ name: String, _ cells: [String]) -> String {
      var line = "  " + name.padded(to: width)
      for cell in cells { line += String(repeating: " ", count: Swift.max(11 - cell.count, 2)) + cell }
      return line
    }
    let rows = map { score in
      line(score.name, [percent(score.precision), percent(score.recall), percent(score.f1), "\(score.support)"])
    }
    return "\n" + paint.dim(line(kind, head)) + "\n" + rows.joined(separator: "\n") + "\n"
  }
}

/// A share for a person: `97.1 %`.
private func percent(_ share: Double) -> String { "\((100 * share).rounded(places: 1)) %" }

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(width - count, 0)) }
}
