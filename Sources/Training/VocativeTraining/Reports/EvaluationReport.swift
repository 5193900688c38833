public import VocativeNLU

/// An HTML report of a model's evaluation: its scores, its mistakes and its training.
///
/// One HTML page with everything in it: it loads nothing, needs no script, follows the reader's light or dark setting
/// and fits a phone. It holds texts of the data: keep it where the data may be kept.
///
/// ```swift
/// let report = EvaluationReport(evaluation, details: .init(title: "payments.vocative", data: "dev.jsonl"))
/// try report.html.write(toFile: "report.html", atomically: true, encoding: .utf8)
/// ```
public struct EvaluationReport: Hashable, Sendable {
  /// The details of a report besides the figures.
  public struct Details: Hashable, Sendable {
    /// The title: the name of the model.
    public var title: String
    /// The name of the data.
    public var data: String
    /// Remarks under the title: a mapping of names, the machine, the day.
    public var remarks: [String]
    /// The record of the training; empty where it is unknown.
    public var training: [EpochRecord]

    /// Details of a page.
    public init(title: String, data: String, remarks: [String] = [], training: [EpochRecord] = []) {
      self.title = title
      self.data = data
      self.remarks = remarks
      self.training = training
    }
  }

  /// The page.
  public let html: String

  /// A page about intents and entities.
  public init(_ evaluation: IntentEvaluation, details: Details) {
    let slots = evaluation.slots
    html = Self.page(
      details, counted: Markup.count(evaluation.count, "sentence", "sentences"),
      figures: [
        HeadlineFigure("Intent accuracy", evaluation.intentAccuracy, "sentences with the right intent"),
        HeadlineFigure(
          "Slot F1", evaluation.slotF1,
          "precision \(Markup.percent(slots.precision))\u{A0}%, recall \(Markup.percent(slots.recall))\u{A0}%"),
        HeadlineFigure("Sentence accuracy", evaluation.sentenceAccuracy, "intent and every tag right"),
      ],
      sections: [
        ScoreTable.html(
          "Entities", of: "Entity", evaluation.entities, note: "A span counts when its words and type are right."),
        ScoreTable.html("Intents", of: "Intent", evaluation.intents),
        HeatMap.html("Intents taken for others", evaluation.confusion),
        ReliabilityDiagram.html([
          ("Intents", evaluation.intentCalibration), ("Entities", evaluation.entityCalibration),
          ("Out of scope", evaluation.outOfScope?.calibration ?? CalibrationCurve()),
        ]),
        OperatingCurve.html(evaluation.outOfScope),
        LearningCurves.html(details.training),
        MistakeList.html(evaluation.mistakes),
      ])
  }

  /// A page about classes of texts.
  public init(_ evaluation: LabelEvaluation, details: Details) {
    html = Self.page(
      details, counted: Markup.count(evaluation.count, "text", "texts"),
      figures: [
        HeadlineFigure("Accuracy", evaluation.accuracy, "texts put in the right class"),
        HeadlineFigure("Macro F1", evaluation.macroF1, "the mean of the classes, rare ones like frequent ones"),
      ],
      sections: [
        ScoreTable.html("Classes", of: "Class", evaluation.classes),
        HeatMap.html("Classes taken for others", evaluation.confusion),
        ReliabilityDiagram.html([
          ("Classes", evaluation.calibration),
          ("Out of scope", evaluation.outOfScope?.calibration ?? CalibrationCurve()),
        ]),
        OperatingCurve.html(evaluation.outOfScope),
        LearningCurves.html(details.training),
        MistakeList.html(evaluation.mistakes),
      ])
  }

  private static func page(
    _ details: Details, counted: String, figures: [HeadlineFigure], sections: [String]
  ) -> String {
    ReportPage.html(
      kicker: "Evaluation", title: details.title, lead: "\(counted) of \(Markup.isolated(details.data))",
      remarks: details.remarks, figures: figures, sections: sections)
  }
}
