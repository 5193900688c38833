import Foundation
import Testing

@testable import VocativeCommandLine

@Test("search is measured in both precisions, with and without wording")
func searchBench() throws {
  let console = Console(
    write: { _ in }, writeError: { _ in }, input: { LineReader { Data() } }, style: TerminalStyle(isEnabled: false),
    showsProgress: false)
  let figures = try SearchBenchmark(count: 500, width: 16, queryCount: 5).run(on: console)
  #expect(Set(figures.map(\.key)).isSuperset(of: ["fp32Ms", "fp32VectorsMs", "int8Ms", "int8P99Ms", "int8MB"]))
  #expect(figures.allSatisfy { $0.value.isFinite && $0.value >= 0 })
}
