import Foundation
import Testing

@testable import VocativeNLU
@testable import VocativeTraining

/// A sentence of one-letter words.
private func example(_ tags: [String], intent: String = "i") -> IntentExample {
  IntentExample(
    text: String(repeating: "x ", count: tags.count), words: tags.indices.map { ($0 * 2)..<($0 * 2 + 1) }, tags: tags,
    intent: intent)
}

private func reading(
  _ tags: [String], intent: String = "i", confidence: Double = 0.9, entities: [IntentPrediction.Entity] = []
) -> IntentPrediction {
  IntentPrediction(intents: [.init(label: intent, confidence: confidence)], entities: entities, tags: tags)
}

@Suite("An evaluation of intents and entities")
struct IntentEvaluationTests {
  /// Random tags, many against the rules, with the figures of seqeval 1.2.2.
  struct Case: Decodable, Sendable {
    let gold: [[String]]
    let predicted: [[String]]
    let precision: Double
    let recall: Double
    let f1: Double
    let types: [String: [Double]]

    static func all() throws -> [Case] {
      let url = try #require(Bundle.module.url(forResource: "Fixtures/seqeval", withExtension: "json"))
      return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
    }
  }

  @Test("counts spans as seqeval does, tags against the rules too")
  func parity() throws {
    let cases = try Case.all()
    #expect(cases.count == 24)
    for sample in cases {
      let evaluation = IntentEvaluation(
        examples: sample.gold.map { example($0) }, predictions: sample.predicted.map { reading($0) })
      #expect(abs(evaluation.slots.precision - sample.precision) < 1e-9)
      #expect(abs(evaluation.slots.recall - sample.recall) < 1e-9)
      #expect(abs(evaluation.slotF1 - sample.f1) < 1e-9)
      #expect(Set(evaluation.entities.map(\.name)) == Set(sample.types.keys))
      for score in evaluation.entities {
        let expected = try #require(sample.types[score.name])
        #expect(abs(score.precision - expected[0]) < 1e-9)
        #expect(abs(score.recall - expected[1]) < 1e-9)
        #expect(score.support == Int(expected[2]))
      }
    }
  }

  @Test("wants the intent and every tag for a right sentence")
  func sentences() {
    let evaluation = IntentEvaluation(
      examples: [example(["B-a", "O"]), example(["B-a", "O"]), example(["O", "O"]), example(["O"], intent: "j")],
      predictions: [
        reading(["B-a", "O"]), reading(["I-a", "O"]), reading(["O", "O"], intent: "j"), reading(["O"], intent: "j"),
      ])
    #expect(evaluation.count == 4)
    #expect(evaluation.intentAccuracy == 0.75)
    // The second sentence has the same spans, by other tags.
    #expect(evaluation.slotF1 == 1)
    #expect(evaluation.sentenceAccuracy == 0.5)
    #expect(evaluation.intents.map(\.name) == ["i", "j"])
    #expect(evaluation.intents.map(\.support) == [3, 1])
    #expect(evaluation.intents.map(\.precision) == [1, 0.5])
    #expect(evaluation.confusion.count(gold: "i", predicted: "j") == 1)
    #expect(evaluation.confusion.count(gold: "j", predicted: "i") == 0)
    #expect(evaluation.confusion.confusions.map(\.count) == [1])
  }

  @Test("replaces names on both sides, and leaves out entities that lead nowhere")
  func names() throws {
    let examples = [example(["B-USER", "B-NOTE", "I-NOTE"], intent: "pay")]
    let readings = [
      reading(
        ["B-who", "O", "B-day"], intent: "send",
        entities: [
          .init(type: "who", range: 0..<1, confidence: 0.9), .init(type: "day", range: 4..<5, confidence: 0.9),
        ])
    ]
    #expect(IntentEvaluation(examples: examples, predictions: readings).slotF1 == 0)
    let map = try #require(LabelAliases(" USER = who ,pay=send, NOTE="))
    let mapped = IntentEvaluation(examples: examples, predictions: readings, map: map)
    #expect(mapped.intentAccuracy == 1)
    #expect(mapped.entities.map(\.name) == ["who", "day"])
    #expect(mapped.slots.precision == 0.5)
    #expect(mapped.slots.recall == 1)
    #expect(mapped.sentenceAccuracy == 0)
    let strict = try #require(LabelAliases("USER=who,pay=send,NOTE=", dropsUnmapped: true))
    let dropped = IntentEvaluation(examples: examples, predictions: readings, map: strict)
    #expect(dropped.slotF1 == 1)
    #expect(dropped.sentenceAccuracy == 1)
    #expect(dropped.mistakes.isEmpty)
    let reversed = try #require(LabelAliases("who=USER,send=pay,NOTE="))
    #expect(IntentEvaluation(examples: examples, predictions: readings, map: reversed).slotF1 == mapped.slotF1)
  }

  @Test("knows no map of names in another form", arguments: ["user", "=a", "a=b,a=c", "a=b,c"])
  func wrongMap(text: String) {
    #expect(LabelAliases(text) == nil)
  }

  @Test("lists the most confident mistakes first, with what is wrong in them")
  func mistakes() {
    let evaluation = IntentEvaluation(
      examples: [
        example(["O", "B-a"]), example(["B-a", "I-a"]), example(["O"], intent: "j"), example(["B-a"]), example(["O"]),
      ],
      predictions: [
        reading(["O", "O"]),
        reading(["B-a", "O"], entities: [.init(type: "a", range: 0..<1, confidence: 0.7)]),
        reading(["O"], intent: "i", confidence: 0.8),
        reading(["B-a"], intent: "j", confidence: 0.6, entities: [.init(type: "a", range: 0..<1, confidence: .nan)]),
        reading(["O"], confidence: .infinity),
      ])
    #expect(evaluation.mistakes.map(\.confidence) == [0.8, 0.7, 0.6, 0])
    #expect(evaluation.mistakes[1].goldEntities.map(\.range) == [0..<3])
    #expect(evaluation.mistakes[1].goldEntities.map(\.isCorrect) == [false])
    #expect(evaluation.mistakes[2].predictedEntities.map(\.isCorrect) == [true])
    #expect(evaluation.entityCalibration.count == 2)
  }

  @Test("takes readings with too few or too many tags, and none at all")
  func tagCounts() {
    let evaluation = IntentEvaluation(
      examples: [example(["B-a", "O"]), example(["B-a"])], predictions: [reading(["B-a"]), reading(["B-a", "B-b"])])
    #expect(evaluation.sentenceAccuracy == 1)
    #expect(evaluation.slotF1 == 1)
    let none = IntentEvaluation(examples: [], predictions: [])
    #expect(none.intentAccuracy == 0)
    #expect(none.slotF1 == 0)
    #expect(none.intentCalibration.expectedCalibrationError == 0)
  }

  @Test("measures how far confidence and accuracy are apart")
  func reliability() {
    var reliability = CalibrationCurve(bins: 10)
    for number in 0..<10 { reliability.add(confidence: 0.95, isCorrect: number < 9) }
    for number in 0..<10 { reliability.add(confidence: 0.55, isCorrect: number < 8) }
    #expect(abs(reliability.expectedCalibrationError - (0.05 + 0.25) / 2) < 1e-9)
    #expect(reliability.bins[9].count == 10)
    #expect(abs(reliability.bins[5].accuracy - 0.8) < 1e-9)
    for odd in [Double.nan, -1, 0, 1, 2, .infinity] { reliability.add(confidence: odd, isCorrect: true) }
    #expect(reliability.count == 26)
    #expect(reliability.bins[0].count == 3)
    #expect(reliability.bins[9].count == 13)
  }
}

@Suite("An evaluation of labels")
struct LabelEvaluationTests {
  @Test("has accuracy, the mean F1 of classes, and what each class was taken for")
  func figures() {
    let labels = [("a", "a"), ("a", "a"), ("a", "b"), ("b", "b"), ("c", "a")]
    let evaluation = LabelEvaluation(
      examples: labels.map { LabelExample(text: "t", label: $0.0) },
      predictions: labels.enumerated().map { number, label in
        LabelPrediction(candidates: [.init(label: label.1, confidence: 0.5 + Double(number) / 10)])
      })
    #expect(evaluation.accuracy == 0.6)
    // scikit-learn: f1_score(y, p, average=None) is 2/3, 2/3 and 0.
    #expect(abs(evaluation.macroF1 - 4.0 / 9) < 1e-9)
    #expect(evaluation.classes.map(\.name) == ["a", "b", "c"])
    #expect(evaluation.classes.map(\.support) == [3, 1, 1])
    #expect(evaluation.mistakes.map(\.gold) == ["c", "a"])
    #expect(evaluation.mistakes.map(\.predicted) == ["a", "b"])
    #expect(evaluation.confusion.labels == ["a", "b", "c"])
  }

  @Test("counts a class that is not in the data in the mean F1, as scikit-learn does")
  func foreignClass() {
    let evaluation = LabelEvaluation(
      examples: [LabelExample(text: "t", label: "a"), LabelExample(text: "t", label: "a")],
      predictions: [
        LabelPrediction(candidates: [.init(label: "a", confidence: 1)]),
        LabelPrediction(candidates: [.init(label: "z", confidence: 1)]),
      ])
    #expect(abs(evaluation.macroF1 - 1.0 / 3) < 1e-9)
    #expect(LabelEvaluation(examples: [], predictions: []).macroF1 == 0)
  }
}
