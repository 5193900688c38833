import Testing
import VocativeNeural

@testable import VocativeNLU
@testable import VocativeTraining

@Suite("Out-of-scope detection")
struct OutOfScopeTests {
  private static func observation(_ probability: Double, outside: Bool) -> OutOfScopeEvaluation.Observation {
    .init(probability: probability, isRefused: probability >= 0.5, isOutOfScope: outside, isCorrect: !outside)
  }

  @Test("the area under the curve is the share of pairs in the right order")
  func areaUnderCurve() throws {
    // Of 3 × 2 pairs one is wrong and one is equal, which counts half.
    let evaluation = try #require(
      OutOfScopeEvaluation(
        [
          Self.observation(0.9, outside: true), Self.observation(0.6, outside: true),
          Self.observation(0.2, outside: true),
          Self.observation(0.6, outside: false), Self.observation(0.1, outside: false),
        ], bins: 10))
    #expect(abs(evaluation.areaUnderCurve - 4.5 / 6) < 1e-9)
    #expect(abs(evaluation.recall - 2.0 / 3) < 1e-9 && evaluation.inScopeRefused == 0.5)
    #expect(evaluation.inScopeAccuracy == 0.5, "a refused sentence is an error")
    #expect(
      evaluation.curve.first == .init(refused: 0, found: 0) && evaluation.curve.last == .init(refused: 1, found: 1))
  }

  @Test("without sentences out of scope there is no curve, and the area says nothing")
  func oneSided() throws {
    let evaluation = try #require(OutOfScopeEvaluation([Self.observation(0.7, outside: false)], bins: 10))
    #expect(evaluation.curve.isEmpty && evaluation.areaUnderCurve == 0.5 && evaluation.inScopeRefused == 1)
    #expect(OutOfScopeEvaluation([], bins: 10) == nil)
  }

  @Test("a difference along a direction in which classes vary counts less")
  func distances() {
    let space = ClassSpace(width: 2, means: [1, 0, 0, 1], directions: [0, 1], discounts: [0.75])
    let (across, along): (Double, Double) = (-0.2, 0.6)
    let toFirst = across * across + 0.25 * along * along
    let toSecond: Double = 0.64 + 0.25 * 0.16
    #expect(abs(Double(space.distance(of: [4, 3])) - min(toFirst, toSecond)) < 1e-5)
  }

  @Test(
    "the class out of scope is the most probable exactly when a sentence is refused", arguments: [0.2, 0.49, 0.5, 0.9])
  func adjusted(probability: Double) {
    let detector = OutOfScopeDetector(
      space: ClassSpace(width: 1, means: [1], directions: [], discounts: []), outOfScopeLabel: 1,
      calibration: .init(
        means: [0, 0, 0, 0], deviations: [1, 1, 1, 1], weights: [1, 1, 1, 1], threshold: 0, scale: 1))
    for shares in [[0.3, 0.4, 0.3] as [Float], [0.05, 0.9, 0.05], [0.98, 0.01, 0.01], [0, 1, 0]] {
      let adjusted = detector.adjusted(shares, outOfScope: probability)
      #expect(abs(adjusted.reduce(0, +) - 1) < 1e-4 || shares == [0, 1, 0])
      let isBest = adjusted[1] > max(adjusted[0], adjusted[2])
      #expect(isBest == (probability >= 0.5))
    }
  }

  @Test("logistic regression finds the variable that separates, and stays near its prior without one")
  func logisticRegression() {
    var (positive, negative): ([[Double]], [[Double]]) = ([], [])
    for number in 0..<40 {
      let other = Double(number % 3) - 1
      positive.append([2 + Double(number % 5) / 5, other])
      negative.append([-Double(number % 4) / 4, other])
    }
    let weights = LogisticRegression(positive: positive, negative: negative, prior: [0.5, 0.5]).weights
    #expect(weights[0] > 1 && weights[0] > 3 * abs(weights[1]))
    let same = LogisticRegression(positive: negative, negative: negative, prior: [0.5, 0.5]).weights
    #expect(abs(same[1]) < 0.5 && same[0] < 0.5)
  }

  @Test("sentences of the open domain differ from each other and repeat with the seed")
  func openDomain() {
    let sentences = Array(OpenDomainSentences(seed: 4).prefix(2_000))
    #expect(Set(sentences).count == 2_000)
    #expect(sentences == Array(OpenDomainSentences(seed: 4).prefix(2_000)))
    #expect(sentences != Array(OpenDomainSentences(seed: 5).prefix(2_000)))
    #expect(sentences.allSatisfy { $0 == $0.lowercased() }, "every category has words")
  }

  @Test("no sentence is made that resembles an example")
  func resemblance() throws {
    let directory = try SentenceEncoder.installedDirectory()
    let games = ["let's play tetris", "what are the rules of poker", "i want to get better at blackjack", "play chess"]
    let near = try OutlierGenerator(games, count: 2_000, directory: directory, threads: 2, seed: 1).sentences
    let lamps = ["turn on the lamp", "lights off please", "dim the light in the hall", "switch the lamp off"]
    let far = try OutlierGenerator(lamps, count: 2_000, directory: directory, threads: 2, seed: 1).sentences
    #expect(!far.isEmpty && far.contains { $0.contains("tetris") } && !near.contains { $0.contains("tetris") })
    #expect(try OutlierGenerator([], count: 5, directory: directory, threads: 1, seed: 1).sentences.isEmpty)
  }

  @Test("names of the class out of scope", arguments: ["oos", "out_of_scope", "OutOfScope", "out-of-domain", "OOD"])
  func names(name: String) {
    #expect(OutOfScopeLabel.isName(name) && !OutOfScopeLabel.isName("none") && !OutOfScopeLabel.isName("goose"))
  }
}
