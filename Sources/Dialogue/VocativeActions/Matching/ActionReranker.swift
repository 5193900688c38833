import VocativeNLU

/// Ranks the likeliest actions of a request anew by a scorer that sees request and description at once.
struct ActionReranker {
  let scorer: any PairScorer
  let calibration: ActionMatcher.Calibration
  /// The weight of the scorer, 0 to 1.
  let share: Double

  /// The most actions that are scored, and the least probability of one.
  private static let candidateLimit = 4
  private static let leastProbability = 0.02
  /// The probability from which on nothing is scored anew: of an action, or of none.
  private static let certainty = 0.985
  /// The highest logit of an action that was not scored.
  private static let unscoredLogit = -2.0

  /// The change of the scores of all actions.
  struct Change {
    /// The scorer's logits of the likeliest actions, by their commands.
    let logits: [String: Double]
    /// The logit of the others: they are as unlikely as the least likely of those that were scored.
    fileprivate let unscoredLogit: Double
    /// The factor of the old scores.
    fileprivate let scale: Double
    /// The factor of the logits.
    fileprivate let weight: Double
    /// The addition to the score of what is no action.
    fileprivate let bonus: Double

    /// The new score of an action.
    func score(_ score: Double, of command: String) -> Double {
      scale * score + weight * (logits[command] ?? unscoredLogit)
    }

    /// The new scores of all actions and of what is no action.
    func applied(to scores: ScoreDistribution) -> ScoreDistribution {
      ScoreDistribution(
        actions: Dictionary(
          uniqueKeysWithValues: scores.actions.map { ($0.key, score($0.value, of: $0.key)) }),
        others: scores.others.map { scale * $0 + bonus })
    }
  }

  /// The change by the scorer; nil where the scores are certain already.
  ///
  /// Takes a pass of the scorer's encoder over up to four pairs.
  func change(
    of scores: ScoreDistribution, for text: String, summaries: (String) -> String
  ) throws -> Change? {
    guard share > 0, !text.isEmpty, scores.mostLikely < Self.certainty else { return nil }
    let likely = scores.actions.filter { scores.probability(of: $0.value) >= Self.leastProbability }
    let commands = likely.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(Self.candidateLimit).map(\.key)
    guard !commands.isEmpty else { return nil }
    let logits = try scorer.logits(of: text, with: commands.map(summaries))
    return Change(
      logits: Dictionary(zip(commands, logits.map { Double($0) }), uniquingKeysWith: { first, _ in first }),
      unscoredLogit: min(logits.map { Double($0) }.min() ?? 0, Self.unscoredLogit),
      scale: 1 - share * (1 - calibration.rerankedScoreScale), weight: share * calibration.pairLogitWeight,
      bonus: share * calibration.rerankedNoMatchBonus)
  }
}
