package import VocativeDialogue

/// Random conversations, each from a seed of its own, and what the invariants say of them.
///
/// ```swift
/// let report = try await Simulation(seed: 7, folder: folder).run(0..<50_000, threads: 2)
/// report.violations        // none, one hopes
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
  ///   - seed: where all conversations begin.
  ///   - understanding: a trained model that takes part in some of them.
  ///   - folder: where journals may be written for a moment; in memory, at best.
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
  func converse(_ number: Int, _ cast: TestAssistants? = nil) async throws -> (trace: Trace, violations: [Violation]) {
    let plan = scenario(number)
    let cast = cast ?? unmutated
    let trace = try await trace(of: plan, cast)
    var violations = Invariant.all.compactMap { invariant in
      invariant.violation(trace).map { Violation(invariant: invariant.name, event: $0, number: number) }
    }
    if plan.isRepeatedWithRenaming, plan.deviations.allSatisfy({ $0 != .garbage && $0 != .changedLists }),
      let twin = plan.renamed(after: trace)
    {
      let repeated = try await self.trace(of: twin, cast)
      // A slip of the tongue may name the person who has another name.
      if !repeated.requestsName(twin.names(newSince: plan)), let difference = trace.difference(from: repeated) {
        violations.append(Violation(invariant: "I10", event: difference, number: number))
      }
    }
    return (trace, violations)
  }

  /// Returns the trace of a scenario.
  func trace(of plan: Scenario, _ cast: TestAssistants) async throws -> Trace {
    var performance = ConversationRun(plan, cast, folder: folder)
    return try await performance.run()
  }

  /// Holds the conversations of those numbers.
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

  /// So many conversations a thread holds before it tells how they went.
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
  /// - Returns: what noticed it, and after how many conversations; nil when nothing did.
  package func kill(_ mutant: Mutant, within limit: Int) async throws -> Violation? {
    let cast = try TestAssistants(mutant, understanding)
    for number in 0..<limit {
      guard mutant.concerns(scenario(number)) else { continue }
      if let violation = try await converse(number, cast).violations.first { return violation }
    }
    return nil
  }
}
