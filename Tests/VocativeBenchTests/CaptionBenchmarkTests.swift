import Testing
import VocativeConsole

@testable import VocativeBench

@Suite("Captions of growing sentences")
struct CaptionBenchmarkTests {
  @Test("the interpreter is measured by the chosen and the naive policy")
  func bench() async throws {
    let sentences = ["I caught a fish.", "The train was late, and we had to wait for two hours because of the snow."]
    let (figures, isSound) = try await CaptionBenchmark(
      sentences: sentences, pair: .init(from: "en", to: "es"), repetitions: 1, seed: 1
    ).run(on: .silent)
    let values = Dictionary(uniqueKeysWithValues: figures.map { ($0.key, $0.value) })
    #expect(isSound)
    #expect(values["chosenCommittedChanged"] == 0)
    #expect(values["chosenFlicker"] ?? 9 < values["naiveFlicker"] ?? 0)
    #expect(values["chosenCost"] ?? 9 <= values["naiveCost"] ?? 0)
  }
}
