import Foundation
import Testing

@testable import VocativeSimulation

@Suite("Simulated conversations") struct SimulationTests {
  private let folder = FileManager.default.temporaryDirectory.path

  @Test("break no invariant")
  func soundness() async throws {
    let report = try await Simulation(seed: 1, folder: folder).run(2_000, threads: 2)
    #expect(report.violations == [])
    #expect(report.total.conversations == 2_000)
  }
}
