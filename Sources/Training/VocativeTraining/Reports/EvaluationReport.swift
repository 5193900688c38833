public import VocativeNLU

/// A page to look at: how good a pack is, where it errs, and how it learned.
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
        ]),
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
        ReliabilityDiagram.html([("Classes", evaluation.calibration)]),
        LearningCurves.html(details.training),
        MistakeList.html(evaluation.mistakes),
      ])
  }

  private static func page(
    _ details: Details, counted: String, figures: [HeadlineFigure], sections: [String]
  ) -> String {
    let remarks = details.remarks.map { "<li>\(Markup.isolated($0))</li>" }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(Markup.escaped(details.title)) – evaluation</title>
      <style>\(ReportStyle.css)</style>
      </head>
      <body>
      <main>
      <header>
      <p class="kicker">Evaluation</p>
      <h1>\(Markup.isolated(details.title))</h1>
      <p class="lead">\(counted) of \(Markup.isolated(details.data))</p>
      \(remarks.isEmpty ? "" : "<ul class=\"remarks\">\(remarks)</ul>")
      </header>
      <div class="figures">\(figures.map(\.html).joined())</div>
      \(sections.filter { !$0.isEmpty }.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }
}

/// A figure at the top of a page, with a ring that fills with it.
struct HeadlineFigure {
  private let name: String
  private let share: Double
  private let meaning: String

  init(_ name: String, _ share: Double, _ meaning: String) {
    self.name = name
    self.share = share
    self.meaning = meaning
  }

  var html: String {
    let filled = Markup.coordinate(100 * min(max(share.isFinite ? share : 0, 0), 1))
    return """
      <div class="figure"><svg viewBox="0 0 44 44" aria-hidden="true"><circle class="track" cx="22" cy="22" r="18"/>\
      <circle class="ring" cx="22" cy="22" r="18" pathLength="100" stroke-dasharray="\(filled) 100" \
      transform="rotate(-90 22 22)"/></svg><div><p class="name">\(name)</p>\
      <p class="value">\(Markup.percent(share))<span>\u{A0}%</span></p><p class="meaning">\(meaning)</p></div></div>
      """
  }
}
