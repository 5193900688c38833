import Foundation
import Testing
import VocativeNLU
import VocativePaymentsModel

@testable import VocativeBench

@Suite("Planted constraints")
struct ConstraintBenchmarkTests {
  /// The constraints, below the root of the package.
  private static let file: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appending(path: "Benchmarks/conversations/constraints.json").path
  }()

  @Test("are never dropped in silence, with phrases alone and with the trained model", arguments: [false, true])
  func noneIsDropped(usesModel: Bool) async throws {
    let benchmark = try ConstraintBenchmark(file: Self.file, model: usesModel ? try IntentModel.payments() : nil)
    for utterance in PlantedUtterance.random(40, of: benchmark.corpus, seed: 11) {
      let result = try await benchmark.play(utterance)
      #expect(result.outcome != .dropped, "\(utterance.constraint): \(result.transcript)")
    }
  }

  @Test("there are at least sixty, of seventeen classes")
  func corpus() throws {
    let benchmark = try ConstraintBenchmark(file: Self.file, model: nil)
    #expect(benchmark.corpus.constraints.count >= 60)
    #expect(Set(benchmark.corpus.constraints.map(\.kind)).count == 17)
  }

  @Test("are planted in the same utterances for the same seed")
  func reproducible() throws {
    let benchmark = try ConstraintBenchmark(file: Self.file, model: nil)
    func openings(_ seed: UInt64) -> [String] {
      PlantedUtterance.random(30, of: benchmark.corpus, seed: seed).map(\.opening)
    }
    #expect(openings(3) == openings(3))
    #expect(openings(3) != openings(4))
  }
}
