package import VocativeDialogue

/// Random conversations, each with a seed of its own, and the violations of the invariants in them.
///
/// ```swift
/// let report = try await Simulation(seed: 7, folder: folder).run(0..<50_000, threads: 2)
/// report.violations        // empty if every invariant holds
/// ```
///
/// The same seed gives the same report, whatever the number of threads.
package struct Simulation: Sendable {
  let seed: UInt64
  let proportions: Scenario.Proportions
  let understanding: (any NLUEngine)?
  /// The assistant as it is.
  let unmutated: TestAssistants
  let folder: String

  /// Something that an invariant forbids, and the conversation in which it happened.
  package struct Violation: Hashable, Sendable {
    /// The invariant: `I1` to `I18`.
    package let invariant: String
    /// The violation, in words.
    package let event: String
    /// The number of the conversation, from 0: the seed and it replay it.
    package let number: Int
  }

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - seed: The seed that all conversations derive from.
  ///   - understanding: A trained model that some of the conversations use.
  ///   - folder: The folder for temporary journals, preferably in memory.
  /// - Throws: ``DeclarationError`` when the assistant's declarations are faulty.
  package init(seed: UInt64, understanding: (any NLUEngine)? = nil, folder: String) throws {
    self.seed = seed
    self.understanding = understanding.map { CachedUnderstanding($0) }
    unmutated = try TestAssistants(.none, self.understanding)
    self.folder = folder
    var shares = Scenario.Proportions()
    if understanding != nil { shares.modelled = 2 }
    self.proportions = shares
  }

  /// Returns the scenario with a number.
  func scenario(_ number: Int) -> Scenario {
    Scenario(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: number), proportions)
  }

  /// Holds one conversation with the assistant as it is, or with another.
  func converse(
    _ number: Int, _ assistants: TestAssistants? = nil
  ) async throws -> (trace: Trace, violations: [Violation]) {
    let scenario = scenario(number)
    let assistants = assistants ?? unmutated
    let trace = try await trace(of: scenario, assistants)
    var violations = Invariant.all.compactMap { invariant in
      invariant.violation(trace).map { Violation(invariant: invariant.name, event: $0, number: number) }
    }
    if scenario.isRepeatedWithRenaming, scenario.deviations.allSatisfy({ $0 != .garbage && $0 != .changedLists }),
      let twin = scenario.renamed(after: trace)
    {
      let repeated = try await self.trace(of: twin, assistants)
      // The reparandum of a self-repair may name the person who has another name.
      if !repeated.requestsName(twin.names(newSince: scenario)), let difference = trace.difference(from: repeated) {
        violations.append(Violation(invariant: "I10", event: difference, number: number))
      }
    }
    return (trace, violations)
  }

  /// Returns the trace of a scenario.
  func trace(of scenario: Scenario, _ assistants: TestAssistants) async throws -> Trace {
    var run = ConversationRun(scenario, assistants, folder: folder)
    return try await run.run()
  }

  /// Holds the conversations with some numbers.
  ///
  /// After each block, `progress` receives the number of finished conversations, and the report of the latest.
  package func run(
    _ numbers: Range<Int>, threads: Int, progress: @escaping @Sendable (Int, Report) -> Void = { _, _ in }
  ) async throws -> Report {
    var report = Report()
    var next = numbers.lowerBound
    while next < numbers.upperBound {
      let end = min(next + Self.blockSize * threads, numbers.upperBound)
      let latest = try await converse(next..<end, threads: threads)
      report.merge(latest)
      next = end
      progress(next - numbers.lowerBound, latest)
    }
    report.violations.sort { $0.number < $1.number }
    report.unwantedEffectNumbers.sort()
    return report
  }

  /// The number of conversations that a thread holds before it reports them.
  private static let blockSize = 500

  private func converse(_ numbers: Range<Int>, threads: Int) async throws -> Report {
    try await withThrowingTaskGroup(of: Report.self) { group in
      for thread in 0..<threads {
        group.addTask {
          var report = Report()
          for number in stride(from: numbers.lowerBound + thread, to: numbers.upperBound, by: threads) {
            let (trace, violations) = try await converse(number)
            report.add(trace, violations, number: number)
          }
          return report
        }
      }
      return try await group.reduce(into: Report()) { $0.merge($1) }
    }
  }

  /// Holds conversations with a mutant until an invariant notices it.
  ///
  /// - Returns: The first violation, with the number of its conversation; nil if no invariant notices the mutant.
  package func kill(_ mutant: Mutant, within limit: Int) async throws -> Violation? {
    let assistants = try TestAssistants(mutant, understanding)
    for number in 0..<limit {
      guard mutant.concerns(scenario(number)) else { continue }
      if let violation = try await converse(number, assistants).violations.first { return violation }
    }
    return nil
  }
}
