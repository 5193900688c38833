import Testing
import VocativeConsole

@testable import VocativeBench

@Test("search is measured in both precisions, with and without wording")
func searchBench() throws {
  let metrics = try SearchBenchmark(count: 500, width: 16, queryCount: 5).run(on: .silent)
  #expect(Set(metrics.map(\.key)).isSuperset(of: ["fp32Ms", "fp32VectorsMs", "int8Ms", "int8P99Ms", "int8MB"]))
  #expect(metrics.allSatisfy { $0.value.isFinite && $0.value >= 0 })
}
