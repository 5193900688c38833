import Testing
import VocativeNLU

@testable import VocativeSetup
import VocativeTraining

@Suite("What became of a pack by learning")
struct RetrainingReportTests {
  private func comparison(kept: Int, gained: Int, lost: Int) -> RetrainingReport.Comparison {
    let examples = (0..<(kept + gained + lost)).map {
      IntentExample(text: "sentence \($0)", words: [], tags: [], intent: "send_money")
    }
    func reading(_ isRight: Bool) -> IntentPrediction {
      IntentPrediction(
        intents: [.init(label: isRight ? "send_money" : "request_money", confidence: 1)], entities: [], tags: [])
    }
    return .init(
      examples, before: examples.indices.map { reading(!(kept..<(kept + gained)).contains($0)) },
      after: examples.indices.map { reading($0 < kept + gained) })
  }

  @Test(
    "is worse where more was lost than chance takes",
    arguments: [
      (0, 0, false), (10, 10, false), (13, 21, false), (10, 21, true), (0, 4, false), (0, 5, true), (5, 0, false),
    ])
  func sign(gained: Int, lost: Int, isWorse: Bool) {
    #expect(comparison(kept: 100, gained: gained, lost: lost).isSignificantlyWorse == isWorse)
  }

  @Test("is worse where one payment more is turned round")
  func flips() {
    let (same, flipped) = (comparison(kept: 10, gained: 1, lost: 1), comparison(kept: 10, gained: 0, lost: 1))
    #expect(
      RetrainingReport(examples: [], untrainable: [], syntheticSentences: same, exampleSentences: same).isNonInferior)
    #expect(
      !RetrainingReport(examples: [], untrainable: [], syntheticSentences: flipped, exampleSentences: same)
        .isNonInferior)
    #expect(flipped.directionErrors == (before: 0, after: 1))
    #expect(flipped.regressions == ["sentence 10"])
  }
}
