extension Simulation {
  /// The totals of many conversations.
  package struct Report: Sendable {
    /// The totals of all conversations at one level of noise.
    package struct Level: Hashable, Sendable {
      package var conversations = 0
      package var turns = 0
      package var reprompts = 0
      /// Conversations in which the books moved as the person did not want, though it listened.
      package var unwantedEffects = 0
      /// The same of persons who agreed without listening.
      package var inattentiveUnwantedEffects = 0
      /// Feasible conversations of cooperative people, and those of them that were done.
      package var cooperative = 0
      package var completed = 0
      /// Turns of those until they were done.
      package var completedTurns = 0
      package var effects = 0
    }

    /// By level of noise, from 0.
    package var levels = [Level](repeating: Level(), count: RecognitionErrorModel.maximumLevel + 1)
    /// The first violations, by the number of the conversation.
    package var violations: [Violation] = []
    /// The numbers of the first conversations in which the books moved as a person who listened did not want.
    package var unwantedEffectNumbers: [Int] = []
    /// The number of violations of each invariant.
    package var counts: [String: Int] = [:]
    package var journalled = 0
    package var crashes = 0
    /// Plans of which more than one part was called for.
    package var plans = 0
    /// Values and restrictions that were said and heard as they were said.
    package var constraints = 0

    /// No more violations than these are kept.
    private static let violationLimit = 200

    /// All levels together.
    package var total: Level {
      levels.reduce(into: Level()) { $0.add($1) }
    }

    mutating func add(_ trace: Trace, _ violations: [Violation], number: Int) {
      var level = Level(conversations: 1, turns: trace.exchanges.count, reprompts: trace.summary.reprompts)
      let isWrong = trace.summary.wrongActions > 0
      if trace.summary.isInattentive {
        level.inattentiveUnwantedEffects = isWrong ? 1 : 0
      } else {
        level.unwantedEffects = isWrong ? 1 : 0
      }
      if level.unwantedEffects > 0 { unwantedEffectNumbers.append(number) }
      level.effects = trace.operations.count { $0.outcome == .succeeded }
      if trace.summary.isCooperative, trace.summary.isFeasible {
        level.cooperative = 1
        if trace.summary.isFinished { (level.completed, level.completedTurns) = (1, trace.summary.turns) }
      }
      levels[trace.summary.errorLevel].add(level)
      if trace.isJournalled { journalled += 1 }
      crashes += trace.exchanges.count { $0.assistantTurn == nil }
      plans += trace.exchanges.count { $0.calls.count > 1 }
      constraints += trace.exchanges.filter { !$0.userInput.isMisrecognized }
        .map { $0.userInput.constraints.joined().count }.reduce(0, +)
      for violation in violations { counts[violation.invariant, default: 0] += 1 }
      if self.violations.count < Self.violationLimit { self.violations += violations }
    }

    mutating func merge(_ other: Report) {
      for (number, level) in other.levels.enumerated() { levels[number].add(level) }
      violations += other.violations.prefix(max(0, Self.violationLimit - violations.count))
      unwantedEffectNumbers += other.unwantedEffectNumbers
      counts.merge(other.counts, uniquingKeysWith: +)
      journalled += other.journalled
      crashes += other.crashes
      plans += other.plans
      constraints += other.constraints
    }
  }
}

extension Simulation.Report.Level {
  mutating func add(_ other: Self) {
    conversations += other.conversations
    turns += other.turns
    reprompts += other.reprompts
    unwantedEffects += other.unwantedEffects
    inattentiveUnwantedEffects += other.inattentiveUnwantedEffects
    cooperative += other.cooperative
    completed += other.completed
    completedTurns += other.completedTurns
    effects += other.effects
  }
}
