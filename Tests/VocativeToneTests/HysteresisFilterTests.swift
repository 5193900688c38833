import Testing

@testable import VocativeTone

@Suite("Verdicts that grow")
struct HysteresisFilterTests {
  /// The labels of a time line of readings, each the likelihood of "toxic" against "neutral".
  private func labels(_ steadiness: Hysteresis, _ line: [Double]) -> [String] {
    var filter = HysteresisFilter(steadiness, prior: ["neutral": 0.9, "toxic": 0.1])
    return line.map {
      filter.update(["toxic": $0, "neutral": 1 - $0])
      return filter.label
    }
  }

  @Test("a reading that wavers changes nothing")
  func wavering() {
    #expect(labels(Hysteresis(), [0.2, 0.55, 0.45, 0.58, 0.4]).allSatisfy { $0 == "neutral" })
    let unfiltered = labels(.none, [0.2, 0.55, 0.45, 0.58, 0.4])
    #expect(unfiltered == ["neutral", "toxic", "neutral", "toxic", "neutral"])
  }

  @Test("a clear lead is taken at once, a small one when it lasts")
  func leads() {
    #expect(labels(Hysteresis(smoothing: 0, margin: 0.3, requiredPredictions: 3), [0.9]) == ["toxic"])
    let slow = labels(Hysteresis(smoothing: 0, margin: 0.3, requiredPredictions: 3), [0.55, 0.55, 0.55, 0.45])
    #expect(slow == ["neutral", "neutral", "toxic", "toxic"])
  }

  @Test("the last reading decides by itself")
  func end() {
    var filter = HysteresisFilter(Hysteresis(), prior: ["neutral": 1])
    filter.update(["neutral": 0.95, "toxic": 0.05])
    filter.finish(["neutral": 0.49, "toxic": 0.51])
    #expect(filter.label == "toxic")
  }

  @Test("equal classes are told apart by the alphabet, so that runs repeat")
  func ties() { #expect(["b": 0.5, "a": 0.5].mostLikelyLabel == "a") }
}
