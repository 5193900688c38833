import Testing

@testable import VocativeNLU
@testable import VocativeTraining

@Suite("An evaluation's page")
struct EvaluationReportTests {
  private static let evil = "<script>alert('1')</script>&\u{202E}\u{7}\""

  private static func intents(_ text: String, range: Range<Int>) -> IntentEvaluation {
    IntentEvaluation(
      examples: [IntentExample(text: text, words: [0..<1], tags: ["B-\(text)"], intent: text)],
      predictions: [
        IntentPrediction(
          intents: [.init(label: "other", confidence: .nan)],
          entities: [.init(type: text, range: range, confidence: 0.9)], tags: ["B-x"])
      ])
  }

  @Test("loads nothing, runs nothing, and takes no text for markup")
  func harmless() {
    let training = [EpochRecord(epoch: 1, loss: .nan, scores: [Self.evil: 0.5, "b": .infinity], seconds: 1)]
    let details = EvaluationReport.Details(
      title: Self.evil, data: Self.evil, remarks: [Self.evil], training: training)
    let label = LabelEvaluation(
      examples: [LabelExample(text: Self.evil, label: Self.evil)],
      predictions: [LabelPrediction(candidates: [.init(label: "x", confidence: 2)])])
    for html in [
      EvaluationReport(Self.intents(Self.evil, range: 0..<1), details: details).html,
      EvaluationReport(label, details: details).html,
    ] {
      #expect(html.contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;\u{202E}&quot;"))
      for forbidden in ["<script", "http://", "https://", "url(", "@import", "<img", "<link", "\u{7}", "nan", "inf\""] {
        #expect(!html.contains(forbidden), "\(forbidden)")
      }
      #expect(html.contains("default-src 'none'"))
    }
  }

  @Test("tells how training went: both losses together, and how long all of it took")
  func learning() {
    let training = [
      EpochRecord(epoch: 1, loss: 2, scores: ["loss": 3, "slotF1": 0.5], seconds: 30),
      EpochRecord(epoch: 2, loss: 1, scores: ["loss": 2.5, "slotF1": 0.75], seconds: 61),
    ]
    let html = EvaluationReport(
      Self.intents("a", range: 0..<1), details: .init(title: "p", data: "d", training: training)
    ).html
    #expect(html.contains("2\u{A0}epochs in 61.0 s") || html.contains("2 epochs in 61.0 s"))
    #expect(html.contains("held out</bdi> <b>2.500</b>") && html.contains("learned from</bdi> <b>1.000</b>"))
    #expect(html.contains("slotF1</bdi> <b>75.0") && !html.contains("loss</bdi>"))
  }

  @Test("marks what is right and what is wrong")
  func marks() {
    let html = EvaluationReport(
      IntentEvaluation(
        examples: [
          IntentExample(text: "pay 5 to Ann", words: [4..<5, 9..<12], tags: ["B-sum", "B-who"], intent: "pay")
        ],
        predictions: [
          IntentPrediction(
            intents: [.init(label: "pay", confidence: 0.9)],
            entities: [
              .init(type: "sum", range: 4..<5, confidence: 0.9), .init(type: "bank", range: 9..<12, confidence: 0.75),
            ], tags: ["B-sum", "B-bank"])
        ]), details: .init(title: "p", data: "d")
    ).html
    #expect(html.contains("<mark class=\"h1\"><bdi>5</bdi><small><bdi>sum</bdi></small></mark> to "))
    #expect(html.contains("<mark class=\"h2 wrong\"><bdi>Ann</bdi><small><bdi>who</bdi></small></mark>"))
    #expect(html.contains("<mark class=\"h0 wrong\"><bdi>Ann</bdi><small><bdi>bank</bdi></small></mark>"))
    #expect(html.contains("<bdi>bank</bdi> at 75.0"))
  }

  @Test(
    "takes entities from anywhere", arguments: [0..<0, 0..<999, 500..<999, -5..<2, -9 ..< -5, 2..<2])
  func ranges(range: Range<Int>) {
    let html = EvaluationReport(Self.intents("abc", range: range), details: .init(title: "p", data: "d")).html
    #expect(html.contains("</html>"))
  }

  @Test("cuts long texts, sums up many classes, and stands without any example")
  func sizes() {
    let details = EvaluationReport.Details(title: "p", data: "d")
    let long = String(repeating: "a ", count: 100_000)
    let many = (0..<200).map { LabelExample(text: long, label: "class \($0)") }
    let html = EvaluationReport(
      LabelEvaluation(
        examples: many,
        predictions: many.map { _ in LabelPrediction(candidates: [.init(label: "class 0", confidence: 1)]) }),
      details: details
    ).html
    #expect(html.contains("177 others"))
    #expect(html.utf8.count < 300_000)
    let none = EvaluationReport(LabelEvaluation(examples: [], predictions: []), details: details).html
    #expect(none.contains("0 texts"))
  }

  @Test(
    "writes shares so that only all is 100",
    arguments: [
      (1, "100.0"), (0.99999, "99.9"), (0.5, "50.0"), (0, "0.0"), (0.0714, "7.1"), (.nan, "–"), (.infinity, "–"),
    ])
  func percent(share: Double, text: String) {
    #expect(Markup.percent(share) == text)
  }

  @Test(
    "has round numbers beside its charts",
    arguments: [
      (0, 2.43, [0, 0.5, 1, 1.5, 2, 2.5]), (0.87, 1, [0.85, 0.9, 0.95, 1]), (0, 0, [0, 0.000_001]),
    ] as [(Double, Double, [Double])])
  func scale(low: Double, high: Double, ticks: [Double]) {
    let scale = ChartScale(from: low, to: high)
    #expect(zip(scale.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-9 }, "\(scale.ticks)")
    #expect(scale.fraction(of: scale.ticks.last ?? 0) == 1)
  }
}
