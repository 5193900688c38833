import VocativeDialogue

extension Mutant {
  /// Other rules of consent, other clocks, other ids.
  static let consentMutants = [
    Mutant("accept-0.89", "a yes of 0.89 is taken for one") { $0.rules.minimumConfidence = 0.89 },
    Mutant("accept-any-yes", "a yes the recogniser is half sure of is taken for one") {
      $0.rules.minimumConfidence = 0.5
    },
    Mutant("late-yes", "a yes counts for ten minutes") { $0.rules.lifetime = .seconds(600) },
    Mutant("barge-in", "a yes begun before the confirmation's end counts") {
      $0.rules.requiresCompletePlayback = false
    },
    Mutant("question-is-yes", "“yes?” is taken for a yes") { $0.rules.rejectsQuestions = false },
    Mutant("stale-list", "a confirmation outlives the list it names something of") {
      $0.rules.requiresCurrentData = false
    },
    Mutant("stopped-clock", "the conversation's clock stands still") {
      $0.environment = { .init(now: { .zero }, newID: $0.newID) }
    },
    Mutant("one-id", "every confirmation and every key has the same id") {
      $0.environment = { .init(now: $0.now, newID: { "id" }) }
    },
    Mutant("outlives-sessions", "a confirmation outlives its session") { $0.outlivesSessions = true },
  ]
}
