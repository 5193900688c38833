import Foundation
import Testing
import VocativePayments

@testable import PaymentsSimulation

@Suite("Simulated conversations")
struct SimulationTests {
  private let simulation: Simulation

  init() throws {
    simulation = try Simulation(seed: 1, folder: FileManager.default.temporaryDirectory.path)
  }

  @Test("break no invariant")
  func soundness() async throws {
    let report = try await simulation.run(0..<600, threads: 2)
    #expect(report.violations == [])
    #expect(report.total.conversations == 600)
    #expect(report.crashes > 0)
    #expect(report.journalled > 0)
    #expect(report.plans > 0)
    #expect(report.constraints > 600)
  }

  @Test("may decline a request whatever sums are said to it, and be asked again")
  func declined() async throws {
    let other = try Simulation(seed: 20_261_123, folder: FileManager.default.temporaryDirectory.path)
    #expect(try await other.run(807_047..<807_048, threads: 1).violations == [])
  }

  @Test("are the same for the same seed, whatever the number of threads")
  func repeatable() async throws {
    let (one, two) = (try await simulation.run(0..<80, threads: 1), try await simulation.run(0..<80, threads: 3))
    #expect(one.levels == two.levels)
    #expect(one.crashes == two.crashes)
  }

  @Test("can be gone on with from any number")
  func parts() async throws {
    var sum = try await simulation.run(0..<50, threads: 2)
    sum.merge(try await simulation.run(50..<80, threads: 2))
    #expect(try await simulation.run(0..<80, threads: 2).levels == sum.levels)
  }

  @Test("are others for another seed")
  func otherSeed() async throws {
    let other = try Simulation(seed: 2, folder: FileManager.default.temporaryDirectory.path)
    #expect(try await simulation.run(0..<30, threads: 1).levels != other.run(0..<30, threads: 1).levels)
  }

  @Test("notice every planted fault", arguments: Mutant.all.map(\.name))
  func mutants(name: String) async throws {
    let mutant = try #require(Mutant.all.first { $0.name == name })
    #expect(try await simulation.kill(mutant, within: 2_000) != nil)
  }

  @Test("have mutants of distinct names")
  func names() { #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count) }
}
